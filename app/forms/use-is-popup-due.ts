import { useEffect, useState } from 'react';
import { contactPopup } from '../motion/constants.ts';
import { listen } from '../motion/listen.ts';
import { isPopupDismissed } from './popup-dismissal.ts';
import { noVisibleTime, totalVisibleMs, updateVisibleTime } from './visible-time.ts';

/** The visitor is typing, or a dialog or menu is open. */
function isVisitorBusy(): boolean {
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input, textarea, select'));
  return isTyping || document.querySelector('dialog[open], header [aria-expanded="true"]') !== null;
}

/** True after 45 seconds of visible time, when the visitor is not busy. */
export function useIsPopupDue(): boolean {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (isPopupDismissed()) return;
    let visibleTime = noVisibleTime;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const check = () => {
      const remainingMs = contactPopup.delayMs - totalVisibleMs(visibleTime, performance.now());
      if (remainingMs > 0) timer = setTimeout(check, remainingMs);
      else if (isVisitorBusy()) timer = setTimeout(check, contactPopup.recheckMs);
      // Another tab or another form may have dismissed the popup meanwhile.
      else setIsDue(!isPopupDismissed());
    };
    const onVisibilityChange = () => {
      clearTimeout(timer);
      const isVisible = document.visibilityState === 'visible';
      visibleTime = updateVisibleTime(visibleTime, isVisible, performance.now());
      if (isVisible) check();
    };

    onVisibilityChange();
    const stopListening = listen(document, 'visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);

  return isDue;
}
