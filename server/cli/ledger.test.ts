import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applicationAnswers, applicationForm } from '../../tests/support/enquiries/form-answers.ts';
import { asFile, pdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { runStaff } from '../../tests/support/server/staff.ts';

const backend = await startTestBackend();
afterAll(() => backend.stop());

const owner = (statement: string) => backend.database.owner.query(statement);
const staff = async (...args: string[]) => (await runStaff(backend.database.url, ...args)).stdout;

test('INTAKE-21 erase --replay deletes erased people again after a restore', async () => {
  const apply = (fullName: string, email: string) =>
    backend.post(
      '/career.php',
      applicationForm(asFile(pdf(), `${fullName}.pdf`), { ...applicationAnswers, fullName, email }),
    );
  await apply('Erased', 'erase@school.example');
  await apply('Kept', 'keep@school.example');
  await owner('create table public.saved_enquiry as table intake.enquiry');
  await owner('create table public.saved_resume as table intake.resume');
  await staff('erase', '--email', 'erase@school.example');
  const ledger = join(await mkdtemp(join(tmpdir(), 'seaface-ledger-')), 'ledger.json');
  await writeFile(ledger, await staff('ledger'));

  // The backup is older than the erasure, so it still contains the person.
  await owner('delete from intake.erasure');
  await owner('insert into intake.enquiry table public.saved_enquiry on conflict do nothing');
  await owner('insert into intake.resume table public.saved_resume on conflict do nothing');

  const replay = ['erase', '--replay', '--from', ledger, '--json'];
  expect(JSON.parse(await staff(...replay))).toEqual([{ erasures: 1, enquiries: 1, spooled: 0 }]);
  expect((await owner('select name from intake.enquiry')).rows).toEqual([{ name: 'Kept' }]);
  expect((await owner('select file_name from intake.resume')).rows).toEqual([{ file_name: 'Kept.pdf' }]);
  expect(JSON.parse(await staff(...replay))).toEqual([{ erasures: 1, enquiries: 0, spooled: 0 }]);
});
