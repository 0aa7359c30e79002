import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { countCopiedRows } from './row-counts.ts';

const script = [
  'CREATE TABLE intake.enquiry (id uuid);',
  'COPY intake.enquiry (id, message) FROM stdin;',
  'a\tline\\nbroken',
  'COPY intake.resume (id) FROM stdin;',
  `b\t${'x'.repeat(3000)}`,
  '\\.',
  '',
  'COPY intake.erasure (id) FROM stdin;',
  '\\.',
  '',
].join('\n');
const inChunksOf = (bytes: number, text: string) =>
  Readable.from(text.match(new RegExp(`[^]{1,${bytes}}`, 'g'))?.map((part) => Buffer.from(part)) ?? []);

test.each([1, 7, 1000, 100_000])('RUN-15 rows are counted in chunks of %i bytes', async (bytes) => {
  expect([...(await countCopiedRows(inChunksOf(bytes, script)))]).toEqual([
    ['intake.enquiry', 3],
    ['intake.erasure', 0],
  ]);
});

test('RUN-15 a script that ends inside the rows of a table is rejected', async () => {
  await expect(countCopiedRows(inChunksOf(7, script.slice(0, 200)))).rejects.toThrow('intake.enquiry');
});
