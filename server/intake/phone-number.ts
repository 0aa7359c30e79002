import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const e164 = /^\+[1-9]\d{6,14}$/;

/** The number as every telephone in the world dials it, or null if it cannot be told. */
export function internationalNumber(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'IN');
  return number?.isPossible() && e164.test(number.number) ? number.number : null;
}
