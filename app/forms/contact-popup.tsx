import { useState } from 'react';
import type { PopupWords } from '../content/forms-schema.ts';
import { useLateComponent } from '../ui/use-late-component.ts';
import type { ContactWays } from './failure-notice.tsx';
import { rememberPopupDone } from './popup-memory.ts';
import type { Place } from './postcard-corner.tsx';
import { usePopupDue } from './use-popup-due.ts';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactWays;
  /** For the postmark. */
  readonly place: Place;
}

const loadPostcard = () => import('./postcard.tsx').then(({ Postcard }) => Postcard);

/** The short enquiry form that comes by itself, once. Nothing of it is fetched before its moment. */
export function ContactPopup({ words, contact, place }: Props) {
  const due = usePopupDue();
  const Postcard = useLateComponent(loadPostcard, due);
  const [closed, setClosed] = useState(false);
  const shown = Postcard !== null && !closed;

  const close = () => {
    rememberPopupDone('closed');
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
