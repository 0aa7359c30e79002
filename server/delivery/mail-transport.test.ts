import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { startPhasedMailServer } from '../../tests/support/mail/phased-mail-server.ts';
import { newCertificate } from '../../tests/support/proxy/certificate.ts';
import { spawnLeasedWorker } from '../../tests/support/server/leased-worker.ts';
import { testOffice } from '../../tests/support/server/office.ts';
import { readEnvironment } from '../environment.ts';
import { deliveryTimes, openLease } from './lease.ts';
import { createMailTransport } from './mail-transport.ts';

const office = { ...testOffice, phone: '', email: 'a@b.example' };
const content = { subject: 'x', heading: 'x', paragraphs: [], facts: [], closing: [] };
const until = (check: () => boolean | Promise<boolean>) => expect.poll(check).toBe(true);

test('KEEP-15 a server that takes longer than 20 s to answer the final dot is waited for', async () => {
  const server = await startPhasedMailServer();
  server.behave({ dot: { waitMs: 21_000 } });
  const transport = createMailTransport(
    readEnvironment({
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'site@seaface.example',
      AGENCY_MAIL: 'leads@seaface.example',
      PUBLIC_URL: 'http://localhost',
      ALLOW_PLAIN_SMTP: '1',
    }),
    office,
  );
  const lease = openLease(async () => true, deliveryTimes.beforeFenceMs);
  await transport?.send({ id: 'slow', to: 'leads@seaface.example' }, content, lease);
  expect(server.dots).toEqual(['slow']);
  await server.close();
});

test.each(['smtps', 'smtp'])(
  'INTAKE-27 KEEP-14 over %s a mail is encrypted, and aborted when its lease is lost',
  async (protocol) => {
    const certificate = newCertificate();
    const authority = join(mkdtempSync(join(tmpdir(), 'seaface-mail-')), 'ca.pem');
    writeFileSync(authority, certificate.cert);
    const database = await createTestDatabase();
    const encrypted: boolean[] = [];
    const server = await startPhasedMailServer({
      ...certificate,
      secure: protocol === 'smtps',
      onMailFrom: (_, session, callback) => {
        encrypted.push(session.secure);
        callback();
      },
    });
    const worker = spawnLeasedWorker(
      {
        databaseUrl: database.url,
        smtpUrl: `${protocol}://localhost:${server.port}`,
        variables: { ALLOW_PLAIN_SMTP: '' },
      },
      { NODE_EXTRA_CA_CERTS: authority },
    );
    const queue = () => database.owner.query("insert into intake.delivery (kind) values ('alert')");
    try {
      await queue();
      await until(() => server.dots.length === 1);
      server.behave({ rcpt: { until: new Promise(() => undefined) } });
      await queue();
      await until(() => server.recipients() === 2);
      await database.owner.query("update intake.delivery set state = 'cancelled' where state = 'queued'");
      await until(() => server.openConnections() === 0);
      expect(server.dots).toHaveLength(1);
      expect(encrypted).toEqual([true, true]);
      expect(worker.child.exitCode).toBeNull();
    } finally {
      await worker.kill();
      await server.close();
      await database.drop();
    }
  },
  60_000,
);
