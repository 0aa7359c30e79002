import { useState } from 'react';
import type { PopupWords } from '../content/forms-schema.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import type { ContactDetails } from './failure-notice.tsx';
import { dismissPopup } from './popup-dismissal.ts';
import type { Place } from './postcard-corner.tsx';
import { usePopupTimer } from './use-popup-timer.ts';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactDetails;
  readonly place: Place;
}

const loadPostcard = () => import('./postcard.tsx').then(({ Postcard }) => Postcard);

/** Appears once. Its code is loaded only then. */
export function ContactPopup({ words, contact, place }: Props) {
  const isDue = usePopupTimer();
  const Postcard = useLazyComponent(loadPostcard, isDue);
  const [closed, setClosed] = useState(false);
  const shown = Postcard !== null && !closed;

  const close = () => {
    dismissPopup('closed');
    setClosed(true);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {shown ? words.form.announcement : ''}
      </p>
      {shown && <Postcard words={words} contact={contact} place={place} onClose={close} />}
    </>
  );
}
