/**
 * Registration numbers of Indian businesses, judged by their form. Whether a number exists, only the registers know;
 * a typing error is found here.
 */

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** L or U, industry, state, year, kind of company, number: 21 characters. */
const cinForm = /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/;
/** What a limited liability partnership has instead. */
const llpinForm = /^[A-Z]{3}-\d{4}$/;
/** State, PAN, which registration of that PAN, Z, check character: 15 characters. */
const gstinForm = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export function isCin(number: string): boolean {
  return cinForm.test(number);
}

export function isLlpin(number: string): boolean {
  return llpinForm.test(number);
}

/** What the number in the register of companies is called. */
export function registerNumberName(number: string): 'CIN' | 'LLPIN' {
  return isLlpin(number) ? 'LLPIN' : 'CIN';
}

export function hasGstinForm(number: string): boolean {
  return gstinForm.test(number);
}

/** The last character of a GSTIN follows from the fourteen before it (Luhn's method, modulo 36). */
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
