import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { allRowsAsText, setConnectable } from '../../tests/support/database/database.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
} from '../../tests/support/enquiries/form-answers.ts';
import { sampleEnquiry } from '../../tests/support/enquiries/sample-enquiry.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { runStaff } from '../../tests/support/server/staff.ts';
import { openDatabase } from '../database/database.ts';
import type { Enquiry } from '../intake/enquiry.ts';
import { formatSpoolEntry } from '../intake/spool-entry.ts';
import { eraseByEmail } from './erase.ts';

const json = { accept: 'application/json' };
const email = 'Erase.Me@school.example';
/** Parts of the data of the erased person. */
const erasedTexts = ['erase.me', 'eraseword', Buffer.from('erasefile').toString('hex')];
/** Parts of the data of another person. */
const keptTexts = ['ravi@school.example', 'raviword'];

const backend = await startTestBackend();
const staff = openDatabase(backend.database.url, { role: 'seaface_staff', connections: 2 });
const spool = newFolder();
afterAll(async () => {
  await staff.end();
  await backend.stop();
});

const applicationBody = (from: string, word: string) =>
  applicationForm(asFile(minimalPdf('% erasefile'), `${word}.pdf`), {
    ...applicationAnswers,
    fullName: word,
    email: from,
  });
const contactBody = (from: string, word: string, otherAnswers: Readonly<Record<string, string>> = {}) =>
  encodeForm({ ...contactAnswers, organization: word, email: from, ...otherAnswers });

/** Writes real spool files with a second backend whose database is down. */
async function fillSpool(): Promise<void> {
  const site = await startTestBackend({ SPOOL_DIR: spool, ROLE: 'web' });
  try {
    await setConnectable(site.database.url, false);
    for (const [from, word] of [
      [email, 'eraseword'],
      [keptTexts[0] ?? '', 'raviword'],
    ] as const) {
      await site.post('/contact_handler.php', contactBody(from, word), json);
      await site.post('/contact_handler.php', contactBody(from, word, { message: 'rejected' }), json);
      await site.post('/career.php', applicationBody(from, word), json);
    }
  } finally {
    await site.stop();
  }
  for (const name of await readdir(spool)) {
    const text = await readFile(join(spool, name), 'utf8');
    if (text.includes('"message":"rejected"'))
      await rename(join(spool, name), join(spool, name.replace('.json', '.refused')));
  }
  await writeFile(join(spool, 'torn.refused'), `{"enquiry":{"name":"eraseword","email":"${email}","pho`);
  await writeFile(join(spool, 'shape.refused'), `{"email":"${email.toUpperCase()}"}`);
  await writeFile(join(spool, 'other.refused'), '{"email":"ravi@school.example"}');
}

const spoolAsText = async () =>
  (await Promise.all((await readdir(spool)).map((name) => readFile(join(spool, name), 'utf8')))).join('\n');

test("INTAKE-21 erase deletes a person's data from tables, resumes, queued mails, the spool and its rejected files", async () => {
  await fillSpool();
  backend.mail.setReactions({ rcpt: { code: 450 } });
  for (const [from, word] of [[email, 'eraseword'] as const, [keptTexts[0] ?? '', 'raviword'] as const]) {
    await backend.post('/contact_handler.php', contactBody(from, word), json);
    await backend.post(
      '/contact_handler.php',
      contactBody(from, word, { website: 'x', message: 'held back' }),
      json,
    );
    await backend.post('/career.php', applicationBody(from, word), json);
  }
  const failedCountSql =
    "select count(*)::int as n from intake.delivery where last_error is not null and state = 'queued'";
  await expect.poll(async () => (await backend.database.owner.query(failedCountSql)).rows[0].n).toBe(8);
  const readAllText = async () =>
    `${await allRowsAsText(backend.database)}\n${await spoolAsText()}`.toLowerCase();
  const textBefore = await readAllText();
  for (const text of [...erasedTexts, ...keptTexts]) expect(textBefore).toContain(text);

  const erase = async () => {
    const settings = { DATABASE_URL: backend.database.url, SPOOL_DIR: spool };
    return JSON.parse((await runStaff(settings, 'erase', '--json', '--email', email.toLowerCase())).stdout);
  };
  expect(await erase()).toEqual([{ enquiries: 3, spooled: 5 }]);
  expect(await erase()).toEqual([{ enquiries: 0, spooled: 0 }]);
  const remainingText = (await readAllText()).replaceAll(/.*raviword.*/g, '');
  for (const text of erasedTexts) expect(remainingText).not.toContain(text);
  for (const text of keptTexts) expect(await readAllText()).toContain(text);
  expect(await readdir(spool)).toHaveLength(4);
  const { rows } = await backend.database.owner.query(
    'select count(*)::int as n from intake.delivery where enquiry_id is not null',
  );
  expect(rows).toEqual([{ n: 8 }]);
});

test('INTAKE-21 a person can be erased while a mail to them is being sent', async () => {
  const dotReply = Promise.withResolvers<void>();
  onTestFinished(() => dotReply.resolve());
  backend.mail.setReactions({ dot: { until: dotReply.promise } });
  await backend.post('/contact_handler.php', contactBody('sent.to@school.example', 'sendingword'), json);
  const triedCountSql = `select count(*)::int as n from intake.delivery d join intake.enquiry e on e.id = d.enquiry_id
    where answers->>'organization' = 'sendingword' and attempts > 0`;
  await expect.poll(async () => (await backend.database.owner.query(triedCountSql)).rows[0].n).toBe(2);
  await pause(500);
  const erasure = eraseByEmail(staff, 'sent.to@school.example', undefined);
  await Promise.race([erasure, pause(11_000)]);
  dotReply.resolve();
  expect(await erasure).toEqual({ enquiries: 1, spooled: 0 });
  expect(await allRowsAsText(backend.database)).not.toContain('sendingword');
});

test('INTAKE-21 a spooled enquiry that the database stores only after the erasure stays erased', async () => {
  const folder = newFolder();
  const enquiry = sampleEnquiry({ email: 'late@school.example' });
  await writeFile(join(folder, 'late.json'), formatSpoolEntry({ enquiry, resume: null }));
  const transaction = await backend.database.owner.connect();
  const store = (client: pg.PoolClient | pg.Pool, changes: Partial<Enquiry>) =>
    client.query("select fresh from intake.receive_enquiry($1, null, '[]', null, null, null)", [
      JSON.stringify({ ...enquiry, ...changes }),
    ]);
  await transaction.query('begin');
  await store(transaction, { id: randomUUID(), idempotencyKey: randomUUID(), reference: 'SF-2222-22' });
  const erasure = eraseByEmail(staff, 'Late@school.example', folder);
  await pause(300);
  await transaction.query('commit');
  transaction.release();
  expect(await erasure).toEqual({ enquiries: 1, spooled: 1 });
  await store(backend.database.owner, {});
  expect(await allRowsAsText(backend.database)).not.toContain('late@school.example');
});

test('INTAKE-21 erase ignores spaces around the address', async () => {
  await backend.post('/contact_handler.php', contactBody('spaces@school.example', 'spaces'), json);
  const counts = await eraseByEmail(staff, ' Spaces@school.example\u00a0', undefined);
  expect(counts).toEqual({ enquiries: 1, spooled: 0 });
});
