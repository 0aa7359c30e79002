import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number as every telephone in the world dials it, or null if it cannot be told. */
export function internationalNumber(typed: string): string | null {
  const text = typed.replace(/^00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isPossible() ? number.number : null;
}
