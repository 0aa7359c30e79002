import { useEffect, useState } from 'react';
import { contactPopup } from '../motion/constants.ts';
import { listen } from '../motion/listen.ts';
import { isPopupDismissed } from './popup-dismissal.ts';
import { afterVisibilityChange, notSeen, seenUntil } from './visible-time.ts';

/** Typing, or something is open. */
function isVisitorBusy(): boolean {
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input, textarea, select'));
  return isTyping || document.querySelector('dialog[open], header [aria-expanded="true"]') !== null;
}

/** True after 45 seconds of visible time, when the visitor is not busy. */
export function usePopupTimer(): boolean {
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (isPopupDismissed()) return;
    let time = notSeen;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const check = () => {
      const leftMs = contactPopup.afterMs - seenUntil(time, performance.now());
      if (leftMs > 0) timer = setTimeout(check, leftMs);
      else if (isVisitorBusy()) timer = setTimeout(check, contactPopup.recheckMs);
      // Dismissed meanwhile in another tab or by another form.
      else setDue(!isPopupDismissed());
    };
    const onVisibilityChange = () => {
      clearTimeout(timer);
      const visible = document.visibilityState === 'visible';
      time = afterVisibilityChange(time, visible, performance.now());
      if (visible) check();
    };

    onVisibilityChange();
    const stopListening = listen(document, 'visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);

  return due;
}
