import { useEffect, useRef } from 'react';
import { listen } from '../motion/listen.ts';
import { useMotionAllowed } from '../motion/motion-preference.ts';
import { above } from '../styles/breakpoints.ts';
import styles from './cursor-ring.module.css';

/** Share of its distance from the mouse that the ring moves in one frame. */
const followRate = 0.22;
const stopWithinPx = 0.1;
const clickableSelector = 'a, button, summary, input, select, textarea, [contenteditable], [data-cursor]';

/** A ring that follows the mouse on large screens. */
export function CursorRing() {
  const ring = useRef<HTMLDivElement>(null);
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    const element = ring.current;
    if (!element || !motionAllowed) return;
    const largeScreenQuery = matchMedia(`(pointer: fine) and ${above('large-tablet')}`);
    let mouse = { x: 0, y: 0 };
    let ringPosition: { x: number; y: number } | null = null;
    let frame = 0;

    const draw = () => {
      ringPosition ??= mouse;
      ringPosition = {
        x: ringPosition.x + (mouse.x - ringPosition.x) * followRate,
        y: ringPosition.y + (mouse.y - ringPosition.y) * followRate,
      };
      element.style.translate = `${ringPosition.x}px ${ringPosition.y}px`;
      const isMoving = Math.hypot(mouse.x - ringPosition.x, mouse.y - ringPosition.y) > stopWithinPx;
      frame = isMoving ? requestAnimationFrame(draw) : 0;
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !largeScreenQuery.matches) return;
      mouse = { x: event.clientX, y: event.clientY };
      element.dataset.shown = '';
      element.toggleAttribute(
        'data-wide',
        event.target instanceof Element && !!event.target.closest(clickableSelector),
      );
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const onLeave = () => {
      delete element.dataset.shown;
      ringPosition = null;
    };

    const removeMoveListener = listen(window, 'pointermove', onMove, { passive: true });
    const removeLeaveListener = listen(document.documentElement, 'pointerleave', onLeave);
    return () => {
      cancelAnimationFrame(frame);
      onLeave();
      removeMoveListener();
      removeLeaveListener();
    };
  }, [motionAllowed]);

  return <div ref={ring} className={styles.ring} aria-hidden="true" data-testid="cursor" />;
}
