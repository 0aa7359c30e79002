import { describe, expect, test } from 'vitest';
import { activeDocx, harmlessDocx, unreadableDocx } from '../../tests/support/resumes/docx-corpus.ts';
import { activePdf, harmlessPdf, unreadablePdf } from '../../tests/support/resumes/pdf-corpus.ts';
import { plainPdf } from '../../tests/support/resumes/pdf-files.ts';
import { docx } from '../../tests/support/resumes/resume-files.ts';
import { inspectFile } from './inspect-file.ts';

const inspect = (kind: 'pdf' | 'docx', file: Buffer) => inspectFile({ kind, file: new Uint8Array(file) });

describe.each([
  ['pdf', harmlessPdf, activePdf, unreadablePdf],
  ['docx', harmlessDocx, activeDocx, unreadableDocx],
] as const)('%s', (kind, harmless, active, unreadable) => {
  test.each(harmless)('INTAKE-15 the file is readable: %s', async (_, file) => {
    expect(await inspect(kind, file)).toEqual({ result: 'readable', activeContent: [], reason: null });
  });
  test.each(active)('INTAKE-15 the file is active: %s', async (_, file, finding) => {
    const { result, activeContent } = await inspect(kind, file);
    expect({ result, activeContent }).toEqual({ result: 'active', activeContent: [finding] });
  });
  test.each(unreadable)('INTAKE-15 the file is unreadable: %s', async (_, file, reason) => {
    expect(await inspect(kind, file)).toEqual({ result: 'unreadable', activeContent: [], reason });
  });
});

test('INTAKE-15 every finding is listed once', async () => {
  const [script, launch] = ['<</S/JavaScript/JS(a)>>', '<</S/Launch/F(cmd.exe)>>'];
  const links = [launch, launch, script].map((action) => `<</Subtype/Link/Rect[0 0 9 9]/A${action}>>`);
  const file = plainPdf({ catalog: `/AA<</WC ${script}>>`, page: `/Annots[${links.join('')}]` });
  expect((await inspect('pdf', file)).activeContent).toEqual([
    'JavaScript',
    'a link to a file or program, or one without https://',
    'a link or button with an action that our reader does not know',
  ]);
});

test('INTAKE-15 findings before the damage are included', async () => {
  const programPart = { name: 'word/media/a.png', content: 'MZ' };
  const brokenPart = { name: 'word/a.xml', content: '<a>' };
  expect(await inspect('docx', docx([programPart, brokenPart]))).toEqual({
    result: 'active',
    activeContent: ['a program'],
    reason: 'damaged',
  });
});

test('INTAKE-15 the corpus has at least 20 harmless files', () => {
  expect(harmlessPdf.length + harmlessDocx.length).toBeGreaterThanOrEqual(20);
});
