import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageTransition } from '../motion/constants.ts';
import { isMotionAllowed, useMotionAllowed } from '../motion/motion-preference.ts';
import styles from './page-transition.module.css';

export function PageTransition() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const motionAllowed = useMotionAllowed();
  const [transitionCount, setTransitionCount] = useState(0);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (isMotionAllowed()) setTransitionCount((count) => count + 1);
  }, [pathname]);

  useEffect(() => {
    if (transitionCount === 0) return;
    // A paused or cancelled animation never ends.
    const timer = setTimeout(setTransitionCount, motionAllowed ? pageTransition.endsAtLatestMs : 0, 0);
    return () => clearTimeout(timer);
  }, [transitionCount, motionAllowed]);

  if (transitionCount === 0 || !motionAllowed) return null;
  return (
    <div
      key={transitionCount}
      className={styles.disc}
      data-testid="page-transition"
      aria-hidden="true"
      onAnimationEnd={() => setTransitionCount(0)}
    />
  );
}
