import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clamd, type Scanner, startScanner } from '../../tests/support/clamd.ts';
import { activeDocx, harmlessDocx, unreadableDocx } from '../../tests/support/docx-corpus.ts';
import { activePdf, harmlessPdf, unreadablePdf } from '../../tests/support/pdf-corpus.ts';
import { mayBeLeftOut } from '../../tests/support/programs.ts';
import { docx, eicar, pdf } from '../../tests/support/resume-files.ts';
import { createLog } from '../log.ts';
import { judgeResume, plainFileName } from './judge-resume.ts';

const log = createLog({ write: () => undefined });
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);

const named = (
  kind: 'pdf' | 'docx',
  ...lists: readonly (readonly (readonly [string, Buffer, ...unknown[]])[])[]
) => lists.flat().map(([name, file]) => [name, `CV FINAL (2).${kind}`, file] as const);
const harmless = [...named('pdf', harmlessPdf), ...named('docx', harmlessDocx)];
const doubtful = [...named('pdf', activePdf, unreadablePdf), ...named('docx', activeDocx, unreadableDocx)];

const refusedFiles: readonly (readonly [string, string, Buffer])[] = [
  ['a program called .pdf', 'cv.pdf', program],
  ['a web page called .pdf', 'cv.pdf', Buffer.from('<html><script>alert(1)</script>')],
  ['plain text', 'cv.pdf', Buffer.from('My life')],
  ['a picture called .docx', 'cv.docx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an old Word document called .docx', 'cv.docx', ole],
  ['a pdf called .docx', 'cv.docx', pdf()],
  ['a docx called .pdf', 'cv.pdf', docx()],
  ['a docx called .docm', 'cv.docm', docx()],
  ['a program before a pdf', 'cv.pdf', Buffer.concat([program, pdf()])],
];

describe('without a scanner', () => {
  const judge = (file: Buffer, name: string) => judgeResume(file, name, { clamdSocket: undefined, log });

  test.each([...harmless, ...doubtful])('INTAKE-15 taken: %s', async (_, name, file) => {
    expect(await judge(file, name)).toMatchObject({ kind: 'taken', facts: { verdict: 'unscanned' } });
  });
  test.each(refusedFiles)('INTAKE-15 refused: %s', async (_, name, file) => {
    expect(await judge(file, name)).toMatchObject({ kind: 'refused', reason: 'wrong-type', status: 415 });
  });
});

describe.skipIf(mayBeLeftOut(clamd))('with clamd', () => {
  let scanner: Scanner;
  beforeAll(async () => {
    scanner = await startScanner();
  });
  afterAll(() => scanner.stop());

  test.each([
    ['in a pdf', 'cv.pdf', pdf(`% ${eicar}`)],
    ['in a docx', 'cv.docx', docx([{ name: 'word/media/a.txt', content: eicar }])],
  ])('INTAKE-15 a virus is found: %s', async (_, name, file) => {
    expect(await judgeResume(file, name, { clamdSocket: scanner.socket, log })).toMatchObject({
      kind: 'refused',
      reason: 'infected',
    });
  });
  test.each(harmless)('INTAKE-15 scanned clean: %s', async (_, name, file) => {
    expect(await judgeResume(file, name, { clamdSocket: scanner.socket, log })).toMatchObject({
      facts: { verdict: 'clean' },
    });
  });
});

test('INTAKE-16 a scanner that is away leaves the file waiting', async () => {
  const judgement = await judgeResume(pdf(), 'cv.pdf', { clamdSocket: '/nowhere/clamd.sock', log });
  expect(judgement).toMatchObject({ kind: 'taken', facts: { verdict: 'pending' } });
});

test.each([
  ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
  ['../../cv.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
  ['cv\r\nX: y.pdf', 'cvX: y.pdf'],
  ['', 'resume'],
])('INTAKE-15 the name %j is kept as %j', (given, kept) => {
  expect(plainFileName(given)).toBe(kept);
});
