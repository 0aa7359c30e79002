import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeResume } from '../../tests/support/enquiries/stored-enquiry.ts';
import { startFakeScanner } from '../../tests/support/resumes/fake-scanner.ts';
import { plainPdf } from '../../tests/support/resumes/pdf-files.ts';
import { openDatabase } from '../database/database.ts';
import { up } from '../database/migrations/0010-promised-resumes.ts';
import { createLog } from '../log.ts';
import { examineResumes } from './examine-resumes.ts';
import { inspectFile } from './inspect-file.ts';

// A thread for each file would take a minute; inspect-limits.test.ts tests the threads.
vi.mock(import('./inspect-resume.ts'), () => ({
  inspectResume: (file, kind) => inspectFile({ kind, file: new Uint8Array(file) }),
}));

const testDatabase = await createTestDatabase();
const database = openDatabase(testDatabase.url, { role: 'seaface_worker', connections: 1 });
const scanner = await startFakeScanner((client, command) =>
  command.includes('PING') ? client.end('PONG\0') : replyToScan(client),
);
let replyToScan: (client: Socket) => void;
let logLines: Record<string, unknown>[];
let onLine: () => void;
const log = createLog({
  write: (line) => {
    logLines.push(JSON.parse(line));
    onLine();
  },
});
beforeEach(() => {
  logLines = [];
  onLine = () => undefined;
  replyToScan = (client) => client.end('stream: OK\0');
});
afterEach(async () => {
  vi.useRealTimers();
  await testDatabase.owner.query('delete from intake.enquiry');
});
afterAll(async () => {
  await scanner.close();
  await database.close();
  await testDatabase.drop();
});

const examine = (CLAMD_SOCKET: string | undefined, signal?: AbortSignal) =>
  examineResumes({ database, environment: { CLAMD_SOCKET }, log, signal });

async function store(columns = {}, enquiryColumns = {}): Promise<string> {
  const resume = { content: plainPdf(), verdict: 'pending', inspection: 'readable', ...columns };
  return (await storeResume(testDatabase.owner, resume, enquiryColumns)).id;
}
const readResume = async (id: string) =>
  (
    await testDatabase.owner.query(
      `select verdict, inspection, active_content, unreadable_reason, scanned_at is not null as scanned,
         examine_attempts as attempts, round(extract(epoch from examine_at - now()))::int as seconds
       from intake.resume where enquiry_id = $1`,
      [id],
    )
  ).rows[0];
const readDeliveries = async () =>
  (await testDatabase.owner.query('select enquiry_id, kind from intake.delivery')).rows as unknown[];
const pastOrNow = expect.toSatisfy((seconds: number) => seconds <= 0);

test('INTAKE-15 without a scanner a new resume is only inspected', async () => {
  const id = await store({ verdict: 'unscanned', inspection: 'waiting', examine_attempts: 2 });
  await examine(undefined);
  expect(await readResume(id)).toEqual({
    verdict: 'unscanned',
    inspection: 'readable',
    active_content: [],
    unreadable_reason: null,
    scanned: false,
    attempts: 0,
    seconds: pastOrNow,
  });
  expect(logLines).toMatchObject([{ event: 'resume_inspected', enquiryId: id, verdict: 'readable' }]);
  expect(await readDeliveries()).toEqual([]);
});

test('INTAKE-15 findings and the reason of a failed inspection are stored', async () => {
  const pdfWithScript = plainPdf({ catalog: '/OpenAction<</S/JavaScript/JS(a)>>' });
  const activeId = await store({ verdict: 'unscanned', inspection: 'waiting', content: pdfWithScript });
  const brokenId = await store({
    verdict: 'unscanned',
    inspection: 'waiting',
    content: Buffer.from('x'),
  });
  await examine(undefined);
  expect(await readResume(activeId)).toMatchObject({
    inspection: 'active',
    active_content: ['JavaScript'],
  });
  expect(await readResume(brokenId)).toMatchObject({
    inspection: 'unreadable',
    unreadable_reason: 'damaged',
  });
});

test('INTAKE-15 after three interrupted inspections a resume is unreadable', async () => {
  const thirdId = await store({ verdict: 'unscanned', inspection: 'waiting', examine_attempts: 2 });
  const fourthId = await store({ verdict: 'unscanned', inspection: 'waiting', examine_attempts: 3 });
  await examine(undefined);
  expect(await readResume(thirdId)).toMatchObject({ inspection: 'readable' });
  expect(await readResume(fourthId)).toMatchObject({
    inspection: 'unreadable',
    active_content: [],
    unreadable_reason: 'too complex: reading it was interrupted several times',
  });
});

test('INTAKE-16 a pending resume is scanned, and a clean resume causes a mail only if the notification promised one', async () => {
  const notPromisedId = await store();
  const promisedId = await store({ mail_promised: true });
  await examine(scanner.socketPath);
  for (const id of [notPromisedId, promisedId])
    expect(await readResume(id)).toMatchObject({ verdict: 'clean', scanned: true, attempts: 1 });
  expect(await readDeliveries()).toEqual([{ enquiry_id: promisedId, kind: 'resume' }]);
  expect(logLines).toHaveLength(2);
  for (const enquiryId of [notPromisedId, promisedId])
    expect(logLines).toContainEqual(
      expect.objectContaining({ event: 'resume_scanned', enquiryId, verdict: 'clean' }),
    );
});

