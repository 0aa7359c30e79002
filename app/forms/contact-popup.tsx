import { useState } from 'react';
import type { PopupWords } from '../content/forms-schema.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import type { ContactDetails } from './failure-notice.tsx';
import { dismissPopup } from './popup-dismissal.ts';
import type { PostmarkPlace } from './postcard-corner.tsx';
import { useIsPopupDue } from './use-is-popup-due.ts';

interface Props {
  readonly words: PopupWords;
  readonly contact: ContactDetails;
  readonly place: PostmarkPlace;
}

const loadPostcard = () => import('./postcard.tsx').then(({ Postcard }) => Postcard);

/** Not shown again on a device on which it was closed or any form was sent. Its code is loaded when it is due. */
export function ContactPopup({ words, contact, place }: Props) {
  const isDue = useIsPopupDue();
  const Postcard = useLazyComponent(loadPostcard, isDue);
  const [isClosed, setIsClosed] = useState(false);
  const isVisible = Postcard !== null && !isClosed;

  const close = () => {
    dismissPopup('closed');
    setIsClosed(true);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {isVisible ? words.form.announcement : ''}
      </p>
      {isVisible && <Postcard words={words} contact={contact} place={place} onClose={close} />}
    </>
  );
}
