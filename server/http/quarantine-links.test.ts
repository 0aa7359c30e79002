import { afterAll, expect, test } from 'vitest';
import { encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import { openDatabase } from '../database/database.ts';
import { runScheduledTasks } from '../delivery/scheduled-tasks.ts';
import { readEnvironment } from '../environment.ts';

const backend = await startTestBackend();
const worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 1 });
// Runs the tasks of today while nothing is quarantined, so that the worker sends no digest during the tests.
await runScheduledTasks({ database: worker, environment: readEnvironment({}), log: recordLog().log });
afterAll(async () => {
  await worker.end();
  await backend.stop();
});

const postSpam = (answers: Readonly<Record<string, string>>) =>
  backend.submit('/popup.php', encodeForm({ ...popupAnswers, website: 'x', ...answers }));
const readEnquiry = async (reference: string) =>
  (await backend.database.owner.query('select * from intake.enquiry where reference = $1', [reference]))
    .rows[0];
const listReceivedDigests = () => backend.mail.mails.filter(({ subject }) => subject?.includes('held back'));
const nextDigest = async () => {
  const countBefore = listReceivedDigests().length;
  await worker.query("insert into intake.delivery (kind) values ('digest')");
  await expect.poll(() => listReceivedDigests().length).toBe(countBefore + 1);
  return listReceivedDigests().at(-1);
};
const open = (path: string, method = 'GET') => fetch(`${backend.address}${path}`, { method });
/** The two links of an enquiry in the text of a digest. */
const linksOf = (text = '', reference = '') => {
  const enquiryText = text.slice(text.indexOf(reference));
  const link = (label: string) =>
    new URL(enquiryText.match(new RegExp(`^${label}: (\\S+)$`, 'm'))?.[1] ?? '').pathname;
  return { release: link('Release'), dismiss: link('Dismiss') };
};

test('INTAKE-17 the digest lists the quarantined enquiries; no other mail is sent about them', async () => {
  const references = [
    await postSpam({ name: 'Robot One', message: 'Buy\nnow' }),
    await postSpam({ name: 'Robot Two', email: 'two@spam.example' }),
  ];
  const digest = await nextDigest();
  expect(digest?.recipients).toEqual(['leads@seaface.example']);
  expect(digest?.subject).toBe('2 held back: please look once');
  for (const words of [
    ...references,
    'Robot One',
    'two@spam.example',
    popupAnswers.number,
    'Held for: trap',
  ]) {
    expect(digest?.text).toContain(words);
    expect(digest?.html).toContain(words);
  }
  expect(digest?.text).toContain('> Buy\n> now');
  expect(digest?.html).toContain(linksOf(digest?.text, references[0]).dismiss);
  expect(backend.mail.mails).toEqual([digest]);
});

test('INTAKE-17 INTAKE-13 the links dismiss an enquiry, then release it; a released enquiry cannot be dismissed', async () => {
  const otherReference = await postSpam({ name: 'Stays in the list' });
  const reference = await postSpam({ name: 'A client after all' });
  const { dismiss, release } = linksOf((await nextDigest())?.text, reference);
  const confirmation = await open(dismiss);
  expect(confirmation.status).toBe(200);
  expect(confirmation.headers.get('cache-control')).toBe('no-store');
  expect(confirmation.headers.get('referrer-policy')).toBe('no-referrer');
  const page = await confirmation.text();
  expect(page).toContain('<button type="submit">Dismiss it</button>');
  expect(page).toContain(reference);
  expect(page).not.toContain('A client after all');
  expect((await readEnquiry(reference)).dismissed_at).toBeNull();

  expect(await (await open(dismiss, 'POST')).text()).toContain('Dismissed.');
  const dismissedAt = (await readEnquiry(reference)).dismissed_at;
  expect(dismissedAt).not.toBeNull();
  const secondPage = await (await open(dismiss, 'POST')).text();
  expect(secondPage).toContain('Dismissed.');
  expect(secondPage).not.toContain('<button');
  expect((await readEnquiry(reference)).dismissed_at).toEqual(dismissedAt);
  const laterDigest = await nextDigest();
  expect(laterDigest?.text).toContain(otherReference);
  expect(laterDigest?.text).not.toContain(reference);

  expect(await (await open(release)).text()).toContain('<button type="submit">Release it</button>');
  expect((await readEnquiry(reference)).released_at).toBeNull();
  for (const method of ['POST', 'POST', 'GET'])
    expect(await (await open(release, method)).text()).toContain('Released.');
  expect(await readEnquiry(reference)).toMatchObject({ dismissed_at: null, released_at: expect.any(Date) });
  await expect.poll(() => backend.mailsAbout(reference).length).toBe(2);
  expect(await (await open(dismiss, 'POST')).text()).toContain('Released.');
  expect((await readEnquiry(reference)).dismissed_at).toBeNull();
});
