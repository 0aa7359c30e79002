import { useEffect, useRef, useState } from 'react';
import { counting } from './constants.ts';
import { countAt } from './count-at.ts';
import styles from './count-up.module.css';
import { formatIndianNumber } from './format-indian-number.ts';
import { useMotionAllowed } from './motion-preference.ts';
import { useInView } from './use-in-view.ts';

/** Counts up once, when first in view. Assistive technology reads the final number only. */
export function CountUp({ target }: { readonly target: number }) {
  const number = useRef<HTMLSpanElement>(null);
  const hasCounted = useRef(false);
  const [shown, setShown] = useState(target);
  const inView = useInView(number, { threshold: 0.3 });
  const [hasBeenInView, setHasBeenInView] = useState(false);
  if (inView && !hasBeenInView) setHasBeenInView(true);
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    if (!hasBeenInView || !motionAllowed || hasCounted.current) return;
    hasCounted.current = true;
    const startedAt = performance.now();
    const tick = () => {
      const elapsedMs = performance.now() - startedAt;
      setShown(countAt(target, elapsedMs));
      if (elapsedMs >= counting.durationMs) clearInterval(timer);
    };
    const timer = setInterval(tick, counting.tickMs);
    tick();
    return () => {
      clearInterval(timer);
      setShown(target);
    };
  }, [target, motionAllowed, hasBeenInView]);

  return (
    <>
      <span className={`visually-hidden ${styles.spoken}`}>{formatIndianNumber(target)}</span>
      <span ref={number} aria-hidden="true" data-count-to={target}>
        {[...formatIndianNumber(shown).matchAll(/,|\d+/g)].map(({ 0: text, index }) => (
          <span key={index} data-group-mark={text === ',' || undefined}>
            {text}
          </span>
        ))}
      </span>
    </>
  );
}
