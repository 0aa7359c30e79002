import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { createXmlDecoder } from './decode-xml.ts';
import { createPartReader } from './docx-part.ts';
import { Unreadable } from './unreadable.ts';

const maxParts = 1000;
const maxUnpackedBytes = 50 * 1024 * 1024;

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const signatures = [
  ['macros or an embedded object', oleSignature],
  ['an embedded object or file', Buffer.from('PK\x03\x04', 'latin1')],
  ['a program', Buffer.from('MZ')],
] as const;

const isXmlName = (name: string) => /\.(?:xml|rels)$/i.test(name);

interface Part {
  readonly name: string;
  readonly start: Buffer;
  readonly pieces: AsyncIterable<Buffer>;
}

async function readXml({ start, pieces }: Part, decoder: TextDecoder, active: Set<string>): Promise<void> {
  const reader = createPartReader(active);
  reader.write(decoder.decode(start, { stream: true }));
  for await (const piece of pieces) reader.write(decoder.decode(piece, { stream: true }));
  reader.write(decoder.decode()).close();
}

async function readToEnd(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

async function readPart(part: Part, active: Set<string>): Promise<void> {
  const { name, start, pieces } = part;
  for (const [finding, signature] of signatures)
    if (start.subarray(0, signature.length).equals(signature)) active.add(finding);
  const decoder = createXmlDecoder(start);
  if (decoder) return readXml(part, decoder, active);
  if (isXmlName(name)) throw new Unreadable('with a part that is no XML');
  await readToEnd(pieces);
}

/** Counts the unpacked bytes, because the size in the archive may be wrong. */
async function* counted(
  stream: AsyncIterable<Buffer>,
  budget: { remainingBytes: number },
): AsyncGenerator<Buffer> {
  for await (const piece of stream) {
    budget.remainingBytes -= piece.length;
    if (budget.remainingBytes < 0) throw new Unreadable('larger than 50 MB when unpacked');
    yield piece;
  }
}

async function openPart(zip: ZipFile, entry: Entry, budget: { remainingBytes: number }): Promise<Part> {
  if (entry.isEncrypted()) throw new Unreadable('locked with a password');
  if (!entry.canDecodeFileData()) throw new Unreadable('packed in an unusual way');
  const pieces = counted(await zip.openReadStreamPromise(entry), budget);
  const first = await pieces.next();
  return { name: entry.fileName, start: first.done ? Buffer.alloc(0) : first.value, pieces };
}

/**
 * Adds findings to `active`. Each part is classified by its content, because names can lie, and read fully so that its
 * size is known.
 */
export async function inspectDocx(file: Buffer, active: Set<string>): Promise<void> {
  if (file.subarray(0, oleSignature.length).equals(oleSignature))
    throw new Unreadable('locked with a password');
  const zip = await fromBufferPromise(file);
  if (zip.entryCount > maxParts) throw new Unreadable('of too many parts');
  const budget = { remainingBytes: maxUnpackedBytes };
  const names = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new Unreadable('with two parts of one name');
    names.add(name);
    await readPart(await openPart(zip, entry, budget), active);
  }
  if (!names.has('[content_types].xml')) throw new Unreadable('no Word document inside');
}
