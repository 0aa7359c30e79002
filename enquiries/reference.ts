/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const validReference = /^SF-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;

/** More than needed, because some bytes are discarded. */
export const referenceBytes = 24;

/** 'SF-7F3K-Q2': one of 729 million; a constraint of the database ensures that it is unique. */
export function createReference(random: Uint8Array): string {
  // Rejection sampling, so that every letter is equally likely.
  const limit = 256 - (256 % alphabet.length);
  const letters = [...random].filter((byte) => byte < limit).map((byte) => alphabet[byte % alphabet.length]);
  if (letters.length < 6) throw new Error('Too few random bytes for a reference.');
  return `SF-${letters.slice(0, 4).join('')}-${letters.slice(4, 6).join('')}`;
}

export function isReference(text: string): boolean {
  return validReference.test(text);
}
