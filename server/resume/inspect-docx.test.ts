import { describe, expect, test } from 'vitest';
import { docx, type ZipEntry, zip } from '../../tests/support/resumes/resume-files.ts';
import { inspectDocx } from './inspect-docx.ts';
import { UnreadableFile } from './unreadable-file.ts';

const megabyte = 1024 * 1024;
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100)]);
const contentTypes: ZipEntry = { name: '[Content_Types].xml', content: '<Types/>' };
const ddeField = '<w:fldSimple xmlns:w="urn:w" w:instr="DDE x"/>';
const ddeFindings = ['a field that fetches or starts something (DDE)'];

async function findingsIn(file: Buffer): Promise<readonly string[]> {
  const active = new Set<string>();
  await inspectDocx(file, active);
  return [...active];
}
const findInParts = (...parts: readonly ZipEntry[]) => findingsIn(zip([contentTypes, ...parts]));
const unreadableError = (reason: string) =>
  expect.objectContaining({ constructor: UnreadableFile, message: reason });

test('INTAKE-15 a document with an empty part and a picture is harmless', async () => {
  expect(await findingsIn(docx())).toEqual([]);
  expect(
    await findInParts(
      { name: 'word/empty.bin', content: '' },
      { name: 'word/a.xml.png', content: Buffer.from('89504e47', 'hex') },
      { name: 'word/mz.txt', content: 'mZ' },
    ),
  ).toEqual([]);
});

test.each([
  ['macros or an embedded object', ole],
  ['an embedded object or file', 'PK\x03\x04xxx'],
  ['a program', 'MZ\x90'],
  ['a program', 'MZ'],
])('INTAKE-15 by its first bytes a part is %s', async (finding, content) => {
  expect(await findInParts({ name: 'word/media/a.png', content })).toEqual([finding]);
});

describe('INTAKE-15 XML', () => {
  test('is recognised by its content, not by its name', async () => {
    expect(await findInParts({ name: 'word/media/a.png', content: ddeField })).toEqual(ddeFindings);
  });

  test.each(['a.xml', 'a.XML', 'word/_rels/a.xml.rels'])('is required in a part called %s', async (name) => {
    await expect(findInParts({ name, content: 'no XML' })).rejects.toEqual(
      unreadableError('with a part that is no XML'),
    );
  });

  test('is read to its end, even if a chunk ends within a character', async () => {
    for (const padding of ['', 'x', 'xx'])
      expect(
        await findInParts({ name: 'a.xml', content: `<a>${padding}${'आशा'.repeat(20_000)}${ddeField}</a>` }),
      ).toEqual(ddeFindings);
  });

  test.each(['<a>', '<a/>\xe0'])('that is incomplete is an error', async (text) => {
    const content = Buffer.from(text, 'latin1');
    await expect(findInParts({ name: 'a.xml', content })).rejects.toThrow();
  });
});

describe('INTAKE-15 a document is unreadable', () => {
  test('more than 1000 parts', async () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: '', method: 0 }));
    expect(await findInParts(...parts(999))).toEqual([]);
    await expect(findInParts(...parts(1000))).rejects.toEqual(unreadableError('of too many parts'));
  });

  test('more than 50 MB, all parts together', async () => {
    const halfPart = { name: 'a.bin', content: Buffer.alloc(25 * megabyte) };
    const restBytes = 25 * megabyte - contentTypes.content.length;
    const parts = (bytes: number) => [halfPart, { name: 'b.bin', content: Buffer.alloc(bytes) }];
    expect(await findInParts(...parts(restBytes))).toEqual([]);
    await expect(findInParts(...parts(restBytes + 1))).rejects.toEqual(
      unreadableError('larger than 50 MB when unpacked'),
    );
  });
});

test("INTAKE-15 a file that is no archive throws the parser's own error", async () => {
  const error = await findingsIn(Buffer.from('PK\x03\x04 and no more')).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(UnreadableFile);
});
