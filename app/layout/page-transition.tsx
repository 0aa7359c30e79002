import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isMotionAllowed } from '../motion/motion-preference.ts';
import styles from './page-transition.module.css';

export function PageTransition() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [crossing, setCrossing] = useState(0);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (isMotionAllowed()) setCrossing((count) => count + 1);
  }, [pathname]);

  if (crossing === 0) return null;
  return (
    <div
      key={crossing}
      className={styles.disc}
      data-testid="page-transition"
      aria-hidden="true"
      onAnimationEnd={() => setCrossing(0)}
    />
  );
}
