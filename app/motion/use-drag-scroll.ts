import { type RefObject, useEffect } from 'react';
import { showcase } from './constants.ts';

/** Lets the mouse scroll the element by dragging. A press without movement stays a click. */
export function useDragScroll(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let pressStart: { readonly pointerX: number; readonly scrollLeft: number } | null = null;
    let isDragging = false;

    const onPress = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      pressStart = { pointerX: event.clientX, scrollLeft: element.scrollLeft };
      isDragging = false;
    };
    const onRelease = () => {
      pressStart = null;
      delete element.dataset.dragging;
      // Reset only after the click event, which follows pointerup, so that a drag does not count as a click.
      setTimeout(() => {
        isDragging = false;
      });
    };
    const onMove = (event: PointerEvent) => {
      if (!pressStart) return;
      // The button was released outside the element, so no pointerup arrived.
      if (event.buttons === 0) return onRelease();
      const dragDistancePx = event.clientX - pressStart.pointerX;
      if (!isDragging && Math.abs(dragDistancePx) < showcase.minDragPx) return;
      if (!isDragging) {
        isDragging = true;
        element.dataset.dragging = '';
        element.setPointerCapture(event.pointerId);
      }
      element.scrollLeft = pressStart.scrollLeft - dragDistancePx;
    };
    const onClick = (event: MouseEvent) => {
      if (!isDragging) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', onPress, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onRelease, { signal });
    element.addEventListener('pointercancel', onRelease, { signal });
    element.addEventListener('click', onClick, { capture: true, signal });
    return () => listeners.abort();
  }, [target]);
}