test('INTAKE-16 after the migration a clean resume that waited for its scan is mailed, as an earlier mail promised', async () => {
  await testDatabase.owner.query('alter table intake.resume drop column mail_promised');
  const promisedId = await store();
  const dialect = new PostgresDialect({ pool: testDatabase.owner });
  await new Kysely<unknown>({ dialect }).transaction().execute(up);
  await store();
  await examine(scanner.socketPath);
  expect(await readDeliveries()).toEqual([{ enquiry_id: promisedId, kind: 'resume' }]);
});

test('INTAKE-16 a virus is reported by mail, unless the enquiry is in quarantine', async () => {
  replyToScan = (client) => client.end('stream: A.Virus FOUND\0');
  const acceptedId = await store();
  const releasedId = await store({}, { quarantined_at: new Date(), released_at: new Date() });
  const quarantinedId = await store({}, { quarantined_at: new Date() });
  await examine(scanner.socketPath);
  for (const id of [acceptedId, releasedId, quarantinedId])
    expect((await readResume(id)).verdict).toBe('infected');
  const deliveries = await readDeliveries();
  expect(deliveries).toHaveLength(2);
  for (const enquiry_id of [acceptedId, releasedId])
    expect(deliveries).toContainEqual({ enquiry_id, kind: 'resume' });
});

test('INTAKE-16 while the scanner is down a resume is inspected, which does not delay its scan', async () => {
  const notInspectedId = await store({ inspection: 'waiting' });
  const inspectedId = await store();
  await examine(`${scanner.socketPath}.missing`);
  expect(await readResume(notInspectedId)).toMatchObject({
    verdict: 'pending',
    inspection: 'readable',
    attempts: 0,
    seconds: pastOrNow,
  });
  expect(await readResume(inspectedId)).toMatchObject({
    verdict: 'pending',
    attempts: 0,
    seconds: pastOrNow,
  });
  expect(logLines.map(({ event }) => event)).toEqual(['scanner_down', 'resume_inspected']);
  await examine(scanner.socketPath);
  expect(await readResume(notInspectedId)).toMatchObject({ verdict: 'clean' });
});

test.each([
  [0, 30],
  [1, 60],
  [6, 1920],
  [20, 3600],
])(
  'INTAKE-16 a scan that fails after %i earlier attempts is retried in %i seconds',
  async (earlierAttempts, seconds) => {
    replyToScan = (client) => client.end('ERROR\0');
    const id = await store({ examine_attempts: earlierAttempts });
    await examine(scanner.socketPath);
    const row = await readResume(id);
    expect(row).toMatchObject({ verdict: 'pending', scanned: false, attempts: earlierAttempts + 1 });
    expect(row.seconds).toBeGreaterThan(seconds - 10);
    expect(row.seconds).toBeLessThanOrEqual(seconds);
    expect(logLines).toMatchObject([
      { event: 'scan_failed', enquiryId: id, attempts: earlierAttempts + 1, errorName: 'Error' },
    ]);
  },
);

test('INTAKE-16 a resume with a failed scan is inspected, and its next scan is delayed', async () => {
  replyToScan = (client) => client.end('ERROR\0');
  const id = await store({ inspection: 'waiting' });
  await examine(scanner.socketPath);
  const row = await readResume(id);
  expect(row).toMatchObject({ verdict: 'pending', inspection: 'readable', attempts: 1 });
  expect(row.seconds).toBeGreaterThan(20);
});

test('INTAKE-28 the stop signal aborts a scan that hangs, and no scan or inspection starts', async () => {
  const stopController = new AbortController();
  let stoppedAt = 0;
  replyToScan = () => {
    stoppedAt = performance.now();
    stopController.abort();
  };
  const firstId = await store({ inspection: 'waiting', examine_at: new Date(Date.now() - 9000) });
  const secondId = await store({ inspection: 'waiting', examine_at: new Date(Date.now() - 5000) });
  await examine(scanner.socketPath, stopController.signal);
  expect(performance.now() - stoppedAt).toBeLessThan(2000);
  expect(await readResume(firstId)).toMatchObject({ verdict: 'pending', inspection: 'waiting', attempts: 1 });
  expect(await readResume(secondId)).toMatchObject({
    verdict: 'pending',
    inspection: 'waiting',
    attempts: 0,
  });
  await examine(undefined, stopController.signal);
  expect(await readResume(secondId)).toMatchObject({ attempts: 0 });
});

test('INTAKE-16 a round ends after a minute, and the oldest resumes come first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const storeWaiting = (seconds: number) =>
    store({
      verdict: 'unscanned',
      inspection: 'waiting',
      examine_at: new Date(Date.now() - seconds * 1000),
    });
  const lastId = await storeWaiting(100);
  const firstId = await storeWaiting(300);
  const secondId = await storeWaiting(200);
  onLine = () => vi.setSystemTime(Date.now() + 30_000);
  await examine(undefined);
  expect(logLines.map(({ enquiryId }) => enquiryId)).toEqual([firstId, secondId]);
  expect((await readResume(lastId)).inspection).toBe('waiting');
});
