import { crc32, deflateRawSync } from 'node:zlib';

/** Has no cross-reference table; `objects` is inserted before the trailer. */
export function minimalPdf(objects = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
}

interface ZipEntry {
  readonly name: string;
  readonly content: string;
}

/** Compression by Deflate. */
const zipMethod = 8;

function zip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const rawBytes = Buffer.from(content);
    const packedBytes = deflateRawSync(rawBytes);
    const nameBytes = Buffer.from(name);
    const localHeader = Buffer.alloc(30);
    localHeader.writeUInt32LE(0x04034b50, 0);
    localHeader.writeUInt16LE(20, 4);
    localHeader.writeUInt16LE(zipMethod, 8);
    localHeader.writeUInt32LE(crc32(rawBytes), 14);
    localHeader.writeUInt32LE(packedBytes.length, 18);
    localHeader.writeUInt32LE(rawBytes.length, 22);
    localHeader.writeUInt16LE(nameBytes.length, 26);
    const centralHeader = Buffer.alloc(46);
    centralHeader.writeUInt32LE(0x02014b50, 0);
    centralHeader.writeUInt16LE(zipMethod, 10);
    centralHeader.writeUInt32LE(crc32(rawBytes), 16);
    centralHeader.writeUInt32LE(packedBytes.length, 20);
    centralHeader.writeUInt32LE(rawBytes.length, 24);
    centralHeader.writeUInt16LE(nameBytes.length, 28);
    centralHeader.writeUInt32LE(offset, 42);
    bodies.push(localHeader, nameBytes, packedBytes);
    directory.push(centralHeader, nameBytes);
    offset += 30 + nameBytes.length + packedBytes.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, table, end]);
}

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const documentXml =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Curriculum vitae</w:t></w:r></w:p></w:body></w:document>';

export function docx(parts: readonly ZipEntry[] = []): Buffer {
  return zip([
    { name: '[Content_Types].xml', content: contentTypes },
    {
      name: '_rels/.rels',
      content:
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    { name: 'word/document.xml', content: documentXml },
    ...parts,
  ]);
}

/** The harmless test string that virus scanners report; in halves, so that they do not report this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export function asFile(content: Buffer, name: string): File {
  return new File([new Uint8Array(content)], name);
}
