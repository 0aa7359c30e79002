import { useCallback, useEffect, useRef, useState } from 'react';
import { menuPanel } from '../motion/constants.ts';
import { listen } from '../motion/listen.ts';
import { useOnNavigation } from './use-on-navigation.ts';

export interface MenuState {
  readonly open: string | null;
  /** Hovering opens at once and closes after a delay. */
  readonly enter: (id: string) => void;
  readonly leave: () => void;
  /** Toggles; a click on a panel that hovering has just opened keeps it open. */
  readonly toggle: (id: string) => void;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

export function useMenu(): MenuState {
  const [open, setOpen] = useState<string | null>(null);
  const hovered = useRef<string | null>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(closeTimer.current);
    hovered.current = null;
    setOpen(null);
  }, []);

  useOnNavigation(close);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    return listen(document, 'keydown', closeOnEscape);
  }, [open, close]);

  return {
    open,
    enter: (id) => {
      clearTimeout(closeTimer.current);
      hovered.current = id;
      setOpen(id);
    },
    leave: () => {
      clearTimeout(closeTimer.current);
      closeTimer.current = setTimeout(close, menuPanel.leaveGraceMs);
    },
    toggle: (id) => {
      if (open !== id) setOpen(id);
      else if (hovered.current !== id) close();
    },
    show: setOpen,
    close,
  };
}
