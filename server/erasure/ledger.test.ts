import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applicationAnswers, applicationForm } from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { runStaff } from '../../tests/support/server/staff.ts';

const backend = await startTestBackend();
afterAll(backend.stop);

const queryAsOwner = (statement: string) => backend.database.owner.query(statement);
const staff = async (...args: string[]) => (await runStaff(backend.database.url, ...args)).stdout;

test('INTAKE-21 erase --replay deletes erased people again after a restore', async () => {
  const apply = (fullName: string, email: string) =>
    backend.post(
      '/career.php',
      applicationForm(asFile(minimalPdf(), `${fullName}.pdf`), { ...applicationAnswers, fullName, email }),
    );
  await apply('Erased', 'erase@school.example');
  await apply('Kept', 'keep@school.example');
  await queryAsOwner('create table public.saved_enquiry as table intake.enquiry');
  await queryAsOwner('create table public.saved_resume as table intake.resume');
  await staff('erase', '--email', 'erase@school.example');
  const ledgerPath = join(newFolder(), 'ledger.json');
  await writeFile(ledgerPath, await staff('ledger'));

  // The backup is older than the erasure, so it still contains the person.
  await queryAsOwner('delete from intake.erasure');
  await queryAsOwner('insert into intake.enquiry table public.saved_enquiry on conflict do nothing');
  await queryAsOwner('insert into intake.resume table public.saved_resume on conflict do nothing');

  const replayArguments = ['erase', '--replay', '--from', ledgerPath, '--json'];
  expect(JSON.parse(await staff(...replayArguments))).toEqual([{ erasures: 1, enquiries: 1, spooled: 0 }]);
  expect((await queryAsOwner("select answers->>'name' as name from intake.enquiry")).rows).toEqual([
    { name: 'Kept' },
  ]);
  expect((await queryAsOwner('select file_name from intake.resume')).rows).toEqual([
    { file_name: 'Kept.pdf' },
  ]);
  expect(JSON.parse(await staff(...replayArguments))).toEqual([{ erasures: 1, enquiries: 0, spooled: 0 }]);
});
