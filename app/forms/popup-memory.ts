/** Whether this device is done with the popup: it was closed once, or an enquiry was sent from any form. */
const storageKey = 'contact-popup';
let doneThisVisit = false;

export function popupIsDone(): boolean {
  if (doneThisVisit) return true;
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function rememberPopupDone(because: 'closed' | 'sent'): void {
  doneThisVisit = true;
  try {
    localStorage.setItem(storageKey, because);
  } catch {
    // Storage may be forbidden; it still holds for this visit.
  }
}
