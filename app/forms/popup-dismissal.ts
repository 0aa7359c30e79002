/** The popup stays away from this device once it was closed or any form was sent. */
const storageKey = 'contact-popup';
let doneThisVisit = false;

export function isPopupDismissed(): boolean {
  if (doneThisVisit) return true;
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function dismissPopup(because: 'closed' | 'sent'): void {
  doneThisVisit = true;
  try {
    localStorage.setItem(storageKey, because);
  } catch {
    // Storage may be forbidden; the variable still works for this visit.
  }
}
