import { useCallback, useEffect, useRef, useState } from 'react';
import { menuPanel } from '../motion/constants.ts';
import { listen } from '../motion/listen.ts';
import { useOnNavigation } from './use-on-navigation.ts';

export interface MenuControls {
  readonly openId: string | null;
  /** The mouse enters a menu item or its panel: opens the panel at once. */
  readonly enter: (id: string) => void;
  /** The mouse leaves: closes the panel after a delay. */
  readonly leave: () => void;
  /** A click opens or closes a panel, but does not close one that opened by hovering. */
  readonly toggle: (id: string) => void;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

export function useMenu(): MenuControls {
  const [openId, setOpenId] = useState<string | null>(null);
  const hoveredId = useRef<string | null>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(closeTimer.current);
    hoveredId.current = null;
    setOpenId(null);
  }, []);

  useOnNavigation(close);

  useEffect(() => {
    if (!openId) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    return listen(document, 'keydown', closeOnEscape);
  }, [openId, close]);

  return {
    openId,
    enter: (id) => {
      clearTimeout(closeTimer.current);
      hoveredId.current = id;
      setOpenId(id);
    },
    leave: () => {
      clearTimeout(closeTimer.current);
      closeTimer.current = setTimeout(close, menuPanel.leaveGraceMs);
    },
    toggle: (id) => {
      if (openId !== id) setOpenId(id);
      else if (hoveredId.current !== id) close();
    },
    show: setOpenId,
    close,
  };
}
