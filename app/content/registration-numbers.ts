/** Formats of Indian registration numbers. They reveal typing errors, not whether a number exists. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The number of a company: L (listed) or U (not), industry, state, year, type of company, number: 21 characters. */
const cinPattern = /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/;
/** The number of a limited liability partnership. */
const llpinPattern = /^[A-Z]{3}-\d{4}$/;
/**
 * The tax number: state, PAN (the company's income tax number, 10 characters), counter of this PAN's registrations in
 * the state, Z, check character: 15 characters.
 */
const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export const isCin = (number: string) => cinPattern.test(number);

export const isLlpin = (number: string) => llpinPattern.test(number);

export function registrationNumberLabel(number: string): 'CIN' | 'LLPIN' {
  return isLlpin(number) ? 'LLPIN' : 'CIN';
}

export const hasGstinFormat = (number: string) => gstinPattern.test(number);

/** Luhn algorithm, modulo 36. */
export function gstinCheckCharacter(firstFourteen: string): string {
  const sum = [...firstFourteen].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / alphabet.length) + (product % alphabet.length);
  }, 0);
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] ?? '';
}

export function isGstin(number: string): boolean {
  return hasGstinFormat(number) && gstinCheckCharacter(number.slice(0, -1)) === number.at(-1);
}
