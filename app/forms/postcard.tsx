import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PopupWords } from '../content/forms-schema.ts';
import { listen } from '../motion/listen.ts';
import { Body, Display } from '../ui/type.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { PopupForm } from './popup-form.tsx';
import styles from './postcard.module.css';
import { type Place, PostcardCorner } from './postcard-corner.tsx';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactDetails;
  readonly place: Place;
  readonly onClose: () => void;
}

/** Style sheets keep other fixed elements above it. */
function useHeightProperty(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--postcard-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--postcard-height');
    };
  }, [box]);
}

/** Whether Escape closes something else, or restores the book's title on Home. */
function isEscapeUsedElsewhere(): boolean {
  const { activeElement } = document;
  const isEdited = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  return isEdited || document.querySelector('dialog:modal, header [aria-expanded="true"]') !== null;
}

/** Not modal: it does not take focus and the page stays usable. */
export function Postcard({ words, contact, place, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useHeightProperty(box);
  const previousFocus = useRef<HTMLElement | null>(null);

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  };
  const close = () => {
    const hadFocus = box.current?.contains(document.activeElement);
    onClose();
    const target = previousFocus.current ?? document.getElementById('main');
    if (hadFocus) target?.focus({ preventScroll: true });
  };
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !isEscapeUsedElsewhere()) close();
  });
  useEffect(() => {
    // In the capture phase, because a menu that Escape closes would already be closed afterwards.
    return listen(window, 'keydown', (event) => closeOnEscape(event), { capture: true });
  }, []);

  return (
    <div
      ref={box}
      className={styles.postcard}
      role="dialog"
      aria-modal="false"
      // The heading disappears when the form is sent; the label stays.
      aria-label={words.form.heading.replaceAll('\n', ' ')}
      onFocus={rememberFocus}
    >
      <button type="button" className={styles.close} onClick={close}>
        Close form
      </button>
      <div className={styles.card} data-ground="sheet">
        <PopupForm
          words={words}
          contact={contact}
          intro={
            <>
              <Display as="h2" size="d3" className={styles.heading}>
                {words.form.heading}
              </Display>
              <Body className={styles.lead}>{words.form.lead}</Body>
            </>
          }
          corner={<PostcardCorner className={styles.corner} stamp={words.form.stamp} place={place} />}
        />
      </div>
    </div>
  );
}
