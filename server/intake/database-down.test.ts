import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setOpen } from '../../tests/support/database/database.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encoded,
} from '../../tests/support/enquiries/form-answers.ts';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { newCertificate } from '../../tests/support/proxy/certificate.ts';
import { asFile, pdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';
import { testOffice } from '../../tests/support/server/office.ts';
import { createMailTransport } from '../delivery/mail-transport.ts';
import { readEnvironment } from '../environment.ts';

const json = { accept: 'application/json' };
const office = { ...testOffice, phone: '', email: '' };

describe('INTAKE-26 while the database is away', () => {
  let backend: TestBackend;
  let spool: string;
  beforeAll(async () => {
    spool = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
    backend = await startTestBackend({ SPOOL_DIR: spool });
  });
  afterAll(() => backend.stop());

  test('enquiries are spooled under their key and handed over with the same reference', async () => {
    await setOpen(backend.database.url, false);
    const body = () =>
      encoded({ ...contactAnswers, organization: 'Spooled', idempotencyKey: 'spooled-key-1' });
    const answers = [
      await backend.post('/contact_handler.php', body(), json),
      await backend.post('/contact_handler.php', body(), json),
    ];
    const references = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { reference: string }).reference),
    );
    expect(new Set(references).size).toBe(1);
    expect(await readdir(spool)).toHaveLength(1);
    await setOpen(backend.database.url, true);
    await expect.poll(() => readdir(spool)).toEqual([]);
    const { rows } = await backend.database.owner.query(
      "select reference from intake.enquiry where organization = 'Spooled'",
    );
    expect(rows).toEqual([{ reference: references[0] }]);
  });

  test('KEEP-03 a form that was stored before and is sent again gets the same reference', async () => {
    const post = async () => {
      const body = encoded({ ...contactAnswers, organization: 'Again', idempotencyKey: 'sent-again-1' });
      const answer = await backend.post('/contact_handler.php', body, json);
      return ((await answer.json()) as { reference: string }).reference;
    };
    const stored = await post();
    await setOpen(backend.database.url, false);
    expect(await post()).toBe(stored);
    await setOpen(backend.database.url, true);
    await expect.poll(() => readdir(spool)).toEqual([]);
    expect(await post()).toBe(stored);
  });
});

test('INTAKE-26 without a database a form is answered with 503, in words and as JSON', async () => {
  const backend = await startTestBackend({ DATABASE_URL: '' });
  try {
    const answer = await backend.post('/contact_handler.php', encoded(contactAnswers), json);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ phone: '+91 0', email: 'hello@agency.example' });
    const page = await backend.post('/contact_handler.php', encoded(contactAnswers));
    expect(page.status).toBe(503);
    expect(await page.json()).toMatchObject({
      kind: 'failed',
      reason: 'busy',
      values: { organization: 'Meru Institute' },
    });
  } finally {
    await backend.stop();
  }
});

test('KEEP-11 a database that takes connections and says nothing keeps nobody waiting', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const backend = await startTestBackend({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  try {
    const answer = await backend.post('/contact_handler.php', encoded(contactAnswers));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ values: { organization: 'Meru Institute' } });
    // After the first failure later posts do not wait.
    const started = performance.now();
    expect((await backend.post('/contact_handler.php', encoded(contactAnswers))).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(1500);
  } finally {
    await backend.stop();
    silent.close();
  }
});

test('KEEP-13 resumes that come at once are taken in though writing them takes seconds, and others do not wait', async () => {
  const backend = await startTestBackend();
  const hold = new pg.Client({ connectionString: backend.database.url });
  await hold.connect();
  try {
    await hold.query('begin');
    await hold.query('lock table intake.resume in exclusive mode');
    const applied = Array.from({ length: 14 }, (_, index) => {
      const answers = { ...applicationAnswers, name: `Asha ${'x'.repeat(index + 1)}` };
      return backend.post('/career.php', applicationForm(asFile(pdf(), 'cv.pdf'), answers), json);
    });
    await pause(1000);
    const contacted = await backend.post('/contact_handler.php', encoded(contactAnswers), json);
    expect(contacted.status).toBe(200);
    await pause(2500);
    await hold.query('commit');
    const statuses = (await Promise.all(applied)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await backend.database.owner.query('select count(*)::int from intake.resume');
    expect(rows).toEqual([{ count: applied.length }]);
  } finally {
    await hold.end();
    await backend.stop();
  }
});

test('KEEP-08 a spool that cannot be trusted is switched off, and the log says so', async () => {
  const backend = await startTestBackend({ SPOOL_DIR: '/dev/shm/seaface-spool' });
  try {
    expect(backend.log.find((line) => line.includes('SPOOL_DIR'))).toContain('in memory');
    await setOpen(backend.database.url, false);
    const answer = await backend.post('/contact_handler.php', encoded(contactAnswers), json);
    expect(answer.status).toBe(503);
    await setOpen(backend.database.url, true);
  } finally {
    await backend.stop();
  }
});

describe('INTAKE-27 encrypted mail', () => {
  test('STARTTLS with name and password', async () => {
    const own = newCertificate();
    const seen: { secure: boolean; user: string | undefined }[] = [];
    const mail = await startMailServer({
      ...own,
      authOptional: false,
      onAuth: ({ username, password }, session, callback) => {
        seen.push({ secure: session.secure, user: username });
        if (password === 'se:cret') callback(null, { user: username });
        else callback(new Error('No.'));
      },
    });
    const trusted = getCACertificates();
    setDefaultCACertificates([...trusted, own.cert]);
    try {
      const transport = createMailTransport(
        readEnvironment({ ...settings, SMTP_URL: `smtp://asha:se%3Acret@localhost:${mail.port}` }),
        office,
      );
      await transport?.send({ id: 'a', to: 'you@seaface.example' }, content);
      expect(mail.mails[0]?.recipients).toEqual(['you@seaface.example']);
      expect(seen).toEqual([{ secure: true, user: 'asha' }]);
    } finally {
      setDefaultCACertificates(trusted);
      await mail.close();
    }
  });

  const settings = {
    MAIL_FROM: 'site@seaface.example',
    AGENCY_MAIL: 'leads@seaface.example',
    PUBLIC_URL: 'http://localhost',
  };
  const content = { subject: 'x', heading: 'x', paragraphs: [], facts: [], closing: [] };

  test('a server whose certificate nobody vouches for, or that has none, gets nothing', async () => {
    const vouchedByNobody = await startMailServer({ ...newCertificate(), authOptional: true });
    const plain = await startMailServer();
    try {
      for (const { port } of [vouchedByNobody, plain]) {
        const mail = createMailTransport(
          readEnvironment({ ...settings, SMTP_URL: `smtp://localhost:${port}` }),
          office,
        );
        await expect(mail?.send({ id: 'a', to: 'leads@seaface.example' }, content)).rejects.toThrow();
      }
      expect([...vouchedByNobody.mails, ...plain.mails]).toEqual([]);
    } finally {
      await vouchedByNobody.close();
      await plain.close();
    }
  });
});
