import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeResume } from '../../tests/support/enquiries/stored-enquiry.ts';
import { startFakeScanner } from '../../tests/support/resumes/fake-scanner.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import { scanResumes } from './scan-resumes.ts';

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
  await database.end();
  await testDatabase.drop();
});

const scan = (CLAMD_SOCKET: string | undefined, signal?: AbortSignal) =>
  scanResumes({ database, environment: { CLAMD_SOCKET }, log, signal });

async function store(columns = {}, enquiryColumns = {}): Promise<string> {
  return (await storeResume(testDatabase.owner, { verdict: 'pending', ...columns }, enquiryColumns)).id;
}
const readResume = async (id: string) =>
  (
    await testDatabase.owner.query(
      `select verdict, scanned_at is not null as scanned, scan_attempts as attempts,
         round(extract(epoch from next_scan_at - now()))::int as seconds
       from intake.resume where enquiry_id = $1`,
      [id],
    )
  ).rows[0];
const readDeliveries = async () =>
  (await testDatabase.owner.query('select enquiry_id, kind from intake.delivery')).rows as unknown[];
const pastOrNow = expect.toSatisfy((seconds: number) => seconds <= 0);

test('INTAKE-15 without a scanner nothing is scanned or logged', async () => {
  const id = await store();
  await scan(undefined);
  expect(await readResume(id)).toMatchObject({ verdict: 'pending', attempts: 0 });
  expect([scanner.commands, logLines]).toEqual([[], []]);
});

test('INTAKE-16 a pending resume is scanned, and a clean resume causes no mail', async () => {
  const id = await store();
  await scan(scanner.socketPath);
  expect(await readResume(id)).toMatchObject({ verdict: 'clean', scanned: true, attempts: 1 });
  expect(await readDeliveries()).toEqual([]);
  expect(logLines).toMatchObject([{ event: 'resume_scanned', enquiryId: id, verdict: 'clean' }]);
});

test('INTAKE-16 a virus is reported by mail, unless the enquiry is in quarantine', async () => {
  replyToScan = (client) => client.end('stream: A.Virus FOUND\0');
  const acceptedId = await store();
  const releasedId = await store({}, { quarantined_at: new Date(), released_at: new Date() });
  const quarantinedId = await store({}, { quarantined_at: new Date() });
  await scan(scanner.socketPath);
  for (const id of [acceptedId, releasedId, quarantinedId])
    expect((await readResume(id)).verdict).toBe('infected');
  const deliveries = await readDeliveries();
  expect(deliveries).toHaveLength(2);
  for (const enquiry_id of [acceptedId, releasedId])
    expect(deliveries).toContainEqual({ enquiry_id, kind: 'resume' });
});

test('INTAKE-16 a scanner that is down does not delay the next scan', async () => {
  const id = await store();
  await scan(`${scanner.socketPath}.missing`);
  expect(await readResume(id)).toMatchObject({ verdict: 'pending', attempts: 0, seconds: pastOrNow });
  expect(logLines.map(({ event }) => event)).toEqual(['scanner_down']);
  await scan(scanner.socketPath);
  expect(await readResume(id)).toMatchObject({ verdict: 'clean' });
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
    const id = await store({ scan_attempts: earlierAttempts });
    await scan(scanner.socketPath);
    const row = await readResume(id);
    expect(row).toMatchObject({ verdict: 'pending', scanned: false, attempts: earlierAttempts + 1 });
    expect(row.seconds).toBeGreaterThan(seconds - 10);
    expect(row.seconds).toBeLessThanOrEqual(seconds);
    expect(logLines).toMatchObject([
      { event: 'scan_failed', enquiryId: id, attempts: earlierAttempts + 1, errorName: 'Error' },
    ]);
  },
);

test('INTAKE-28 the stop signal aborts a scan that hangs, and no other scan starts', async () => {
  const stopController = new AbortController();
  let stoppedAt = 0;
  replyToScan = () => {
    stoppedAt = performance.now();
    stopController.abort();
  };
  const firstId = await store({ next_scan_at: new Date(Date.now() - 9000) });
  const secondId = await store({ next_scan_at: new Date(Date.now() - 5000) });
  await scan(scanner.socketPath, stopController.signal);
  expect(performance.now() - stoppedAt).toBeLessThan(2000);
  expect(await readResume(firstId)).toMatchObject({ verdict: 'pending', attempts: 1 });
  expect(await readResume(secondId)).toMatchObject({ verdict: 'pending', attempts: 0 });
  await scan(scanner.socketPath, stopController.signal);
  expect(await readResume(secondId)).toMatchObject({ attempts: 0 });
});

test('INTAKE-16 a round ends after a minute, and the oldest resumes come first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const storeWaiting = (seconds: number) => store({ next_scan_at: new Date(Date.now() - seconds * 1000) });
  const lastId = await storeWaiting(100);
  const firstId = await storeWaiting(300);
  const secondId = await storeWaiting(200);
  onLine = () => vi.setSystemTime(Date.now() + 30_000);
  await scan(scanner.socketPath);
  expect(logLines.map(({ enquiryId }) => enquiryId)).toEqual([firstId, secondId]);
  expect((await readResume(lastId)).verdict).toBe('pending');
});
