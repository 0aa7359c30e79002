import { useEffect, useRef } from 'react';
import { typing } from './constants.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './typed-text.module.css';
import { completeAtMs, typedTextAt } from './typed-text-at.ts';

interface Props {
  readonly phrases: readonly [string, ...string[]];
  readonly onPhrase?: (index: number) => void;
}

/** Position in em after each letter, measured once per phrase so that typing a letter causes no layout. */
function measureLetterOffsets(element: HTMLElement, phrase: string): readonly number[] {
  // Setting the same text would cause layout.
  if (element.textContent !== phrase) element.textContent = phrase;
  const text = element.firstChild;
  const emPx = Number.parseFloat(getComputedStyle(element).fontSize);
  const range = document.createRange();
  return Array.from({ length: phrase.length + 1 }, (_, letterCount) => {
    if (!text || letterCount === 0) return 0;
    range.setStart(text, 0);
    range.setEnd(text, letterCount);
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
      const state = typedTextAt(phrases, performance.now() - startedAt);
      if (!offsets || state.phrase !== lastPhrase)
        offsets = measureLetterOffsets(element, phrases[state.phrase] ?? '');
      if (element.textContent !== state.text) element.textContent = state.text;
      // A translated cursor does not count as layout shift.
      cursorElement.style.translate = `${offsets[state.text.length] ?? 0}em`;
      if (state.phrase !== lastPhrase) {
        lastPhrase = state.phrase;
        onPhrase?.(state.phrase);
      }
      timer = setTimeout(step, Math.max(1, state.nextChangeInMs));
    };
    // Start after the next frame, because measuring before it would force a layout.
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
