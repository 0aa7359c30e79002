/** No letter or digit that is mistaken for another when read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^SF-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;

/** How many random bytes a reference is made from: twice what it holds, since some are thrown away. */
export const referenceBytes = 24;

/** 'SF-7F3K-Q2': 729 million of them; the store sees to it that each is given once. */
export function referenceFrom(random: Uint8Array): string {
  // The highest multiple of the alphabet's size that fits a byte, so that every letter is equally likely.
  const fair = 256 - (256 % alphabet.length);
  const letters = [...random].filter((byte) => byte < fair).map((byte) => alphabet[byte % alphabet.length]);
  if (letters.length < 6) throw new Error('Too few random bytes for a reference.');
  return `SF-${letters.slice(0, 4).join('')}-${letters.slice(4, 6).join('')}`;
}

export function isReference(text: string): boolean {
  return shape.test(text);
}
