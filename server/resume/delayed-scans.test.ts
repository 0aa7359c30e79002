import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { storeEnquiry } from '../../tests/support/enquiries/stored-enquiry.ts';
import { startFakeScanner } from '../../tests/support/resumes/fake-scanner.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { up } from '../database/migrations/0010-promised-resumes.ts';
import { createLog } from '../log.ts';
import { examineResumes } from './examine-resumes.ts';

const log = createLog({ write: () => undefined });
let owned: TestDatabase;
let database: Database;
beforeEach(async () => {
  owned = await createTestDatabase();
  database = openDatabase(owned.url, { connections: 1 });
});
afterEach(async () => {
  await database.close();
  await owned.drop();
});

/** Answers pings; the test answers scans. */
async function startScanner(onFile: (client: Socket) => void) {
  const { socket, close } = await startFakeScanner((client, command) =>
    command.includes('PING') ? client.end('PONG\0') : onFile(client),
  );
  return { environment: { CLAMD_SOCKET: socket }, close };
}

async function storeWaiting(): Promise<string> {
  const { id } = await storeEnquiry(owned.owner, [], { form: 'application', experience: 3 });
  await owned.owner.query(
    `insert into intake.resume (enquiry_id, file_name, kind, content, sha256, verdict, inspection)
     values ($1, 'cv.pdf', 'pdf', 'x', 'x', 'pending', 'readable')`,
    [id],
  );
  return id;
}
const verdicts = async () => (await owned.owner.query('select verdict from intake.resume')).rows;

test('INTAKE-16 a resume that waited for the scanner at the upgrade is mailed once it is clean, as the agency was told', async () => {
  const scanner = await startScanner((client) => client.end('stream: OK\0'));
  await owned.owner.query('alter table intake.resume drop column mail_promised');
  const before = await storeWaiting();
  const dialect = new PostgresDialect({ pool: database.pool });
  await new Kysely<unknown>({ dialect }).transaction().execute(up);
  await storeWaiting();
  await examineResumes({ database, log, ...scanner });
  await scanner.close();
  expect(await verdicts()).toEqual([{ verdict: 'clean' }, { verdict: 'clean' }]);
  const { rows } = await owned.owner.query('select enquiry_id, kind from intake.delivery');
  expect(rows).toEqual([{ enquiry_id: before, kind: 'resume' }]);
});

test('INTAKE-28 asked to stop, a worker does not wait for a scanner that hangs', async () => {
  const stopping = new AbortController();
  let stoppedAt = 0;
  const scanner = await startScanner(() => {
    stoppedAt = performance.now();
    stopping.abort();
  });
  await storeWaiting();
  await examineResumes({ database, log, signal: stopping.signal, ...scanner });
  expect(performance.now() - stoppedAt).toBeLessThan(2000);
  await scanner.close();
  expect(await verdicts()).toEqual([{ verdict: 'pending' }]);
});
