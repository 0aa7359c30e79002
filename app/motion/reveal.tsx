import { type ReactNode, useEffect, useRef } from 'react';
import { reveal } from './constants.ts';
import { listen } from './listen.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './reveal.module.css';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'figure';
  readonly className?: string | undefined;
}

let sharedObserver: IntersectionObserver | undefined;

/** One observer for all <Reveal> elements, because browsers check every observer in every frame. */
function getSharedObserver(): IntersectionObserver {
  sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (!isIntersecting && boundingClientRect.top > 0) {
          target.dataset.waiting = '';
        } else {
          delete target.dataset.waiting;
          sharedObserver?.unobserve(target);
        }
      }
    },
    { rootMargin: `0px 0px -${reveal.offsetPx}px 0px` },
  );
  return sharedObserver;
}

/** Its children fade in when they are 100 px inside the viewport. Only script hides them, and only below the viewport. */
export function Reveal({ children, as: Element = 'div', className }: Props) {
  const box = useRef<HTMLElement | null>(null);
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    const element = box.current;
    if (!element || !motionAllowed) return;
    // The observer's first callback reports the position without a forced layout.
    const observer = getSharedObserver();
    observer.observe(element);
    const show = () => {
      observer.unobserve(element);
      delete element.dataset.waiting;
    };
    // Focused content must be visible.
    const stopListening = listen(element, 'focusin', show);
    return () => {
      stopListening();
      show();
    };
  }, [motionAllowed]);

  return (
    <Element
      ref={(node: HTMLElement | null) => {
        box.current = node;
      }}
      className={`rising ${styles.reveal} ${className ?? ''}`}
    >
      {children}
    </Element>
  );
}
