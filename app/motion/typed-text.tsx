import { useEffect, useRef } from 'react';
import { typing } from './constants.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './typed-text.module.css';
import { completeAtMs, typedTextAt } from './typed-text-at.ts';

interface Props {
  readonly phrases: readonly [string, ...string[]];
  readonly onPhrase?: (index: number) => void;
}

/** x offset (em) after each letter, measured once per phrase to avoid layout per letter. */
function letterOffsets(element: HTMLElement, phrase: string): readonly number[] {
  // Setting the same text would cause layout.
  if (element.textContent !== phrase) element.textContent = phrase;
  const text = element.firstChild;
  const emPx = Number.parseFloat(getComputedStyle(element).fontSize);
  const range = document.createRange();
  return Array.from({ length: phrase.length + 1 }, (_, letters) => {
    if (!text || letters === 0) return 0;
    range.setStart(text, 0);
    range.setEnd(text, letters);
    return range.getBoundingClientRect().width / emPx;
  });
}

/** Hidden from screen readers; the heading around it must contain the whole sentence. */
export function TypedText({ phrases, onPhrase }: Props) {
  const phrase = useRef<HTMLSpanElement>(null);
  const cursor = useRef<HTMLSpanElement>(null);
  const motionAllowed = useMotionAllowed();
  const longest = phrases.reduce((a, b) => (b.length > a.length ? b : a));

  useEffect(() => {
    const element = phrase.current;
    const cursorElement = cursor.current;
    if (!element || !cursorElement || !motionAllowed) return;
    const startedAt = performance.now() - completeAtMs(phrases[0]);
    let lastPhrase = 0;
    let timer: ReturnType<typeof setTimeout>;
    let offsets: readonly number[] | null = null;
    const step = () => {
      const moment = typedTextAt(phrases, performance.now() - startedAt);
      if (!offsets || moment.phrase !== lastPhrase)
        offsets = letterOffsets(element, phrases[moment.phrase] ?? '');
      if (element.textContent !== moment.text) element.textContent = moment.text;
      // A translated cursor does not count as layout shift.
      cursorElement.style.translate = `${offsets[moment.text.length] ?? 0}em`;
      if (moment.phrase !== lastPhrase) {
        lastPhrase = moment.phrase;
        onPhrase?.(moment.phrase);
      }
      timer = setTimeout(step, Math.max(1, moment.nextChangeInMs));
    };
    // After the next frame, to avoid a forced layout.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      element.textContent = phrases[lastPhrase] ?? phrases[0];
      cursorElement.style.translate = '';
    };
  }, [phrases, motionAllowed, onPhrase]);

  return (
    <span className={styles.typed} data-longest={`${longest}${typing.cursor}`} aria-hidden="true">
      <span className={styles.line}>
        <span ref={phrase} className={styles.phrase} data-typed>
          {phrases[0]}
        </span>
        <span ref={cursor} className={styles.cursor} data-blinking={motionAllowed || undefined}>
          {typing.cursor}
        </span>
      </span>
    </span>
  );
}
