import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { applicationForm, encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { asFile } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { testPostHeader } from './post-counter.ts';

/** Returns what the report will show after `act`: counts are stored when the process stops. */
async function countRejectedPosts(act: (backend: TestBackend) => Promise<unknown>) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const backend = await startTestBackend({ DATABASE_URL: database.url, SMTP_URL: '' });
  await act(backend).finally(backend.stop);
  const { rows } = await database.owner.query(
    "select page || ' ' || value as post, count::int from intake.visit_count where kind = 'refused' order by 1",
  );
  return Object.fromEntries(rows.map(({ post, count }) => [post, count]));
}

const damagedBody = new URLSearchParams('name=a&name=b');
const wrongFile = () => applicationForm(asFile(Buffer.from('MZ'), 'cv.pdf'));
const sender = (name: string) => ({ 'x-forwarded-for': name, accept: 'application/json' });

test('VISIT-13 rejected posts are counted by form and reason', async () => {
  const counts = await countRejectedPosts(async ({ post }) => {
    await post('/popup.php', encodeForm(popupAnswers));
    await post('/popup.php', encodeForm({}));
    await post('/contact_handler.php', damagedBody);
    await post('/career.php', wrongFile());
    for (let posts = 0; posts < 32; posts += 1) await post('/popup.php', damagedBody, sender('203.0.113.1'));
  });
  expect(counts).toEqual({
    'application resume-wrong-type': 1,
    'contact damaged': 1,
    'popup damaged': 30,
    'popup invalid': 1,
    'popup too_many': 2,
  });
});

test('VISIT-27 posts above the rate limit are counted, also with the header of test posts', async () => {
  const withHeader = { ...sender('203.0.113.2'), [testPostHeader]: '1' };
  const counts = await countRejectedPosts(async ({ post }) => {
    for (let posts = 0; posts < 32; posts += 1) await post('/popup.php', damagedBody, withHeader);
  });
  expect(counts).toEqual({ 'popup too_many': 2 });
});

test('VISIT-27 the posts of test:deployed are in the metrics, but not in the figures of the report', async () => {
  const counts = await countRejectedPosts(async ({ address, requestPrivate }) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/check/test-deployed.ts', address, 'forms'],
      { cwd: `${import.meta.dirname}/../..` },
    );
    expect(stdout).toMatch(/\d passed/);
    const metrics = await (await requestPrivate('/metrics')).text();
    const counted = metrics.matchAll(/^seaface_enquiries_refused_total\{.*\} (\d+)$/gm);
    expect([...counted].reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThan(3);
  });
  expect(counts).toEqual({});
});

test('VISIT-27 a valid form with the header of test posts is stored like any other', async () => {
  const header = { ...sender('203.0.113.3'), [testPostHeader]: '1' };
  await countRejectedPosts(async ({ post }) => {
    const response = await post('/popup.php', encodeForm(popupAnswers), header);
    expect(await response.json()).toMatchObject({ reference: expect.stringMatching(/^SF-/) });
  });
});

test('VISIT-13 a post that cannot be stored is counted as unavailable', async () => {
  const { post, requestPrivate, stop } = await startTestBackend({ DATABASE_URL: '' });
  onTestFinished(stop);
  expect((await post('/popup.php', encodeForm(popupAnswers))).status).toBe(503);
  const metrics = await (await requestPrivate('/metrics')).text();
  expect(metrics).toContain('seaface_enquiries_refused_total{form="popup",reason="unavailable"} 1');
});
