import { Unreadable } from './unreadable.ts';

/** Encodings that can be told from the first bytes of an XML part: a byte order mark, or how '<' is written. */
const signatures = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
] as const;

const startsWith = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** The encoding of what may be an XML part, or null if it is not one. */
function encodingOf(start: Buffer): string | null {
  const signed = signatures.find(([, signature]) => startsWith(start, signature))?.[0];
  if (signed) return signed;
  const text = start.subarray(0, 200).toString('latin1').trimStart();
  // Nothing but blanks so far: XML may begin so.
  if (start.length > 0 && text === '') return 'utf-8';
  if (!text.startsWith('<')) return null;
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1] ?? 'utf-8';
}

/** Turns the bytes of an XML part into text, piece by piece. Null if they are no XML. */
export function createXmlDecoder(start: Buffer): TextDecoder | null {
  const encoding = encodingOf(start);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new Unreadable('written in an unknown encoding');
  }
}
