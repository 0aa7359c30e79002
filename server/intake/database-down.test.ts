import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { setConnectable } from '../../tests/support/database/database.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const acceptJson = { accept: 'application/json' };

test('KEEP-11 while the database accepts connections but does not respond, forms get 503 without delay', async () => {
  const silentServer = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const backend = await startTestBackend({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  onTestFinished(async () => {
    await backend.stop();
    silentServer.close();
  });
  const response = await backend.post('/contact_handler.php', encodeForm(contactAnswers));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await response.json()).toMatchObject({ values: { organization: 'Meru Institute' } });
  // After the first failure later posts do not wait.
  const startedAt = performance.now();
  expect((await backend.post('/contact_handler.php', encodeForm(contactAnswers))).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

test('KEEP-13 simultaneous resumes are stored although writing takes seconds, and other forms do not wait', async () => {
  const backend = await startTestBackend();
  const lockHolder = new pg.Client({ connectionString: backend.database.url });
  await lockHolder.connect();
  onTestFinished(async () => {
    await lockHolder.end();
    await backend.stop();
  });
  await lockHolder.query('begin');
  await lockHolder.query('lock table intake.resume in exclusive mode');
  const applications = Array.from({ length: 14 }, (_, index) => {
    const answers = { ...applicationAnswers, name: `Asha ${'x'.repeat(index + 1)}` };
    return backend.post('/career.php', applicationForm(asFile(minimalPdf(), 'cv.pdf'), answers), acceptJson);
  });
  await pause(1000);
  const contactResponse = await backend.post('/contact_handler.php', encodeForm(contactAnswers), acceptJson);
  expect(contactResponse.status).toBe(200);
  await pause(2500);
  await lockHolder.query('commit');
  const statuses = (await Promise.all(applications)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await backend.database.owner.query('select count(*)::int from intake.resume');
  expect(rows).toEqual([{ count: applications.length }]);
});

test('KEEP-08 a spool in memory is not used, and the log says why', async () => {
  const backend = await startTestBackend({ SPOOL_DIR: '/dev/shm/seaface-spool' });
  onTestFinished(backend.stop);
  expect(backend.log.find((line) => line.includes('SPOOL_DIR'))).toContain('in memory');
  await setConnectable(backend.database.url, false);
  const response = await backend.post('/contact_handler.php', encodeForm(contactAnswers), acceptJson);
  expect(response.status).toBe(503);
  await setConnectable(backend.database.url, true);
});
