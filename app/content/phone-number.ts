import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Matches invented numbers of zeros, which the launch check lists. */
export const sampleNumberPattern = /^\+\d{1,3}[\s-]?0{5}[\s-]?0{5}$/;

/** Links dial the number exactly as the content file has it. */
const dialablePattern = /^\+[\d\s()-]+$/;

export function canBeCalled(number: string): boolean {
  if (sampleNumberPattern.test(number)) return true;
  return dialablePattern.test(number) && (parsePhoneNumberFromString(number)?.isValid() ?? false);
}
