import { readSession, writeSession } from '../session-storage.ts';

const storageKey = 'enquiry-draft';
const fields = ['name', 'phone', 'email', 'service', 'message'] as const;

/** The answers typed into the popup; they also fill the contact form in the same tab. */
export type Draft = Readonly<Record<(typeof fields)[number], string>>;

/** Ignores unknown and invalid fields. */
export function parseDraft(stored: string | null): Draft | null {
  let data: unknown;
  try {
    data = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const values = data as Record<string, unknown>;
  const entries = fields.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']);
  return entries.some(([, value]) => value) ? (Object.fromEntries(entries) as Draft) : null;
}

export const readDraft = () => parseDraft(readSession(storageKey));
export const saveDraft = (draft: Draft) => writeSession(storageKey, JSON.stringify(draft));
export const deleteDraft = () => writeSession(storageKey, null);

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
