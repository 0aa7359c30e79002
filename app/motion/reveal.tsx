import { type ReactNode, useEffect, useRef } from 'react';
import { reveal } from './constants.ts';
import { useMayMove } from './motion-preference.ts';
import styles from './reveal.module.css';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'section' | 'figure' | 'p';
  readonly className?: string | undefined;
}

/**
 * Fades and slides its content up once, when it comes 100 px into view. Only what lies below the screen when
 * the page wakes up is hidden, and only by script: nothing readable ever waits for motion.
 */
export function Reveal({ children, as: Element = 'div', className }: Props) {
  const box = useRef<HTMLElement | null>(null);
  const mayMove = useMayMove();

  useEffect(() => {
    const element = box.current;
    if (!element || !mayMove) return;
    if (element.getBoundingClientRect().top < window.innerHeight - reveal.offsetPx) return;
    element.dataset.waiting = '';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        delete element.dataset.waiting;
      },
      { rootMargin: `0px 0px -${reveal.offsetPx}px 0px` },
    );
    observer.observe(element);
    // Focus may arrive before the eye does.
    const show = () => delete element.dataset.waiting;
    element.addEventListener('focusin', show);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', show);
      delete element.dataset.waiting;
    };
  }, [mayMove]);

  return (
    <Element
      ref={(node: HTMLElement | null) => {
        box.current = node;
      }}
      className={className ? `${styles.reveal} ${className}` : styles.reveal}
    >
      {children}
    </Element>
  );
}
