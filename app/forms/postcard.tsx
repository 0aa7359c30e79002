import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { PopupWords } from '../content/forms-schema.ts';
import { listen } from '../motion/listen.ts';
import { Body, Display } from '../ui/typography.tsx';
import type { ContactDetails } from './failure-notice.tsx';
import { PopupForm } from './popup-form.tsx';
import styles from './postcard.module.css';
import { PostcardCorner, type PostmarkPlace } from './postcard-corner.tsx';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactDetails;
  readonly place: PostmarkPlace;
  readonly onClose: () => void;
}

/** Marks <html> and writes --postcard-height, with which the page scrolls focused elements clear of the postcard. */
function useHeightProperty(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style, dataset } = document.documentElement;
    dataset.postcard = '';
    const observer = new ResizeObserver(() => {
      style.setProperty('--postcard-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete dataset.postcard;
      style.removeProperty('--postcard-height');
    };
  }, [box]);
}

const subscribeToFocus = (onChange: () => void) => {
  // A key press can make the focus of a mouse click visible.
  const stopListening = (['focusin', 'focusout', 'keyup'] as const).map((type) =>
    listen(document, type, onChange),
  );
  return () => {
    for (const stop of stopListening) stop();
  };
};

/** Whether an element outside the box has visible focus. */
function useIsFocusElsewhere(box: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(subscribeToFocus, () => {
    const { activeElement } = document;
    const isFocusVisible = activeElement?.matches(':focus-visible') ?? false;
    return isFocusVisible && !box.current?.contains(activeElement);
  });
}

/** Escape then closes an open dialog or menu, or restores the edited title of the book on Home. */
function isEscapeUsedElsewhere(): boolean {
  const { activeElement } = document;
  const isBookEdited = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  return isBookEdited || document.querySelector('dialog:modal, header [aria-expanded="true"]') !== null;
}

/** The popup. It is not modal: it does not take focus, and the page stays usable. */
export function Postcard({ words, contact, place, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useHeightProperty(box);
  const isFocusElsewhere = useIsFocusElsewhere(box);
  const previousFocus = useRef<HTMLElement | null>(null);

  const onFocus = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Browsers do not scroll to a focused field that is partly below the send button.
    if (target.matches('form :not(button)')) target.scrollIntoView({ block: 'nearest' });
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  };
  const close = () => {
    const hadFocus = box.current?.contains(document.activeElement);
    onClose();
    const focusTarget = previousFocus.current ?? document.getElementById('main');
    if (hadFocus) focusTarget?.focus({ preventScroll: true });
  };
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !isEscapeUsedElsewhere()) close();
  });
  useEffect(() => {
    // In the capture phase, because in the bubbling phase a menu that Escape closes is already closed.
    return listen(window, 'keydown', (event) => closeOnEscape(event), { capture: true });
  }, []);

  return (
    <div
      ref={box}
      className={`screen-only ${styles.postcard}`}
      data-folded={isFocusElsewhere || undefined}
      role="dialog"
      aria-modal="false"
      // Not labelled by the heading, which disappears when the form is sent.
      aria-label={words.form.heading.replaceAll('\n', ' ')}
      onFocus={onFocus}
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
