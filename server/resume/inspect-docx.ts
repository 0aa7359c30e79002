import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { createXmlDecoder } from './decode-xml.ts';
import { createPartParser } from './docx-part.ts';
import { UnreadableFile } from './unreadable-file.ts';

const maxParts = 1000;
const maxUnpackedBytes = 50 * 1024 * 1024;

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const findingSignatures = [
  ['macros or an embedded object', oleSignature],
  ['an embedded object or file', Buffer.from('PK\x03\x04', 'latin1')],
  ['a program', Buffer.from('MZ')],
] as const;

const isXmlName = (name: string) => /\.(?:xml|rels)$/i.test(name);

interface Part {
  readonly name: string;
  readonly start: Buffer;
  readonly chunks: AsyncIterable<Buffer>;
}

async function readXml(
  { start, chunks }: Part,
  decoder: TextDecoder,
  activeContent: Set<string>,
): Promise<void> {
  const parser = createPartParser(activeContent);
  parser.write(decoder.decode(start, { stream: true }));
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}

async function readToEnd(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

async function readPart(part: Part, activeContent: Set<string>): Promise<void> {
  const { name, start, chunks } = part;
  for (const [finding, signature] of findingSignatures)
    if (start.subarray(0, signature.length).equals(signature)) activeContent.add(finding);
  const decoder = createXmlDecoder(start);
  if (decoder) return readXml(part, decoder, activeContent);
  if (isXmlName(name)) throw new UnreadableFile('with a part that is no XML');
  await readToEnd(chunks);
}

/** Counts the unpacked bytes, because the size in the archive may be wrong. */
async function* limitBytes(
  stream: AsyncIterable<Buffer>,
  budget: { remainingBytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    budget.remainingBytes -= chunk.length;
    if (budget.remainingBytes < 0) throw new UnreadableFile('larger than 50 MB when unpacked');
    yield chunk;
  }
}

async function openPart(zip: ZipFile, entry: Entry, budget: { remainingBytes: number }): Promise<Part> {
  if (entry.isEncrypted()) throw new UnreadableFile('locked with a password');
  if (!entry.canDecodeFileData()) throw new UnreadableFile('packed in an unusual way');
  const chunks = limitBytes(await zip.openReadStreamPromise(entry), budget);
  const firstChunk = await chunks.next();
  return { name: entry.fileName, start: firstChunk.done ? Buffer.alloc(0) : firstChunk.value, chunks };
}

/**
 * Adds findings to `activeContent`. Each part is classified by its content, because names can lie, and read to its end,
 * so that its size is known.
 */
export async function inspectDocx(file: Buffer, activeContent: Set<string>): Promise<void> {
  if (file.subarray(0, oleSignature.length).equals(oleSignature))
    throw new UnreadableFile('locked with a password');
  const zip = await fromBufferPromise(file);
  if (zip.entryCount > maxParts) throw new UnreadableFile('of too many parts');
  const budget = { remainingBytes: maxUnpackedBytes };
  const partNames = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (partNames.has(name)) throw new UnreadableFile('with two parts of one name');
    partNames.add(name);
    await readPart(await openPart(zip, entry, budget), activeContent);
  }
  if (!partNames.has('[content_types].xml')) throw new UnreadableFile('no Word document inside');
}
