import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clamd, type Scanner, startScanner } from '../../tests/support/clamd.ts';
import { mayBeLeftOut } from '../../tests/support/programs.ts';
import { docx, eicar, packedPdf, pdf, relationship, zip } from '../../tests/support/resume-files.ts';
import { createLog } from '../log.ts';
import { judgeResume, plainFileName } from './judge-resume.ts';

const log = createLog({ write: () => undefined });
const resumeMax = 5 * 1024 * 1024;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}.xml`, content: 'x' }));
const words = ['Asha Rane', 'आशा राणे', 'Zoë O’Neil', 'العربية', '日本語', 'a'.repeat(20_000)];

const harmless: readonly (readonly [string, string, Buffer])[] = [
  ...words.map(
    (text, index) => [`docx in its own words ${index}`, `cv-${index}.docx`, docx([], text)] as const,
  ),
  ...words.map(
    (text, index) => [`pdf in its own words ${index}`, `cv-${index}.pdf`, pdf(`% ${text}`)] as const,
  ),
  ['docx with a link', 'cv.docx', docx([relationship('hyperlink', 'https://asha.example')])],
  [
    'docx with a picture',
    'cv.docx',
    docx([{ name: 'word/media/image1.png', content: Buffer.alloc(2000, 7) }]),
  ],
  ['docx with many parts', 'cv.docx', docx(many(300))],
  [
    'docx with stored parts',
    'cv.docx',
    docx([{ name: 'word/styles.xml', content: 'x'.repeat(90_000), method: 0 }]),
  ],
  ['pdf with packed objects', 'cv.pdf', packedPdf('5 0 obj<</Type/Font/BaseFont/Imbue>>endobj')],
  ['pdf in capitals', 'CV FINAL (2).PDF', pdf()],
  [
    'pdf with a web link',
    'cv.pdf',
    pdf('4 0 obj<</Type/Annot/A<</S/URI/URI(https://asha.example)>>>>endobj'),
  ],
  ['pdf that mentions JavaScript in its text', 'cv.pdf', pdf('% I write JavaScript and launch sites')],
  ['pdf of 5 MB', 'cv.pdf', Buffer.concat([pdf(`% ${'x'.repeat(resumeMax - 400)}`)])],
];

const refusedFiles: readonly (readonly [string, string, Buffer, string])[] = [
  ['a program called .pdf', 'cv.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'wrong-type'],
  ['a web page called .pdf', 'cv.pdf', Buffer.from('<html><script>alert(1)</script>'), 'wrong-type'],
  ['plain text', 'cv.pdf', Buffer.from('My life'), 'wrong-type'],
  ['a picture called .docx', 'cv.docx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'wrong-type'],
  ['a pdf called .docx', 'cv.docx', pdf(), 'wrong-type'],
  ['a docx called .pdf', 'cv.pdf', docx(), 'wrong-type'],
  ['a docx called .docm', 'cv.docm', docx(), 'wrong-type'],
  ['a plain zip called .docx', 'cv.docx', zip([{ name: 'a.txt', content: 'x' }]), 'wrong-type'],
  [
    'a program before a pdf',
    'cv.pdf',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(20), pdf()]),
    'wrong-type',
  ],
  ['half a pdf', 'cv.pdf', pdf().subarray(0, 60), 'truncated'],
  ['a locked pdf', 'cv.pdf', pdf('', { trailer: '/Encrypt 9 0 R' }), 'encrypted'],
  ['a pdf locked in hidden letters', 'cv.pdf', pdf('', { trailer: '/Encr#79pt 9 0 R' }), 'encrypted'],
  ['a macro', 'cv.docx', docx([{ name: 'word/vbaProject.bin', content: 'x' }]), 'macro'],
  ['macro data', 'cv.docx', docx([{ name: 'word/vbaData.xml', content: 'x' }]), 'macro'],
  [
    'an embedded object',
    'cv.docx',
    docx([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]),
    'embedded-object',
  ],
  [
    'an ActiveX control',
    'cv.docx',
    docx([{ name: 'word/activeX/activeX1.bin', content: 'x' }]),
    'embedded-object',
  ],
  [
    'a template from elsewhere',
    'cv.docx',
    docx([relationship('attachedTemplate', 'http://evil.example/t.dotm')]),
    'external-relationship',
  ],
  [
    'a picture from elsewhere',
    'cv.docx',
    docx([relationship('image', 'http://evil.example/p.png')]),
    'external-relationship',
  ],
  [
    'a frame from elsewhere',
    'cv.docx',
    docx([relationship('frame', 'http://evil.example/f')]),
    'external-relationship',
  ],
  [
    'an entity',
    'cv.docx',
    docx([{ name: 'word/_rels/x.rels', content: '<!DOCTYPE x [<!ENTITY a "b">]>' }]),
    'dtd',
  ],
  [
    'a path out of the archive',
    'cv.docx',
    docx([{ name: '../../etc/passwd', content: 'x' }]),
    'path-traversal',
  ],
  ['an absolute path', 'cv.docx', docx([{ name: '/etc/passwd', content: 'x' }]), 'path-traversal'],
  ['a backslash path', 'cv.docx', docx([{ name: '..\\x', content: 'x' }]), 'path-traversal'],
  [
    'a symbolic link',
    'cv.docx',
    docx([{ name: 'word/link', content: '/etc/passwd', symlink: true }]),
    'symlink',
  ],
  ['a locked part', 'cv.docx', docx([{ name: 'word/x.xml', content: 'x', encrypted: true }]), 'encrypted'],
  [
    'an odd compression',
    'cv.docx',
    docx([{ name: 'word/x.xml', content: 'x', method: 12 }]),
    'odd-compression',
  ],
  ['a name twice', 'cv.docx', docx([{ name: 'word/document.xml', content: 'x' }]), 'duplicate-entry'],
  ['2000 parts', 'cv.docx', docx(many(2000)), 'too-many-entries'],
  [
    'a bomb',
    'cv.docx',
    docx([{ name: 'word/bomb.xml', content: Buffer.alloc(8 * 1024 * 1024) }]),
    'bomb-ratio',
  ],
  [
    'a bomb that claims its size',
    'cv.docx',
    docx([
      { name: 'word/bomb.bin', content: Buffer.alloc(400_000, 7), method: 0, claimedBytes: 60 * 1024 * 1024 },
    ]),
    'bomb-size',
  ],
];

const active: readonly (readonly [string, string, Buffer])[] = [
  ['JavaScript', 'JavaScript', pdf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')],
  ['JavaScript in hidden letters', 'JavaScript', pdf('4 0 obj<</S/J#61vaScript/JS(app.alert(1))>>endobj')],
  ['JavaScript in a packed object', 'JavaScript', packedPdf('4 0 obj<</S/JavaScript/JS(1)>>endobj')],
  ['a program to launch', 'Launch', pdf('4 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
  ['a file inside', 'EmbeddedFile', pdf('4 0 obj<</Type/EmbeddedFile>>endobj')],
  ['a form that sends', 'SubmitForm', pdf('4 0 obj<</S/SubmitForm>>endobj')],
];

describe('without a scanner', () => {
  const judge = (file: Buffer, name: string) => judgeResume(file, name, { clamdSocket: undefined, log });

  test.each(harmless)('INTAKE-15 taken: %s', async (_, name, file) => {
    expect(await judge(file, name)).toMatchObject({
      kind: 'taken',
      facts: { verdict: 'unscanned', activeContent: [] },
    });
  });
  test.each(refusedFiles)('INTAKE-15 refused: %s', async (_, name, file, reason) => {
    expect(await judge(file, name)).toMatchObject({
      kind: 'refused',
      reason,
      status: reason === 'wrong-type' ? 415 : 422,
    });
  });
  test.each(active)('INTAKE-15 kept, but marked as active: %s', async (_, found, file) => {
    const judgement = await judge(file, 'cv.pdf');
    expect(judgement.kind === 'taken' && judgement.facts.activeContent).toContain(found);
  });
  test('INTAKE-15 the corpus is large enough', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(20);
    expect(refusedFiles.length + active.length + harmless.length).toBeGreaterThanOrEqual(40);
  });
});

describe.skipIf(mayBeLeftOut(clamd))('with clamd', () => {
  let scanner: Scanner;
  beforeAll(async () => {
    scanner = await startScanner();
  }, 60_000);
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
