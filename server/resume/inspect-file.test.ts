import { expect, test } from 'vitest';
import { plainPdf } from '../../tests/support/resumes/pdf-files.ts';
import { docx } from '../../tests/support/resumes/resume-files.ts';
import { inspectFile } from './inspect-file.ts';

const script = plainPdf({ catalog: '/OpenAction<</S/JavaScript/JS(a)>>' });
const program = { name: 'word/media/a.png', content: 'MZ' };
const broken = { name: 'word/a.xml', content: '<a>' };
const readable = { result: 'readable', activeContent: [], reason: null };
const unreadable = (reason: string) => ({ result: 'unreadable', activeContent: [], reason });
const active = (finding: string, reason: string | null = null) => ({
  result: 'active',
  activeContent: [finding],
  reason,
});

test.each([
  ['a pdf', 'pdf', plainPdf(), readable],
  ['a pdf with a script', 'pdf', script, active('JavaScript')],
  ['half a pdf', 'pdf', script.subarray(0, 60), unreadable('damaged')],
  ['a docx', 'docx', docx(), readable],
  ['a docx with a program', 'docx', docx([program]), active('a program')],
  ['a broken docx', 'docx', docx([broken]), unreadable('damaged')],
  ['a locked docx', 'docx', docx([{ ...broken, encrypted: true }]), unreadable('locked with a password')],
  // Findings before the damage are included.
  ['a broken docx with a program', 'docx', docx([program, broken]), active('a program', 'damaged')],
] as const)('INTAKE-15 the inspection result of %s', async (_, kind, file, inspection) => {
  expect(await inspectFile({ kind, file: new Uint8Array(file) })).toEqual(inspection);
});
