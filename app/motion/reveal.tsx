import { type ReactNode, useEffect, useRef } from 'react';
import { reveal } from './constants.ts';
import { listen } from './listen.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './reveal.module.css';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'section' | 'figure' | 'p';
  readonly className?: string | undefined;
}

let shared: IntersectionObserver | undefined;

/** Shared: browsers check every observer in every frame. */
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

/** Fades in when it comes 100 px into view. Only script hides content, and only below the viewport. */
export function Reveal({ children, as: Element = 'div', className }: Props) {
  const box = useRef<HTMLElement | null>(null);
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    const element = box.current;
    if (!element || !motionAllowed) return;
    // Its first call reports the position without a forced layout.
    const observer = onScreenObserver();
    observer.observe(element);
    const show = () => {
      observer.unobserve(element);
      delete element.dataset.waiting;
    };
    // Focused content must be visible.
    const stopFocus = listen(element, 'focusin', show);
    return () => {
      stopFocus();
      show();
    };
  }, [motionAllowed]);

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
