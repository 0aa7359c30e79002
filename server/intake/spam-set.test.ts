import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { humanPosts, type SamplePost, spamPosts } from '../../tests/support/enquiries/spam-samples.ts';
import { nextVisitorAddress } from '../../tests/support/load/visitor-address.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const backend = await startTestBackend({ SMTP_URL: '' });
afterAll(() => backend.stop());

/** Retries with the same key, as the page does. */
async function send(post: SamplePost, from: string): Promise<number> {
  const status = await sendOnce(post, from);
  return status === 503 ? send(post, from) : status;
}

/** fetch() would add Accept-Language, which scripts do not send. */
function sendOnce({ path, values, headers }: SamplePost, from: string): Promise<number> {
  const body = new URLSearchParams(values).toString();
  const { origin, ...otherHeaders } = headers;
  const sentHeaders = Object.entries({
    ...otherHeaders,
    ...(origin && { origin: origin === 'self' ? backend.address : origin }),
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': from,
  }).filter(([, value]) => value !== '');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${backend.address}${path}`,
      { method: 'POST', headers: Object.fromEntries(sentHeaders) },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    outgoing.on('error', reject).end(body);
  });
}

interface PostCounts {
  readonly posts: number;
  readonly rejected: number;
  readonly stored: number;
  readonly quarantined: number;
}

async function sendAll(posts: readonly SamplePost[]): Promise<PostCounts> {
  const countRows = async () => {
    const { rows } = await backend.database.owner.query(
      'select count(*)::int as stored, count(quarantined_at)::int as quarantined from intake.enquiry',
    );
    return rows[0] as { stored: number; quarantined: number };
  };
  // A retried test would find the enquiries of its first run, which have the same keys.
  await backend.database.owner.query('truncate intake.enquiry cascade');
  let rejected = 0;
  let address = '';
  for (const [index, post] of posts.entries()) {
    // 25 posts share an address.
    if (index % 25 === 0) address = nextVisitorAddress();
    if ((await send(post, address)) !== 200) rejected += 1;
  }
  return { posts: posts.length, rejected, ...(await countRows()) };
}

test('SAFE-10 of 200 posts by five kinds of bots all are stored and at least 95 % quarantined', async () => {
  const counts = await sendAll(spamPosts);
  console.log('spamPosts', counts);
  expect(counts).toMatchObject({ posts: 200, rejected: 0, stored: 200 });
  expect(counts.quarantined / counts.posts).toBeGreaterThanOrEqual(0.95);
});

test('SAFE-10 of 200 posts by people none is rejected or quarantined', async () => {
  const counts = await sendAll(humanPosts);
  console.log('people', counts);
  const { rows } = await backend.database.owner.query(
    "select answers->>'name' as name, answers->>'message' as message, spam_reasons from intake.enquiry where quarantined_at is not null and answers->>'email' = 'reader@school.example'",
  );
  expect(rows).toEqual([]);
  expect(counts).toEqual({ posts: 200, rejected: 0, stored: 200, quarantined: 0 });
});
