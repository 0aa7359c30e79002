import { useEffect, useRef, useState } from 'react';
import { counting } from './constants.ts';
import styles from './count-up.module.css';
import { useMotionAllowed } from './motion-preference.ts';
import { useInView } from './use-in-view.ts';

export function countAt(target: number, elapsedMs: number): number {
  const tickCount = Math.floor(Math.min(elapsedMs, counting.durationMs) / counting.tickMs);
  return Math.round((target * tickCount * counting.tickMs) / counting.durationMs);
}

/** 150000 → '1,50,000'. Not by Intl.NumberFormat, whose creation takes 50 ms on a phone. */
export function formatIndianNumber(value: number): string {
  return String(value).replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,');
}

/** Counts up once, when first in view. Assistive technology reads the final number only. */
export function CountUp({ target }: { readonly target: number }) {
  const visibleNumber = useRef<HTMLSpanElement>(null);
  const hasCounted = useRef(false);
  const [count, setCount] = useState(target);
  const isInView = useInView(visibleNumber, { threshold: 0.3 });
  const [hasBeenInView, setHasBeenInView] = useState(false);
  if (isInView && !hasBeenInView) setHasBeenInView(true);
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    if (!hasBeenInView || !motionAllowed || hasCounted.current) return;
    hasCounted.current = true;
    const startedAt = performance.now();
    const tick = () => {
      const elapsedMs = performance.now() - startedAt;
      setCount(countAt(target, elapsedMs));
      if (elapsedMs >= counting.durationMs) clearInterval(timer);
    };
    const timer = setInterval(tick, counting.tickMs);
    tick();
    return () => {
      clearInterval(timer);
      setCount(target);
    };
  }, [target, motionAllowed, hasBeenInView]);

  return (
    <>
      <span className={`visually-hidden ${styles.screenReaderNumber}`}>{formatIndianNumber(target)}</span>
      <span ref={visibleNumber} aria-hidden="true" data-count-to={target}>
        {[...formatIndianNumber(count).matchAll(/,|\d+/g)].map(({ 0: text, index }) => (
          <span key={index} data-group-mark={text === ',' || undefined}>
            {text}
          </span>
        ))}
      </span>
    </>
  );
}
