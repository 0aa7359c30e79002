import { useEffect, useRef } from 'react';
import { afterNextFrame } from './after-next-frame.ts';
import { animateForever } from './animate-forever.ts';
import { typing } from './constants.ts';
import { useMotionAllowed } from './motion-preference.ts';
import styles from './typed-text.module.css';
import { completeAtMs, typedTextAt } from './typed-text-at.ts';
import { useIsOnScreen } from './use-in-view.ts';

/** Half a second visible, half a second hidden. */
const blinking = { duration: 1000, easing: 'steps(2, jump-none)' };

interface Props {
  readonly phrases: readonly [string, ...string[]];
  readonly onPhraseChange?: (index: number) => void;
}

/** Changes the text node instead of replacing it, because an inserted node can change which selectors match elsewhere. */
function writeText(textNode: ChildNode, text: string): void {
  // Setting the text again would cause layout, even if it is equal.
  if (textNode.nodeValue !== text) textNode.nodeValue = text;
}

/** The cursor's position after each letter, in em; measured once per phrase, so that typing a letter causes no layout. */
function measureLetterOffsets(element: HTMLElement, textNode: ChildNode, phrase: string): readonly number[] {
  writeText(textNode, phrase);
  const emPx = Number.parseFloat(getComputedStyle(element).fontSize);
  const range = document.createRange();
  return Array.from({ length: phrase.length + 1 }, (_, letterCount) => {
    if (letterCount === 0) return 0;
    range.setStart(textNode, 0);
    range.setEnd(textNode, letterCount);
    return range.getBoundingClientRect().width / emPx;
  });
}

/** Types and erases phrases. Hidden from screen readers, so the heading must also contain visually hidden text. */
export function TypedText({ phrases, onPhraseChange }: Props) {
  const phraseBox = useRef<HTMLSpanElement>(null);
  const cursorBox = useRef<HTMLSpanElement>(null);
  const startedAt = useRef<number | null>(null);
  const isOnScreen = useIsOnScreen(phraseBox);
  const motionAllowed = useMotionAllowed();
  const isTyping = motionAllowed && isOnScreen;
  const phraseIndex = useRef(0);
  const longestPhrase = phrases.reduce((a, b) => (b.length > a.length ? b : a));

  useEffect(() => {
    const phraseElement = phraseBox.current;
    const cursorElement = cursorBox.current;
    const textNode = phraseElement?.firstChild;
    const bar = cursorElement?.firstElementChild;
    if (!phraseElement || !textNode || !cursorElement || !bar || !isTyping) return;
    const stopBlinking = animateForever(bar, { opacity: [1, 0] }, blinking);
    startedAt.current ??= performance.now() - completeAtMs(phrases[0]);
    const startTime = startedAt.current;
    let timer: ReturnType<typeof setTimeout>;
    let letterOffsets: readonly number[] | null = null;
    const step = () => {
      const state = typedTextAt(phrases, performance.now() - startTime);
      if (!letterOffsets || state.phraseIndex !== phraseIndex.current)
        letterOffsets = measureLetterOffsets(phraseElement, textNode, phrases[state.phraseIndex] ?? '');
      writeText(textNode, state.text);
      // A translated cursor does not count as layout shift.
      cursorElement.style.translate = `${letterOffsets[state.text.length] ?? 0}em`;
      if (state.phraseIndex !== phraseIndex.current) {
        phraseIndex.current = state.phraseIndex;
        onPhraseChange?.(state.phraseIndex);
      }
      // Rounded up: browsers cut off fractions, and a step that is early would need another one.
      timer = setTimeout(step, Math.max(1, Math.ceil(state.nextChangeInMs)));
    };
    // Measuring before the next frame would force a layout.
    const cancelStart = afterNextFrame(step);
    return () => {
      stopBlinking();
      cancelStart();
      clearTimeout(timer);
    };
  }, [phrases, isTyping, onPhraseChange]);

  useEffect(() => {
    const textNode = phraseBox.current?.firstChild;
    if (motionAllowed || !textNode || !cursorBox.current) return;
    writeText(textNode, phrases[phraseIndex.current] ?? phrases[0]);
    cursorBox.current.style.translate = '';
  }, [phrases, motionAllowed]);

  return (
    <span className={styles.typed} data-longest={`${longestPhrase}${typing.cursor}`} aria-hidden="true">
      <span className={styles.line}>
        <span ref={phraseBox} className={styles.phrase} data-typed>
          {phrases[0]}
        </span>
        <span ref={cursorBox} className={styles.cursor} data-blinking={isTyping || undefined}>
          <span>{typing.cursor}</span>
        </span>
      </span>
    </span>
  );
}
