import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { startTestBackend, type TestBackend, testSecret } from '../../tests/support/server/backend.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createTokens, type TokenPurpose } from '../signed-token.ts';

const agencyMail = 'leads@seaface.example';

let backend: TestBackend;
let worker: Database;
beforeAll(async () => {
  backend = await startTestBackend();
  worker = openDatabase(backend.database.url, { role: 'seaface_worker', connections: 1 });
});
afterAll(async () => {
  await worker.close();
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
  await worker.pool.query("insert into intake.delivery (kind) values ('digest')");
  await expect.poll(() => listReceivedDigests().length).toBe(countBefore + 1);
  return listReceivedDigests().at(-1);
};
const open = (path: string, method = 'GET') => fetch(`${backend.address}${path}`, { method });
/** The two links of an enquiry in the text of a digest. */
const linksOf = (text: string | undefined, reference: string) => {
  const enquiryText = text?.slice(text.indexOf(reference)) ?? '';
  const link = (label: string) =>
    new URL(enquiryText.match(new RegExp(`^${label}: (\\S+)$`, 'm'))?.[1] ?? '').pathname;
  return { release: link('Release'), dismiss: link('Dismiss') };
};

test('INTAKE-17 the digest of 42 quarantined enquiries lists the newest 40 and the number of others', async () => {
  const spamReferences = await Promise.all(
    Array.from({ length: 41 }, (_, index) => postSpam({ name: `Robot ${index}`, message: `Buy ${index}` })),
  );
  await backend.database.owner.query(
    "update intake.enquiry set received_at = received_at - interval '1 day'",
  );
  const clientReference = await postSpam({
    name: 'A client',
    email: 'client@school.example',
    number: '022 2600 0009',
  });
  const digest = await nextDigest();
  expect(digest?.subject).toBe('42 held back: please look once');
  expect(digest?.recipients).toEqual([agencyMail]);
  for (const words of [clientReference, 'client@school.example', '022 2600 0009', 'The other 2:']) {
    expect(digest?.text).toContain(words);
    expect(digest?.html).toContain(words);
  }
  const listedReferences = digest?.text?.match(/^SF-\S+$/gm) ?? [];
  expect(listedReferences).toHaveLength(40);
  expect(listedReferences[0]).toBe(clientReference);
  expect(digest?.html).toContain(linksOf(digest?.text, clientReference).dismiss);

  await backend.database.owner.query(
    'update intake.enquiry set dismissed_at = now() where reference = any($1)',
    [spamReferences],
  );
  expect((await nextDigest())?.subject).toBe('1 held back: please look once');
});

test('INTAKE-17 INTAKE-13 the dismiss link shows a button; a dismissed enquiry is not in the next digest', async () => {
  const otherReference = await postSpam({ name: 'Stays in the list' });
  const reference = await postSpam({ name: 'To be dismissed' });
  const { dismiss } = linksOf((await nextDigest())?.text, reference);
  const confirmation = await open(dismiss);
  expect(confirmation.status).toBe(200);
  expect(confirmation.headers.get('cache-control')).toBe('no-store');
  expect(confirmation.headers.get('referrer-policy')).toBe('no-referrer');
  const page = await confirmation.text();
  expect(page).toContain('<button type="submit">Dismiss it</button>');
  expect(page).toContain(reference);
  expect(page).not.toContain('To be dismissed');
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
});

test('INTAKE-17 INTAKE-13 the release link also releases a dismissed enquiry; using it again changes nothing', async () => {
  const reference = await postSpam({ name: 'A client after all' });
  const { release, dismiss } = linksOf((await nextDigest())?.text, reference);
  await open(dismiss, 'POST');
  expect(await (await open(release)).text()).toContain('<button type="submit">Release it</button>');
  expect((await readEnquiry(reference)).released_at).toBeNull();

  for (const method of ['POST', 'POST', 'GET'])
    expect(await (await open(release, method)).text()).toContain('Released.');
  expect(await readEnquiry(reference)).toMatchObject({ dismissed_at: null, released_at: expect.any(Date) });
  await expect.poll(() => backend.mailsAbout(reference).length).toBe(2);
  expect(await (await open(dismiss, 'POST')).text()).toContain('Released.');
  expect((await readEnquiry(reference)).dismissed_at).toBeNull();
});

test('INTAKE-13 a link works for one purpose, until it expires, and only for a quarantined enquiry', async () => {
  const reference = await postSpam({ name: 'Wrong links' });
  const { id } = await readEnquiry(reference);
  const tokens = createTokens(testSecret);
  const token = (purpose: TokenPurpose, subject = id, ms = 60_000) =>
    tokens.sign(purpose, subject, new Date(Date.now() + ms));
  const acceptedReference = await backend.submit(
    '/popup.php',
    encodeForm({ ...popupAnswers, name: 'Not quarantined' }),
  );
  const acceptedEnquiry = await readEnquiry(acceptedReference);
  for (const path of [
    `/desk/release/${token('dismiss')}`,
    `/desk/dismiss/${token('release')}`,
    `/desk/release/${token('answered')}`,
    `/desk/release/${token('release', id, -1000)}`,
    `/desk/release/${token('release', acceptedEnquiry.id)}`,
    `/desk/dismiss/${token('dismiss', crypto.randomUUID())}`,
  ]) {
    const response = await open(path, 'POST');
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('ops/staff --help');
  }
  expect(await readEnquiry(reference)).toMatchObject({ released_at: null, dismissed_at: null });
});
