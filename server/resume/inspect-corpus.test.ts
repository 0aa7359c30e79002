import { describe, expect, test } from 'vitest';
import { activeDocx, harmlessDocx, unreadableDocx } from '../../tests/support/resumes/docx-corpus.ts';
import { activePdf, harmlessPdf, unreadablePdf } from '../../tests/support/resumes/pdf-corpus.ts';
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

test('INTAKE-15 findings before the damage are included', async () => {
  const program = { name: 'word/media/a.png', content: 'MZ' };
  const broken = { name: 'word/a.xml', content: '<a>' };
  expect(await inspect('docx', docx([program, broken]))).toEqual({
    result: 'active',
    activeContent: ['a program'],
    reason: 'damaged',
  });
});

test('INTAKE-15 the corpus has at least 20 harmless files', () => {
  expect(harmlessPdf.length + harmlessDocx.length).toBeGreaterThanOrEqual(20);
});
