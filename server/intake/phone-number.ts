import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const e164Pattern = /^\+[1-9]\d{6,14}$/;

/** The number in E.164 format, or null if it cannot be parsed. */
export function toInternationalNumber(typedNumber: string): string | null {
  const number = parsePhoneNumberFromString(typedNumber, 'IN');
  return number?.isPossible() && e164Pattern.test(number.number) ? number.number : null;
}
