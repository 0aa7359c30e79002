import { useEffect, useId, useRef, useState } from 'react';
import type { HomePage } from '../../content/home-schema.ts';
import { Reveal } from '../../motion/reveal.tsx';
import { InputDeviceText } from '../../ui/input-device-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Caption, Display, Lead } from '../../ui/typography.tsx';
import styles from './book.module.css';
import { spineTitle } from './spine-title.ts';

/** The visitor can edit the book's title. Nothing is stored or sent. */
export function Book({
  heading,
  lead,
  hint,
  quote,
  quoteLabel,
  restored: restoredMessage,
  author,
  edition,
  picture,
}: HomePage['book']) {
  const [spineText, setSpineText] = useState(spineTitle(quote));
  const [isRestored, setIsRestored] = useState(false);
  const title = useRef<HTMLDivElement>(null);
  const hintId = useId();

  useEffect(() => {
    const element = title.current;
    if (!element) return;
    // Some browsers ignore "plaintext-only"; for them `pastePlainText` removes formatting.
    if (!element.isContentEditable) element.contentEditable = 'true';
    const updateSpine = () => {
      setSpineText(spineTitle(element.innerText));
      setIsRestored(false);
    };
    const restoreOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsRestored(element.textContent !== quote);
      element.textContent = quote;
      setSpineText(spineTitle(quote));
    };
    const pastePlainText = (event: ClipboardEvent) => {
      if (element.contentEditable !== 'true') return;
      event.preventDefault();
      document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '');
    };
    // The visitor may have typed before hydration.
    if (element.textContent !== quote) updateSpine();
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('input', updateSpine, { signal });
    element.addEventListener('keydown', restoreOnEscape, { signal });
    element.addEventListener('paste', pastePlainText, { signal });
    return () => listeners.abort();
  }, [quote]);

  return (
    <section data-section="book" className={styles.section}>
      <div className={`frame columns ${styles.layout}`}>
        <Reveal className={styles.stage}>
          <div className={styles.book}>
            <div className={styles.spine} aria-hidden="true">
              <span className={styles.spineTitle}>{spineText}</span>
            </div>
            <div className={styles.cover} data-ground="hot">
              <Picture className={`fill ${styles.drawing}`} picture={picture} decorative />
              {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot be set like a book cover */}
              <div
                ref={title}
                className={styles.title}
                contentEditable="plaintext-only"
                suppressContentEditableWarning
                // React keeps what the visitor typed before hydration.
                suppressHydrationWarning
                role="textbox"
                tabIndex={0}
                aria-multiline="true"
                aria-label={quoteLabel}
                aria-describedby={hintId}
                spellCheck={false}
              >
                {quote}
              </div>
              <div className={styles.imprint}>
                <span>{author}</span>
                <span>{edition}</span>
              </div>
            </div>
          </div>
          <div className={styles.shadow} />
        </Reveal>
        <Reveal className={styles.words}>
          <Display as="h2" size="d2">
            {heading}
          </Display>
          <Lead className={styles.lead}>{lead}</Lead>
          <Caption className={styles.hint}>
            <svg className={styles.pointer} viewBox="0 0 40 18" aria-hidden="true">
              <path d="M39 9H2M9 2L2 9l7 7" />
            </svg>
            <span id={hintId}>
              <InputDeviceText {...hint} />
            </span>
          </Caption>
          <p className="visually-hidden" role="status">
            {isRestored && restoredMessage}
          </p>
        </Reveal>
      </div>
    </section>
  );
}
