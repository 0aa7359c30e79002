import { useEffect, useRef } from 'react';
import { useMayMove } from '../motion/motion-preference.ts';
import styles from './cursor.module.css';

const follow = 0.22;
const restPx = 0.1;
const targets = 'a, button, summary, input, select, textarea, [contenteditable], [data-cursor]';

/** A ring that follows the mouse on large screens. It catches no click and no focus, and rests when the mouse does. */
export function Cursor() {
  const ring = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove();

  useEffect(() => {
    const element = ring.current;
    if (!element || !mayMove) return;
    const large = matchMedia('(pointer: fine) and (min-width: 1024px)');
    let mouse = { x: 0, y: 0 };
    let place: { x: number; y: number } | null = null;
    let frame = 0;

    const draw = () => {
      place ??= mouse;
      place = { x: place.x + (mouse.x - place.x) * follow, y: place.y + (mouse.y - place.y) * follow };
      element.style.translate = `${place.x}px ${place.y}px`;
      const far = Math.hypot(mouse.x - place.x, mouse.y - place.y) > restPx;
      frame = far ? requestAnimationFrame(draw) : 0;
    };
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !large.matches) return;
      mouse = { x: event.clientX, y: event.clientY };
      element.dataset.shown = '';
      element.toggleAttribute(
        'data-wide',
        event.target instanceof Element && !!event.target.closest(targets),
      );
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const left = () => {
      delete element.dataset.shown;
      place = null;
    };

    window.addEventListener('pointermove', moved, { passive: true });
    document.documentElement.addEventListener('pointerleave', left);
    return () => {
      cancelAnimationFrame(frame);
      left();
      window.removeEventListener('pointermove', moved);
      document.documentElement.removeEventListener('pointerleave', left);
    };
  }, [mayMove]);

  return <div ref={ring} className={styles.ring} aria-hidden="true" data-testid="cursor" />;
}
