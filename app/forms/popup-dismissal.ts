/** Stored when the visitor has closed the popup or sent any form; the popup then no longer appears on this device. */
const storageKey = 'contact-popup';
let isDismissedForThisVisit = false;

export function isPopupDismissed(): boolean {
  if (isDismissedForThisVisit) return true;
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function dismissPopup(reason: 'closed' | 'sent'): void {
  isDismissedForThisVisit = true;
  try {
    localStorage.setItem(storageKey, reason);
  } catch {
    // Storage may be forbidden; the variable still works for this visit.
  }
}
