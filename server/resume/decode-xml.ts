import { UnreadableFile } from './unreadable-file.ts';

/** The first bytes of an XML part: a byte order mark, or the encoded character '<'. */
const signatures = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
] as const;

const startsWith = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function detectEncoding(firstBytes: Buffer): string | null {
  const knownEncoding = signatures.find(([, signature]) => startsWith(firstBytes, signature))?.[0];
  if (knownEncoding) return knownEncoding;
  const text = firstBytes.subarray(0, 200).toString('latin1').trimStart();
  // Only white space so far: XML may follow.
  if (firstBytes.length > 0 && text === '') return 'utf-8';
  if (!text.startsWith('<')) return null;
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1] ?? 'utf-8';
}

/** Returns null if the bytes are not XML. */
export function createXmlDecoder(firstBytes: Buffer): TextDecoder | null {
  const encoding = detectEncoding(firstBytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new UnreadableFile('written in an unknown encoding');
  }
}
