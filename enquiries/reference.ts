/** Without letters and digits that are easily confused. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referencePattern = /^SF-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/;

/** More than the six bytes that a reference needs, because createReference discards some bytes. */
export const referenceByteCount = 24;

/** 'SF-7F3K-Q2': one of 729 million; a constraint of the database ensures that it is unique. */
export function createReference(randomBytes: Uint8Array): string {
  // Rejection sampling, so that every character is equally likely.
  const endOfUsableBytes = 256 - (256 % characters.length);
  const code = [...randomBytes]
    .filter((byte) => byte < endOfUsableBytes)
    .map((byte) => characters[byte % characters.length])
    .join('');
  if (code.length < 6) throw new Error('Too few random bytes for a reference.');
  return `SF-${code.slice(0, 4)}-${code.slice(4, 6)}`;
}

export function isReference(text: string): boolean {
  return referencePattern.test(text);
}
