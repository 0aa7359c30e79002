import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clamd, type Scanner, startScanner } from '../../tests/support/resumes/clamd.ts';
import { startFakeScanner } from '../../tests/support/resumes/fake-scanner.ts';
import { docx, eicar, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { isSkippedWithout } from '../../tests/support/server/is-skipped-without.ts';
import { createLog } from '../log.ts';
import { checkResume, cleanFileName } from './check-resume.ts';

const logLines: { readonly event: string; readonly errorCode?: string }[] = [];
const log = createLog({ write: (line) => logLines.push(JSON.parse(line)) });
const check = (file: Buffer, name: string, clamdSocket?: string) =>
  checkResume(file, name, { clamdSocket, log });

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]);
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');
const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);

test.each([
  ['a pdf', 'cv.pdf', minimalPdf(), 'pdf'],
  ['a pdf in capitals', 'CV.PDF', minimalPdf(), 'pdf'],
  ['a docx', 'cv.docx', docx(), 'docx'],
  ['a docx in capitals', 'CV.Docx', docx(), 'docx'],
  ['a locked docx', 'cv.docx', Buffer.concat([ole, lockedPart, ole]), 'docx'],
  ['the first bytes of a pdf', 'cv.pdf', Buffer.from('%PDF-'), 'pdf'],
  ['the first bytes of a docx', 'cv.docx', Buffer.from('PK\x03\x04', 'latin1'), 'docx'],
])('INTAKE-15 without a scanner a file is accepted: %s', async (_, fileName, file, kind) => {
  expect(await check(file, `C:\\fakepath\\${fileName}`)).toEqual({
    kind: 'accepted',
    resume: { fileName, kind, verdict: 'unscanned' },
  });
});

test.each([
  ['a program called .pdf', 'cv.pdf', executable],
  ['a web page called .pdf', 'cv.pdf', Buffer.from('<html><script>alert(1)</script>')],
  ['plain text', 'cv.pdf', Buffer.from('My life')],
  ['a picture called .docx', 'cv.docx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an old Word document called .docx', 'cv.docx', ole],
  ['text that names the part of a locked document', 'cv.docx', lockedPart],
  ['a locked document called .doc', 'cv.doc', Buffer.concat([ole, lockedPart])],
  ['a pdf called .docx', 'cv.docx', minimalPdf()],
  ['a docx called .pdf', 'cv.pdf', docx()],
  ['a docx called .docm', 'cv.docm', docx()],
  ['a program before a pdf', 'cv.pdf', Buffer.concat([executable, minimalPdf()])],
  ['an empty file', 'cv.pdf', Buffer.alloc(0)],
])('INTAKE-15 a file is rejected: %s', async (_, name, file) => {
  expect(await check(file, name)).toEqual({
    kind: 'rejected',
    reason: 'wrong-type',
    status: 415,
    message: expect.stringMatching(/^This file is not a PDF or DOCX file/),
  });
});

test('INTAKE-15 an infected file is rejected, any other scanned file is accepted as clean', async () => {
  const replies = ['stream: OK\0', 'stream: A.Virus FOUND\0'];
  const scanner = await startFakeScanner((client) => client.end(replies.shift() ?? ''));
  expect(await check(minimalPdf(), 'cv.pdf', scanner.socketPath)).toEqual({
    kind: 'accepted',
    resume: { fileName: 'cv.pdf', kind: 'pdf', verdict: 'clean' },
  });
  expect(await check(minimalPdf(), 'cv.pdf', scanner.socketPath)).toEqual({
    kind: 'rejected',
    reason: 'infected',
    status: 422,
    message: expect.stringMatching(/^Our scanner found a virus in this file/),
  });
  await scanner.close();
});

test('INTAKE-15 a file of the wrong type is not scanned', async () => {
  const scanner = await startFakeScanner((client) => client.end('stream: OK\0'));
  await check(executable, 'cv.pdf', scanner.socketPath);
  expect(scanner.commands).toEqual([]);
  await scanner.close();
});

test('INTAKE-16 while the scanner is down the verdict is pending, and that is logged', async () => {
  logLines.length = 0;
  expect(await check(minimalPdf(), 'cv.pdf', '/nowhere/clamd.sock')).toEqual({
    kind: 'accepted',
    resume: { fileName: 'cv.pdf', kind: 'pdf', verdict: 'pending' },
  });
  expect(logLines).toMatchObject([{ event: 'scanner_down', errorCode: 'ENOENT' }]);
});

describe.skipIf(isSkippedWithout(clamd))('with clamd', () => {
  let scanner: Scanner;
  beforeAll(async () => {
    scanner = await startScanner();
  });
  afterAll(() => scanner.stop());

  test.each([
    ['in a pdf', 'cv.pdf', minimalPdf(`% ${eicar}`)],
    ['in a docx', 'cv.docx', docx([{ name: 'word/media/a.txt', content: eicar }])],
  ])('INTAKE-15 a virus is found %s', async (_, name, file) => {
    expect(await check(file, name, scanner.socketPath)).toMatchObject({
      kind: 'rejected',
      reason: 'infected',
    });
  });

  test.each([
    ['a pdf', 'cv.pdf', minimalPdf()],
    ['a docx', 'cv.docx', docx()],
  ])('INTAKE-15 a harmless file is clean: %s', async (_, name, file) => {
    expect(await check(file, name, scanner.socketPath)).toMatchObject({ resume: { verdict: 'clean' } });
  });
});

test.each([
  ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
  ['../../cv.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
  ['cv\r\nX: y.pdf', 'cvX: y.pdf'],
  ['  cv.pdf ', 'cv.pdf'],
  ['', 'resume'],
  ['folder/', 'resume'],
  [' \u200b ', 'resume'],
  [`${'x'.repeat(250)}😀.pdf`, `${'x'.repeat(195)}😀.pdf`],
])('INTAKE-15 the file name %j is stored as %j', (uploadedName, storedName) => {
  expect(cleanFileName(uploadedName)).toBe(storedName);
});
