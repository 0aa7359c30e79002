import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { PopupWords } from '../content/forms-schema.ts';
import { Body, Display } from '../ui/type.tsx';
import type { ContactWays } from './failure-notice.tsx';
import { PopupForm } from './popup-form.tsx';
import styles from './postcard.module.css';
import { type Place, PostcardCorner } from './postcard-corner.tsx';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactWays;
  readonly place: Place;
  readonly onClose: () => void;
}

/** Tells the style sheets how much of the screen is taken, so that nothing else comes to lie under it. */
function usePublishedHeight(box: RefObject<HTMLElement | null>): void {
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

/** Escape closes what is open above the page, and gives the book on Home its old title back. */
function escapeIsTaken(): boolean {
  const { activeElement } = document;
  const isEdited = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  return isEdited || document.querySelector('dialog:modal, header [aria-expanded="true"]') !== null;
}

/** A card in the corner, a sheet on a phone. Not modal: it takes no focus and the page stays usable. */
export function Postcard({ words, contact, place, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  usePublishedHeight(box);
  const cameFrom = useRef<HTMLElement | null>(null);

  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
  const close = () => {
    const hadFocus = box.current?.contains(document.activeElement);
    onClose();
    const origin = cameFrom.current ?? document.getElementById('main');
    if (hadFocus) origin?.focus({ preventScroll: true });
  };
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !escapeIsTaken()) close();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => closeOnEscape(event);
    // Before anything else hears the key: a menu that it closes would already be closed.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);

  return (
    <div
      ref={box}
      className={styles.postcard}
      role="dialog"
      aria-modal="false"
      // The heading gives way to the thanks; the name stays.
      aria-label={words.form.heading.replaceAll('\n', ' ')}
      onFocus={rememberOrigin}
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
