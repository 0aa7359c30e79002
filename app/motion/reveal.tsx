import { type ReactNode, useEffect, useRef } from 'react';
import { reveal } from './constants.ts';
import { listen } from './listen.ts';
import { markRisingParts } from './mark-rising-parts.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './reveal.module.css';
import { observeView } from './use-in-view.ts';

interface Props {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li' | 'article' | 'figure';
  readonly className?: string | undefined;
}

const viewOptions = { margin: `0px 0px -${reveal.offsetPx}px 0px` };

/** Its children fade in when they are 100 px inside the viewport. Only script hides them, and only below the viewport. */
export function Reveal({ children, as: Element = 'div', className }: Props) {
  const box = useRef<HTMLElement | null>(null);
  const motionAllowed = useMotionAllowed();

  useEffect(() => {
    const element = box.current;
    if (!element || !motionAllowed) return;
    const show = () => {
      stopObserving();
      delete element.dataset.waiting;
    };
    const stopObserving = observeView(element, viewOptions, (entry) => {
      const { top } = entry.boundingClientRect;
      if (entry.isIntersecting || top <= 0) return show();
      markRisingParts(element);
      const isBelowView = top >= (entry.rootBounds?.bottom ?? 0) + reveal.offsetPx;
      element.dataset.waiting = isBelowView ? 'below' : 'in-view';
    });
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
      className={`${styles.reveal} ${className ?? ''}`}
    >
      {children}
    </Element>
  );
}
