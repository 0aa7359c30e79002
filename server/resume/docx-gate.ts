import { inflateRawSync } from 'node:zlib';

const maxEntries = 500;
const maxUnpackedBytes = 50 * 1024 * 1024;
const maxRatio = 200;
const maxRelationsBytes = 256 * 1024;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly symlink: boolean;
  readonly offset: number;
}

/** The zip's own table of contents; nothing is unpacked to read it. */
function readDirectory(file: Buffer): readonly Entry[] | string {
  const end = findEnd(file);
  if (end < 0) return 'not-a-zip';
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) return 'zip64';
  if (count > maxEntries) return 'too-many-entries';
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) return 'broken-directory';
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      unpackedBytes: file.readUInt32LE(at + 24),
      symlink: ((file.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000,
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at -= 1) {
    if (file.readUInt32LE(at) === endOfDirectory) return at;
  }
  return -1;
}

function faultOf(entry: Entry): string | null {
  if (entry.encrypted) return 'encrypted';
  if (entry.method !== 0 && entry.method !== 8) return 'odd-compression';
  if (entry.symlink) return 'symlink';
  if (/(?:^|\/)\.\.(?:\/|$)|^\/|\\|\0/.test(entry.name)) return 'path-traversal';
  if (entry.unpackedBytes > 1024 * 1024 && entry.unpackedBytes / Math.max(1, entry.packedBytes) > maxRatio)
    return 'bomb-ratio';
  if (/vbaProject\.bin$|vbaData\.xml$/i.test(entry.name)) return 'macro';
  if (/^word\/(?:embeddings|activeX)\//i.test(entry.name)) return 'embedded-object';
  return null;
}

function unpack(file: Buffer, { offset, method, packedBytes }: Entry): string | null {
  if (offset + 30 > file.length) return null;
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + packedBytes);
  try {
    return (method === 8 ? inflateRawSync(packed, { maxOutputLength: maxRelationsBytes }) : packed).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}

/** Relations say what a document fetches from elsewhere: a link is fine, a template or a picture is not. */
function faultOfRelations(text: string): string | null {
  if (/macroEnabled/i.test(text)) return 'macro';
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return 'dtd';
  const outward = (text.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []).filter((tag) =>
    /TargetMode\s*=\s*["']External/i.test(tag),
  );
  return outward.every((tag) => /relationships\/hyperlink["']/.test(tag)) ? null : 'external-relationship';
}

/** Why a DOCX file cannot be taken, or null. Looks at the container; viruses are the scanner's business. */
export function docxFault(file: Buffer): string | null {
  const entries = readDirectory(file);
  if (typeof entries === 'string') return entries;
  const names = new Set<string>();
  let unpackedBytes = 0;
  for (const entry of entries) {
    const fault = faultOf(entry);
    if (fault) return fault;
    if (names.has(entry.name)) return 'duplicate-entry';
    names.add(entry.name);
    unpackedBytes += entry.unpackedBytes;
    if (unpackedBytes > maxUnpackedBytes) return 'bomb-size';
    if (!/\.rels$/.test(entry.name) && entry.name !== '[Content_Types].xml') continue;
    const text = unpack(file, entry);
    if (text === null) return 'broken-relations';
    const outward = faultOfRelations(text);
    if (outward) return outward;
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? null : 'not-a-docx';
}
