import { afterEach, expect, test } from 'vitest';
import { encodeForm, popupAnswers } from '../../tests/support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../../tests/support/load/visitor-address.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';

const runningBackends: TestBackend[] = [];
afterEach(async () => {
  await Promise.all(runningBackends.splice(0).map(({ stop }) => stop()));
});
async function start(variables: Readonly<Record<string, string>> = {}): Promise<TestBackend> {
  const backend = await startTestBackend(variables);
  runningBackends.push(backend);
  return backend;
}

let postCount = 0;
/** Returns the status. */
async function post({ post: send }: TestBackend, email: string, clientAddress: string): Promise<number> {
  postCount += 1;
  const body = encodeForm({ ...popupAnswers, email, message: `Please call ${postCount}` });
  const headers = { accept: 'application/json', 'x-forwarded-for': clientAddress };
  return (await send('/popup.php', body, headers)).status;
}
const postAll = (posts: readonly (() => Promise<number>)[], concurrency: number) => {
  const queue = [...posts];
  const statuses: number[] = [];
  const sendFromQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) statuses.push(await next());
  };
  return Promise.all(Array.from({ length: concurrency }, sendFromQueue)).then(() => statuses);
};
const countOf = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

async function countEnquiries({ database }: TestBackend): Promise<number> {
  return (await database.owner.query('select count(*)::int from intake.enquiry')).rows[0].count;
}
/** Numbers of acknowledgements by state, when no mail is queued any more. */
async function readAcknowledgements({ database }: TestBackend): Promise<Record<string, number>> {
  const read = async (): Promise<Record<string, number>> => {
    const { rows } = await database.owner.query(
      "select state, count(*)::int from intake.delivery where kind = 'acknowledgement' group by state",
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  await expect.poll(async () => (await read()).queued, { timeout: 60_000, interval: 200 }).toBeUndefined();
  return read();
}
const mailsTo = ({ mail }: TestBackend, isWanted: (recipient: string) => boolean) =>
  mail.mails.filter(({ recipients }) => recipients.some(isWanted));

test('INTAKE-34 SAFE-07 1,000 posts from 1,000 /64 networks of one /48 send a victim three mails; each post is stored or gets 429', async () => {
  const backend = await start();
  const posts = Array.from(
    { length: 1000 },
    (_, index) => () => post(backend, 'victim@school.example', `2001:db8:1:${index.toString(16)}::1`),
  );
  const statuses = await postAll(posts, 20);
  expect(countOf(statuses, 200) + countOf(statuses, 429)).toBe(1000);
  expect(countOf(statuses, 200)).toBe(300);
  expect(await countEnquiries(backend)).toBe(300);
  expect(await readAcknowledgements(backend)).toEqual({ sent: 3, cancelled: 297 });
  expect(mailsTo(backend, (recipient) => recipient.startsWith('victim'))).toHaveLength(3);
});

test('INTAKE-34 two processes that get posts at the same moment send one recipient three mails, however it is written', async () => {
  const first = await start();
  const second = await start({ DATABASE_URL: first.database.url });
  const spellings = [
    'victim@school.example',
    'V.ictim@School.example',
    'vic.tim+a@school.example',
    // The mail server gets the plain letter.
    'victim@𝐬chool.example',
    'victim@𝓼chool.example',
  ];
  const posts = Array.from(
    { length: 40 },
    (_, index) => () =>
      post(index % 2 === 0 ? first : second, spellings[index % 5] ?? '', nextVisitorAddress()),
  );
  expect(countOf(await postAll(posts, 40), 200)).toBe(40);
  expect(await readAcknowledgements(first)).toEqual({ sent: 3, cancelled: 37 });
  const mails = [first, second].flatMap((backend) => mailsTo(backend, (recipient) => /tim/i.test(recipient)));
  expect(mails).toHaveLength(3);
});

test('INTAKE-35 above the limit of an hour acknowledgements are held; all enquiries are stored, and the agency is told', async () => {
  const backend = await start({ ACKNOWLEDGEMENTS_PER_HOUR: '50' });
  const posts = Array.from(
    { length: 200 },
    (_, index) => () => post(backend, `victim${index}@school.example`, nextVisitorAddress()),
  );
  expect(countOf(await postAll(posts, 1), 200)).toBe(200);
  expect(await countEnquiries(backend)).toBe(200);
  expect(await readAcknowledgements(backend)).toEqual({ sent: 50, held: 150 });
  await expect
    .poll(() => mailsTo(backend, (recipient) => recipient.startsWith('leads')).length, { timeout: 30_000 })
    .toBe(200);
  expect(mailsTo(backend, (recipient) => recipient.startsWith('victim'))).toHaveLength(50);
});
