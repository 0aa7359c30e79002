import { useEffect, useRef } from 'react';
import { typing } from './constants.ts';
import { useMayMove } from './motion-preference.ts';
import styles from './typed-text.module.css';
import { completeAtMs, typedTextAt } from './typed-text-at.ts';

interface Props {
  readonly phrases: readonly [string, ...string[]];
  /** Told whenever another phrase begins. */
  readonly onPhrase?: (index: number) => void;
}

/** How far each letter of a phrase reaches, in em: measured once, so that typing a letter measures nothing. */
function endsOfLetters(element: HTMLElement, phrase: string): readonly number[] {
  // Written anew, the same words would be laid out anew.
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

/**
 * Decoration for the eye: hidden from assistive technology, so the heading around it must say the whole
 * sentence. The HTML carries the first phrase; typing joins its own cycle at that point.
 */
export function TypedText({ phrases, onPhrase }: Props) {
  const phrase = useRef<HTMLSpanElement>(null);
  const cursor = useRef<HTMLSpanElement>(null);
  const mayMove = useMayMove();
  const longest = phrases.reduce((a, b) => (b.length > a.length ? b : a));

  useEffect(() => {
    const element = phrase.current;
    const mark = cursor.current;
    if (!element || !mark || !mayMove) return;
    const startedAt = performance.now() - completeAtMs(phrases[0]);
    let lastPhrase = 0;
    let timer: ReturnType<typeof setTimeout>;
    let ends: readonly number[] | null = null;
    const step = () => {
      const now = typedTextAt(phrases, performance.now() - startedAt);
      if (!ends || now.phrase !== lastPhrase) ends = endsOfLetters(element, phrases[now.phrase] ?? '');
      if (element.textContent !== now.text) element.textContent = now.text;
      // Pushed along by the letters, the cursor would count as a shift of the page; a translation does not.
      mark.style.translate = `${ends[now.text.length] ?? 0}em`;
      if (now.phrase !== lastPhrase) {
        lastPhrase = now.phrase;
        onPhrase?.(now.phrase);
      }
      timer = setTimeout(step, Math.max(1, now.nextChangeInMs));
    };
    // After a frame, when the page is laid out: measuring sooner would lay it out in this task.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      element.textContent = phrases[lastPhrase] ?? phrases[0];
      mark.style.translate = '';
    };
  }, [phrases, mayMove, onPhrase]);

  return (
    <span className={styles.typed} data-longest={`${longest}${typing.cursor}`} aria-hidden="true">
      <span className={styles.line}>
        <span ref={phrase} className={styles.phrase} data-typed>
          {phrases[0]}
        </span>
        <span ref={cursor} className={styles.cursor} data-blinking={mayMove || undefined}>
          {typing.cursor}
        </span>
      </span>
    </span>
  );
}
