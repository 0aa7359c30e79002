import { type RefObject, useEffect } from 'react';
import { showcase } from './constants.ts';

/**
 * Lets the mouse drag what can be scrolled sideways. Fingers and wheels scroll it natively and are left alone.
 * A press that stays put is a click as ever; one that moved is a drag and clicks nothing.
 */
export function useDragScroll(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let grip: { readonly pointerX: number; readonly scrollLeft: number } | null = null;
    let dragging = false;

    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      grip = { pointerX: event.clientX, scrollLeft: element.scrollLeft };
      dragging = false;
    };
    const release = () => {
      grip = null;
      delete element.dataset.dragging;
      // The click that ends a drag comes in this same task; a later one is meant.
      setTimeout(() => {
        dragging = false;
      });
    };
    const move = (event: PointerEvent) => {
      if (!grip) return;
      // Let go outside before the drag began: the release was never seen.
      if (event.buttons === 0) return release();
      const movedPx = event.clientX - grip.pointerX;
      if (!dragging && Math.abs(movedPx) < showcase.dragPx) return;
      if (!dragging) {
        dragging = true;
        element.dataset.dragging = '';
        element.setPointerCapture(event.pointerId);
      }
      element.scrollLeft = grip.scrollLeft - movedPx;
    };
    const click = (event: MouseEvent) => {
      if (!dragging) return;
      event.preventDefault();
      event.stopPropagation();
    };

    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    element.addEventListener('click', click, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('click', click, { capture: true });
    };
  }, [target]);
}
