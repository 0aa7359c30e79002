import { deflateSync } from 'node:zlib';

/** PDF files with a correct cross-reference table, so that every reader finds the same objects. */

type PdfObject = string | { readonly dictionary: string; readonly stream: Buffer };

interface PdfParts {
  /** Additional entries of the catalog and of the only page. */
  readonly catalog?: string;
  readonly page?: string;
  /** Objects 4 and following. */
  readonly objects?: readonly PdfObject[];
}

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

function allObjects({ catalog = '', page = '', objects = [] }: PdfParts): readonly PdfObject[] {
  return [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>> ${page}>>`,
    ...objects,
  ];
}

function serialize(number: number, object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, 'latin1');
  const { dictionary, stream } = object;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${stream.length}>>\nstream\n`, 'latin1'),
    stream,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}

/** With a cross-reference table. */
export function plainPdf(parts: PdfParts = {}): Buffer {
  const bodies = allObjects(parts).map((object, index) => serialize(index + 1, object));
  let offset = header.length;
  const lines = bodies.map((body) => {
    const line = `${String(offset).padStart(10, '0')} 00000 n \n`;
    offset += body.length;
    return line;
  });
  const count = bodies.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([header, ...bodies, Buffer.from(table, 'latin1')]);
}

interface Packing {
  readonly typeName?: string;
  readonly dictionary?: string;
  readonly encode?: (data: Buffer) => Buffer;
  /** Bytes before the objects, uncompressed. */
  readonly padding?: number;
}

/** With an object stream and a cross-reference stream, as most programs write today. */
export function packedPdf(
  parts: PdfParts = {},
  {
    typeName = '/ObjStm',
    dictionary = '/Filter/FlateDecode',
    encode = (data) => deflateSync(data),
    padding = 0,
  }: Packing = {},
): Buffer {
  const objects = allObjects(parts);
  let textOffset = padding;
  const heads: string[] = [];
  const texts: string[] = [];
  for (const [index, text] of objects.entries()) {
    if (typeof text !== 'string') continue;
    heads.push(`${index + 1} ${textOffset}`);
    texts.push(text);
    textOffset += text.length + 1;
  }
  const index = Buffer.from(`${heads.join(' ')}\n`, 'latin1');
  const unpackedData = Buffer.concat([
    index,
    Buffer.alloc(padding, 0x20),
    Buffer.from(texts.join('\n'), 'latin1'),
  ]);
  const streams = objects.flatMap((object, index) =>
    typeof object === 'string' ? [] : [{ number: index + 1, body: serialize(index + 1, object) }],
  );
  const container = objects.length + 1;
  const containerBody = serialize(container, {
    dictionary: `/Type${typeName}/N ${texts.length}/First ${index.length}${dictionary}`,
    stream: encode(unpackedData),
  });
  const bodies = [...streams, { number: container, body: containerBody }];
  const offsets = new Map<number, number>();
  let offset = header.length;
  for (const { number, body } of bodies) {
    offsets.set(number, offset);
    offset += body.length;
  }
  const crossReference = container + 1;
  offsets.set(crossReference, offset);
  let positionInStream = 0;
  const rows = Array.from({ length: crossReference + 1 }, (_, number) => {
    const row = Buffer.alloc(7);
    const objectOffset = offsets.get(number);
    if (number === 0) row.writeUInt16BE(0xffff, 5);
    else if (objectOffset !== undefined) {
      row[0] = 1;
      row.writeUInt32BE(objectOffset, 1);
    } else {
      row[0] = 2;
      row.writeUInt32BE(container, 1);
      row.writeUInt16BE(positionInStream, 5);
      positionInStream += 1;
    }
    return row;
  });
  const reference = serialize(crossReference, {
    dictionary: `/Type/XRef/W[1 4 2]/Size ${crossReference + 1}/Root 1 0 R`,
    stream: Buffer.concat(rows),
  });
  return Buffer.concat([
    header,
    ...bodies.map(({ body }) => body),
    reference,
    Buffer.from(`startxref\n${offset}\n%%EOF\n`, 'latin1'),
  ]);
}

export const asciiHex = (data: Buffer): Buffer => Buffer.from(`${data.toString('hex')}>`, 'latin1');
