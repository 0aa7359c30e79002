import { useEffect, useRef } from 'react';
import { counting } from './constants.ts';
import { countAt } from './count-at.ts';
import styles from './count-up.module.css';
import { indianFigure } from './indian-figure.ts';
import { useMayMove } from './motion-preference.ts';

interface Props {
  readonly target: number;
}

/**
 * The final figure is the text; the count, once, on first view, is only painted over it. A comma between
 * groups is text like any other; style sheets may set it as they like through `data-group-mark`.
 */
export function CountUp({ target }: Props) {
  const figure = useRef<HTMLSpanElement>(null);
  const counted = useRef(false);
  const mayMove = useMayMove();

  useEffect(() => {
    const element = figure.current;
    if (!element || !mayMove || counted.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        counted.current = true;
        const startedAt = performance.now();
        const show = () => {
          const elapsedMs = performance.now() - startedAt;
          write(element, countAt(target, elapsedMs));
          if (elapsedMs >= counting.durationMs) clearInterval(timer);
        };
        show();
        timer = setInterval(show, counting.tickMs);
      },
      { threshold: 0.3 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      write(element, target);
    };
  }, [target, mayMove]);

  return (
    <>
      <span className={`visually-hidden ${styles.spoken}`}>{indianFigure(target)}</span>
      <span ref={figure} aria-hidden="true" data-count-to={target}>
        {groupsOf(target).map(({ at, text, isMark }) => (
          <span key={at} data-group-mark={isMark || undefined}>
            {text}
          </span>
        ))}
      </span>
    </>
  );
}

interface Group {
  /** Where in the figure it begins. */
  readonly at: number;
  readonly text: string;
  readonly isMark: boolean;
}

function groupsOf(value: number): Group[] {
  let at = 0;
  return indianFigure(value)
    .split(/(,)/)
    .map((text) => {
      const group = { at, text, isMark: text === ',' };
      at += text.length;
      return group;
    });
}

function write(element: HTMLElement, value: number): void {
  element.replaceChildren(
    ...groupsOf(value).map(({ text, isMark }) => {
      const part = document.createElement('span');
      part.textContent = text;
      if (isMark) part.dataset.groupMark = 'true';
      return part;
    }),
  );
}
