import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { newCertificate } from '../../tests/support/proxy/certificate.ts';
import { testAgency } from '../../tests/support/server/agency.ts';
import { readEnvironment } from '../environment.ts';
import { createMailTransport } from './mail-transport.ts';

const settings = {
  MAIL_FROM: 'site@seaface.example',
  AGENCY_MAIL: 'leads@seaface.example',
  PUBLIC_URL: 'http://localhost',
};
const content = { subject: 'x', heading: 'x', paragraphs: [], facts: [], closing: [] };

describe('INTAKE-27 encrypted mail', () => {
  test('uses STARTTLS, user name and password', async () => {
    const certificate = newCertificate();
    const logins: { secure: boolean; user: string | undefined }[] = [];
    const mail = await startMailServer({
      ...certificate,
      authOptional: false,
      onAuth: ({ username, password }, session, callback) => {
        logins.push({ secure: session.secure, user: username });
        if (password === 'se:cret') callback(null, { user: username });
        else callback(new Error('No.'));
      },
    });
    const trusted = getCACertificates();
    setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      const transport = createMailTransport(
        readEnvironment({ ...settings, SMTP_URL: `smtp://asha:se%3Acret@localhost:${mail.port}` }),
        testAgency,
      );
      await transport?.send({ id: 'a', to: 'you@seaface.example' }, content);
      expect(mail.mails[0]?.recipients).toEqual(['you@seaface.example']);
      expect(logins).toEqual([{ secure: true, user: 'asha' }]);
    } finally {
      setDefaultCACertificates(trusted);
      await mail.close();
    }
  });

  test('is not sent to a server with an untrusted certificate or none', async () => {
    const untrusted = await startMailServer({ ...newCertificate(), authOptional: true });
    const plain = await startMailServer();
    try {
      for (const { port } of [untrusted, plain]) {
        const mail = createMailTransport(
          readEnvironment({ ...settings, SMTP_URL: `smtp://localhost:${port}` }),
          testAgency,
        );
        await expect(mail?.send({ id: 'a', to: 'leads@seaface.example' }, content)).rejects.toThrow();
      }
      expect([...untrusted.mails, ...plain.mails]).toEqual([]);
    } finally {
      await untrusted.close();
      await plain.close();
    }
  });
});
