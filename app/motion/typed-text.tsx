import { useEffect, useRef } from 'react';
import { typing } from './constants.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './typed-text.module.css';
import { completeAtMs, typedTextAt } from './typed-text-at.ts';

interface Props {
  readonly phrases: readonly [string, ...string[]];
  readonly onPhraseChange?: (index: number) => void;
}

/** The cursor's position after each letter, in em; measured once per phrase, so that typing a letter causes no layout. */
function measureLetterOffsets(element: HTMLElement, phrase: string): readonly number[] {
  // Setting the text again would cause layout, even if it is equal.
  if (element.textContent !== phrase) element.textContent = phrase;
  const textNode = element.firstChild;
  const emPx = Number.parseFloat(getComputedStyle(element).fontSize);
  const range = document.createRange();
  return Array.from({ length: phrase.length + 1 }, (_, letterCount) => {
    if (!textNode || letterCount === 0) return 0;
    range.setStart(textNode, 0);
    range.setEnd(textNode, letterCount);
    return range.getBoundingClientRect().width / emPx;
  });
}

/** Types and erases phrases. Hidden from screen readers, so the heading must also contain visually hidden text. */
export function TypedText({ phrases, onPhraseChange }: Props) {
  const phraseBox = useRef<HTMLSpanElement>(null);
  const cursorBox = useRef<HTMLSpanElement>(null);
  const motionAllowed = useMotionAllowed();
  const longestPhrase = phrases.reduce((a, b) => (b.length > a.length ? b : a));

  useEffect(() => {
    const phraseElement = phraseBox.current;
    const cursorElement = cursorBox.current;
    if (!phraseElement || !cursorElement || !motionAllowed) return;
    const startedAt = performance.now() - completeAtMs(phrases[0]);
    let lastPhraseIndex = 0;
    let timer: ReturnType<typeof setTimeout>;
    let letterOffsets: readonly number[] | null = null;
    const step = () => {
      const state = typedTextAt(phrases, performance.now() - startedAt);
      if (!letterOffsets || state.phraseIndex !== lastPhraseIndex)
        letterOffsets = measureLetterOffsets(phraseElement, phrases[state.phraseIndex] ?? '');
      if (phraseElement.textContent !== state.text) phraseElement.textContent = state.text;
      // A translated cursor does not count as layout shift.
      cursorElement.style.translate = `${letterOffsets[state.text.length] ?? 0}em`;
      if (state.phraseIndex !== lastPhraseIndex) {
        lastPhraseIndex = state.phraseIndex;
        onPhraseChange?.(state.phraseIndex);
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
      phraseElement.textContent = phrases[lastPhraseIndex] ?? phrases[0];
      cursorElement.style.translate = '';
    };
  }, [phrases, motionAllowed, onPhraseChange]);

  return (
    <span className={styles.typed} data-longest={`${longestPhrase}${typing.cursor}`} aria-hidden="true">
      <span className={styles.line}>
        <span ref={phraseBox} className={styles.phrase} data-typed>
          {phrases[0]}
        </span>
        <span ref={cursorBox} className={styles.cursor} data-blinking={motionAllowed || undefined}>
          {typing.cursor}
        </span>
      </span>
    </span>
  );
}
