import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { peakResidentMb } from '../../tests/abuse/memory.ts';
import { applicationAnswers, applicationForm } from '../../tests/support/enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startBackendProcess } from '../../tests/support/server/backend-process.ts';

/** MemoryMax of the systemd unit. */
const allowedMb = 512;
const uploadCount = 75;

test('KEEP-13 75 simultaneous resumes of 5 MB are all accepted with less than 512 MB of memory', async () => {
  const backend = await startBackendProcess();
  onTestFinished(backend.stop);
  const file = asFile(minimalPdf(`% ${'x'.repeat(5 * 1024 * 1024 - 500)}`), 'cv.pdf');
  const post = async (index: number) => {
    const answers = { ...applicationAnswers, jobPosition: `Position ${index}` };
    const send = () =>
      fetch(`${backend.address}/career.php`, {
        method: 'POST',
        body: applicationForm(file, answers),
        headers: { accept: 'application/json', 'x-forwarded-for': `198.51.100.${index % 3}` },
      });
    // On a busy machine some uploads get 503; the form retries then (KEEP-12), so the test does too.
    const { status } = await send();
    return status === 503 ? (await send()).status : status;
  };
  const statuses: number[] = [];
  const maxMemoryMb = await peakResidentMb(backend.pid, async () => {
    statuses.push(...(await Promise.all(Array.from({ length: uploadCount }, (_, index) => post(index)))));
  });
  expect(statuses).toEqual(Array.from({ length: uploadCount }, () => 200));
  expect(maxMemoryMb).toBeLessThan(allowedMb);
  const client = new pg.Client({ connectionString: backend.databaseUrl });
  await client.connect();
  const { rows } = await client.query('select count(*)::int from intake.resume');
  await client.end();
  expect(rows).toEqual([{ count: uploadCount }]);
});
