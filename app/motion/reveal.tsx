import { type ReactNode, useEffect, useRef } from 'react';
import { reveal } from './constants.ts';
import { useMayMove } from './motion-preference.ts';
import styles from './reveal.module.css';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'section' | 'figure' | 'p';
  readonly className?: string | undefined;
}

let shared: IntersectionObserver | undefined;

/** One for all: a page has dozens of these, and browsers look through every observer in every frame. */
function onScreenObserver(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (!isIntersecting && boundingClientRect.top > 0) {
          target.dataset.waiting = '';
        } else {
          delete target.dataset.waiting;
          shared?.unobserve(target);
        }
      }
    },
    { rootMargin: `0px 0px -${reveal.offsetPx}px 0px` },
  );
  return shared;
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
    // The observer's first word says where the element lies: asking for it here would make the browser lay out anew.
    const observer = onScreenObserver();
    observer.observe(element);
    const show = () => {
      observer.unobserve(element);
      delete element.dataset.waiting;
    };
    // Focus may arrive before the eye does.
    element.addEventListener('focusin', show);
    return () => {
      element.removeEventListener('focusin', show);
      show();
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
