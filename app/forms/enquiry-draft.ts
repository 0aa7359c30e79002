import { readSessionItem, writeSessionItem } from '../session-storage.ts';

const storageKey = 'enquiry-draft';
const fieldNames = ['name', 'phone', 'email', 'service', 'message'] as const;

/** The answers typed into the popup; they also fill the contact form in the same tab. */
export type EnquiryDraft = Readonly<Record<(typeof fieldNames)[number], string>>;

/** Ignores unknown and invalid fields. Null if all fields are empty. */
export function parseDraft(storedJson: string | null): EnquiryDraft | null {
  let data: unknown;
  try {
    data = JSON.parse(storedJson ?? 'null');
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const values = data as Record<string, unknown>;
  const entries = fieldNames.map((name) => [name, typeof values[name] === 'string' ? values[name] : '']);
  return entries.some(([, value]) => value) ? (Object.fromEntries(entries) as EnquiryDraft) : null;
}

export const readDraft = () => parseDraft(readSessionItem(storageKey));
export const saveDraft = (draft: EnquiryDraft) => writeSessionItem(storageKey, JSON.stringify(draft));
export const deleteDraft = () => writeSessionItem(storageKey, null);

export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isFillable =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (isFillable && field.value === '' && value !== '') field.value = value;
  }
}
