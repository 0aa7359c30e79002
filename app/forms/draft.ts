/** What was typed into the popup, carried to Contact within the same tab and nowhere else. */
export interface Draft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly service: string;
  readonly message: string;
}

const storageKey = 'enquiry-draft';
const fields = ['name', 'phone', 'email', 'service', 'message'] as const satisfies readonly (keyof Draft)[];

/** Whatever was stored, as a draft: unknown or broken parts are left out. */
export function parseDraft(stored: string | null): Draft | null {
  if (stored === null) return null;
  let data: unknown;
  try {
    data = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const found = data as Record<string, unknown>;
  const text = (field: keyof Draft) => (typeof found[field] === 'string' ? found[field] : '');
  const draft = { name: '', phone: '', email: '', service: '', message: '' };
  for (const field of fields) draft[field] = text(field);
  return fields.some((field) => draft[field] !== '') ? draft : null;
}

export function readDraft(): Draft | null {
  try {
    return parseDraft(sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; the form itself still holds the words.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored then.
  }
}

/** Puts words into those fields of a form that are still empty. */
export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const fillable =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (fillable && field.value === '' && value !== '') field.value = value;
  }
}
