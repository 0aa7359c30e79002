import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isMotionAllowed } from '../motion/motion-preference.ts';
import styles from './page-transition.module.css';

export function PageTransition() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [transitionCount, setTransitionCount] = useState(0);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (isMotionAllowed()) setTransitionCount((count) => count + 1);
  }, [pathname]);

  if (transitionCount === 0) return null;
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
