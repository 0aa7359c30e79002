import { expect, test, vi } from 'vitest';
import { plainPdf } from '../../tests/support/resumes/pdf-files.ts';
import { docx } from '../../tests/support/resumes/resume-files.ts';
import { inspectResume } from './inspect-resume.ts';

const tookTooLong = { result: 'unreadable', activeContent: [], reason: 'too complex: reading took too long' };
const deeplyNestedDocx = () => docx([{ name: 'word/a.xml', content: Buffer.from('<a>'.repeat(15_000_000)) }]);

test('INTAKE-15 within the limits a file is inspected, and no timer is left', async () => {
  const timers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...timers], shouldAdvanceTime: true });
  const file = plainPdf({ catalog: '/OpenAction<</S/JavaScript/JS(a)>>' });
  const copy = Buffer.from(file);
  expect(await inspectResume(file, 'pdf')).toEqual({
    result: 'active',
    activeContent: ['JavaScript'],
    reason: null,
  });
  expect(file.equals(copy)).toBe(true);
  expect(await inspectResume(docx(), 'docx')).toEqual({
    result: 'readable',
    activeContent: [],
    reason: null,
  });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('INTAKE-15 CPU time is limited', async () => {
  const startedAt = performance.now();
  expect(await inspectResume(deeplyNestedDocx(), 'docx', { cpuMs: 300, memoryMb: 10_000 })).toEqual(
    tookTooLong,
  );
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
