/** Formats of Indian registration numbers. They reveal typing errors, not whether a number exists. */

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** L or U, industry, state, year, type of company, number: 21 characters. */
const cinForm = /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/;
/** The equivalent for limited liability partnerships. */
const llpinForm = /^[A-Z]{3}-\d{4}$/;
/** State, PAN, registration number of that PAN, Z, check character: 15 characters. */
const gstinForm = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export const isCin = (number: string) => cinForm.test(number);

export const isLlpin = (number: string) => llpinForm.test(number);

export function registerNumberName(number: string): 'CIN' | 'LLPIN' {
  return isLlpin(number) ? 'LLPIN' : 'CIN';
}

export const hasGstinForm = (number: string) => gstinForm.test(number);

/** Luhn algorithm, modulo 36. */
export function gstinCheckCharacter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / characters.length) + (product % characters.length);
  }, 0);
  return characters[(characters.length - (sum % characters.length)) % characters.length] ?? '';
}

export function isGstin(number: string): boolean {
  return hasGstinForm(number) && gstinCheckCharacter(number.slice(0, -1)) === number.at(-1);
}
