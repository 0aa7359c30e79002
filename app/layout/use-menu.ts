import { useCallback, useEffect, useRef, useState } from 'react';
import { menuPanel } from '../motion/constants.ts';
import { useOnNavigation } from './use-on-navigation.ts';

export interface Menu {
  /** The id of the open panel. */
  readonly open: string | null;
  /** By hovering: opens at once, closes after a short grace. */
  readonly enter: (id: string) => void;
  readonly leave: () => void;
  /** By pressing: toggles, except that pressing what the mouse has just opened keeps it open. */
  readonly press: (id: string) => void;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** At most one panel is open, however it was opened; a navigation closes it. */
export function useMenu(): Menu {
  const [open, setOpen] = useState<string | null>(null);
  const hovered = useRef<string | null>(null);
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(grace.current);
    hovered.current = null;
    setOpen(null);
  }, []);

  useOnNavigation(close);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, close]);

  return {
    open,
    enter: (id) => {
      clearTimeout(grace.current);
      hovered.current = id;
      setOpen(id);
    },
    leave: () => {
      clearTimeout(grace.current);
      grace.current = setTimeout(close, menuPanel.leaveGraceMs);
    },
    press: (id) => {
      if (open !== id) setOpen(id);
      else if (hovered.current !== id) close();
    },
    show: setOpen,
    close,
  };
}
