import { type RefObject, useEffect } from 'react';
import { showcase } from './constants.ts';

/** Scrolls by dragging with the mouse. A press without movement stays a click. */
export function useDragScroll(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let start: { readonly pointerX: number; readonly scrollLeft: number } | null = null;
    let dragging = false;

    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      start = { pointerX: event.clientX, scrollLeft: element.scrollLeft };
      dragging = false;
    };
    const release = () => {
      start = null;
      delete element.dataset.dragging;
      // The browser fires click right after pointerup. Reset only after it, so that a drag does not count as a click.
      setTimeout(() => {
        dragging = false;
      });
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      // The button was released outside the element, so no pointerup arrived.
      if (event.buttons === 0) return release();
      const movedPx = event.clientX - start.pointerX;
      if (!dragging && Math.abs(movedPx) < showcase.dragPx) return;
      if (!dragging) {
        dragging = true;
        element.dataset.dragging = '';
        element.setPointerCapture(event.pointerId);
      }
      element.scrollLeft = start.scrollLeft - movedPx;
    };
    const click = (event: MouseEvent) => {
      if (!dragging) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    element.addEventListener('click', click, { capture: true, signal });
    return () => listeners.abort();
  }, [target]);
}
