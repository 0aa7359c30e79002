import { useCallback, useEffect, useRef, useState } from 'react';
import { menuPanel } from '../motion/constants.ts';
import { useOnNavigation } from './use-on-navigation.ts';

export interface MenuControls {
  readonly openId: string | null;
  /** The mouse enters a menu item or its panel: opens the panel at once. */
  readonly enter: (id: string) => void;
  /** The mouse leaves: closes the panel after a delay, unless it contains keyboard focus. */
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

  const show = useCallback((id: string | null) => {
    clearTimeout(closeTimer.current);
    setOpenId(id);
  }, []);

  const close = useCallback(() => {
    hoveredId.current = null;
    show(null);
  }, [show]);

  useOnNavigation(close);

  useEffect(() => {
    if (!openId) return;
    const item = document.getElementById(openId)?.parentElement;
    const closeFromOutside = ({ target }: Event) => {
      if (!item?.contains(target as Node)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const listeners = new AbortController();
    document.addEventListener('click', closeFromOutside, listeners);
    document.addEventListener('focusin', closeFromOutside, listeners);
    document.addEventListener('keydown', closeOnEscape, listeners);
    return () => listeners.abort();
  }, [openId, close]);

  return {
    openId,
    enter: (id) => {
      hoveredId.current = id;
      show(id);
    },
    leave: () => {
      clearTimeout(closeTimer.current);
      hoveredId.current = null;
      closeTimer.current = setTimeout(() => {
        if (!document.querySelector(`:has(> #${openId}) :focus-visible`)) close();
      }, menuPanel.leaveGraceMs);
    },
    toggle: (id) => {
      if (openId !== id) show(id);
      else if (hoveredId.current !== id) close();
    },
    show,
    close,
  };
}
