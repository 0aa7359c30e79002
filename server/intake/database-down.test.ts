import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setConnectable } from '../../tests/support/database/database.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';

const acceptJson = { accept: 'application/json' };

describe('INTAKE-26 while the database is down', () => {
  let backend: TestBackend;
  let spoolFolder: string;
  beforeAll(async () => {
    spoolFolder = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
    backend = await startTestBackend({ SPOOL_DIR: spoolFolder });
  });
  afterAll(() => backend.stop());

  test('an enquiry is spooled once per key and imported with the same reference', async () => {
    await setConnectable(backend.database.url, false);
    const createBody = () =>
      encodeForm({ ...contactAnswers, organization: 'Spooled', idempotencyKey: 'spooled-key-1' });
    const reference = await backend.submit('/contact_handler.php', createBody());
    expect(await backend.submit('/contact_handler.php', createBody())).toBe(reference);
    expect(await readdir(spoolFolder)).toHaveLength(1);
    await setConnectable(backend.database.url, true);
    await expect.poll(() => readdir(spoolFolder)).toEqual([]);
    const { rows } = await backend.database.owner.query(
      "select reference from intake.enquiry where organization = 'Spooled'",
    );
    expect(rows).toEqual([{ reference }]);
  });

  test('KEEP-03 a form that was stored before and is sent again gets the same reference', async () => {
    const body = encodeForm({ ...contactAnswers, organization: 'Again', idempotencyKey: 'sent-again-1' });
    const post = () => backend.submit('/contact_handler.php', body);
    const reference = await post();
    await setConnectable(backend.database.url, false);
    expect(await post()).toBe(reference);
    await setConnectable(backend.database.url, true);
    await expect.poll(() => readdir(spoolFolder)).toEqual([]);
    expect(await post()).toBe(reference);
  });
});

test('KEEP-11 while the database accepts connections but does not respond, forms get 503 without delay', async () => {
  const silentServer = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const backend = await startTestBackend({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  try {
    const response = await backend.post('/contact_handler.php', encodeForm(contactAnswers));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.json()).toMatchObject({ values: { organization: 'Meru Institute' } });
    // After the first failure later posts do not wait.
    const startedAt = performance.now();
    expect((await backend.post('/contact_handler.php', encodeForm(contactAnswers))).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(1500);
  } finally {
    await backend.stop();
    silentServer.close();
  }
});

test('KEEP-13 simultaneous resumes are stored although writing takes seconds, and other forms do not wait', async () => {
  const backend = await startTestBackend();
  const lockHolder = new pg.Client({ connectionString: backend.database.url });
  await lockHolder.connect();
  try {
    await lockHolder.query('begin');
    await lockHolder.query('lock table intake.resume in exclusive mode');
    const applications = Array.from({ length: 14 }, (_, index) => {
      const answers = { ...applicationAnswers, name: `Asha ${'x'.repeat(index + 1)}` };
      return backend.post(
        '/career.php',
        applicationForm(asFile(minimalPdf(), 'cv.pdf'), answers),
        acceptJson,
      );
    });
    await pause(1000);
    const contactResponse = await backend.post(
      '/contact_handler.php',
      encodeForm(contactAnswers),
      acceptJson,
    );
    expect(contactResponse.status).toBe(200);
    await pause(2500);
    await lockHolder.query('commit');
    const statuses = (await Promise.all(applications)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await backend.database.owner.query('select count(*)::int from intake.resume');
    expect(rows).toEqual([{ count: applications.length }]);
  } finally {
    await lockHolder.end();
    await backend.stop();
  }
});

test('KEEP-08 a spool in memory is not used, and the log says why', async () => {
  const backend = await startTestBackend({ SPOOL_DIR: '/dev/shm/seaface-spool' });
  try {
    expect(backend.log.find((line) => line.includes('SPOOL_DIR'))).toContain('in memory');
    await setConnectable(backend.database.url, false);
    const response = await backend.post('/contact_handler.php', encodeForm(contactAnswers), acceptJson);
    expect(response.status).toBe(503);
    await setConnectable(backend.database.url, true);
  } finally {
    await backend.stop();
  }
});
