import type { Point } from '../../browsers/browser-driver.ts';
import type { WatchedWindow } from './watch-page.ts';

export interface Target {
  readonly selector: string;
  readonly choice: number;
  /** Elements on the screen, or all of the page, which is then scrolled to it. */
  readonly scope: 'screen' | 'page';
  /** Moves the focus to it, like many presses of Tab. */
  readonly hasFocus?: boolean;
}

/** Runs in the page: the center of one of the visible elements, which another one may cover. */
export function findTarget({ selector, choice, scope, hasFocus = false }: Target): Point | null {
  const candidates = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { top, left, bottom, right, width } = element.getBoundingClientRect();
    const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const isUsable = width > 0 && element.checkVisibility({ visibilityProperty: true });
    return isUsable && !element.closest('[inert]') && (scope === 'page' || isOnScreen);
  });
  const modal = document.querySelector('dialog:modal');
  const reachable = modal ? candidates.filter((element) => modal.contains(element)) : candidates;
  const element = reachable[choice % reachable.length];
  if (!element) return null;
  const centerOf = () => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const { x, y } = centerOf();
  const isInView = x >= 0 && y >= 80 && x < innerWidth && y < innerHeight - 20;
  if (!isInView && !element.closest('header'))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { walk } = window as WatchedWindow;
  if (hasFocus && walk) {
    element.focus({ focusVisible: true } as FocusOptions);
    walk.hasKeyboardFocus = document.activeElement === element;
  }
  return centerOf();
}
