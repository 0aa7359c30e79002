import { type FormDefinition, findChoice } from '../../enquiries/field.ts';
import { readSessionItem, writeSessionItem } from '../session-storage.ts';

const storageKey = 'enquiry-draft';

/** The answers typed into the popup, by the keys of stored answers; they also fill the contact form in the same tab. */
type EnquiryDraft = Readonly<Record<string, string>>;

/** Ignores answers that are no texts. Null if all are empty. */
export function parseDraft(storedJson: string | null): EnquiryDraft | null {
  let data: unknown;
  try {
    data = JSON.parse(storedJson ?? 'null');
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const texts = Object.entries(data).filter(([, value]) => typeof value === 'string' && value !== '');
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

export function saveDraft(form: HTMLFormElement, { fields }: FormDefinition): void {
  const values = new FormData(form);
  const draft = Object.entries(fields).map(([name, { data }]) => [data, String(values.get(name) ?? '')]);
  writeSessionItem(storageKey, JSON.stringify(Object.fromEntries(draft)));
}

export const deleteDraft = () => writeSessionItem(storageKey, null);

/** Fills in the fields that are empty. */
export function fillFromDraft(form: HTMLFormElement, { fields }: FormDefinition): void {
  const draft = parseDraft(readSessionItem(storageKey)) ?? {};
  for (const [name, field] of Object.entries(fields)) {
    const answer = draft[field.data] ?? '';
    const control = form.elements.namedItem(name);
    const isFillable =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    if (!isFillable || control.value !== '' || answer === '') continue;
    // The popup and the contact form spell the value of one service differently.
    control.value = field.kind === 'choice' ? (findChoice(field.choices, answer)?.value ?? '') : answer;
  }
}
