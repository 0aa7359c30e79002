import { useEffect, useState } from 'react';
import { contactPopup } from '../motion/constants.ts';
import { popupIsDone } from './popup-memory.ts';
import { afterVisibilityChange, notSeen, seenUntil } from './visible-time.ts';

/** Somebody who writes, or who has something else open, is not interrupted. */
function visitorIsBusy(): boolean {
  const { activeElement } = document;
  const writes =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input, textarea, select'));
  return writes || document.querySelector('dialog[open], header [aria-expanded="true"]') !== null;
}

/** True once the page has been seen for 45 seconds and the visitor is free, unless this device is done with it. */
export function usePopupDue(): boolean {
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (popupIsDone()) return;
    let time = notSeen;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = () => {
      const leftMs = contactPopup.afterMs - seenUntil(time, performance.now());
      if (leftMs > 0) timer = setTimeout(look, leftMs);
      else if (visitorIsBusy()) timer = setTimeout(look, contactPopup.recheckMs);
      // Another tab, or a form on this page, may have settled it meanwhile.
      else setDue(!popupIsDone());
    };
    const follow = () => {
      clearTimeout(timer);
      const visible = document.visibilityState === 'visible';
      time = afterVisibilityChange(time, visible, performance.now());
      if (visible) look();
    };

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);

  return due;
}
