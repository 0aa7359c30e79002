import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clamd, type Scanner, startScanner } from '../../tests/support/resumes/clamd.ts';
import { activeDocx, harmlessDocx, unreadableDocx } from '../../tests/support/resumes/docx-corpus.ts';
import { activePdf, harmlessPdf, unreadablePdf } from '../../tests/support/resumes/pdf-corpus.ts';
import { docx, eicar, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { isSkippedWithout } from '../../tests/support/server/is-skipped-without.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import { checkResume } from './check-resume.ts';

const { log } = recordLog();

const withFileName = (
  kind: 'pdf' | 'docx',
  ...lists: readonly (readonly (readonly [string, Buffer, ...unknown[]])[])[]
) => lists.flat().map(([name, file]) => [name, `CV FINAL (2).${kind}`, file] as const);
const harmlessFiles = [...withFileName('pdf', harmlessPdf), ...withFileName('docx', harmlessDocx)];
const suspiciousFiles = [
  ...withFileName('pdf', activePdf, unreadablePdf),
  ...withFileName('docx', activeDocx, unreadableDocx),
];

test.each([...harmlessFiles, ...suspiciousFiles])(
  'INTAKE-15 without a scanner a file is accepted: %s',
  async (_, name, file) => {
    expect(await checkResume(file, name, { clamdSocket: undefined, log })).toMatchObject({
      kind: 'accepted',
      resume: { verdict: 'unscanned' },
    });
  },
);

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
    expect(await checkResume(file, name, { clamdSocket: scanner.socketPath, log })).toMatchObject({
      kind: 'rejected',
      reason: 'infected',
    });
  });
  test.each(harmlessFiles)('INTAKE-15 a harmless file is clean: %s', async (_, name, file) => {
    expect(await checkResume(file, name, { clamdSocket: scanner.socketPath, log })).toMatchObject({
      resume: { verdict: 'clean' },
    });
  });
});
