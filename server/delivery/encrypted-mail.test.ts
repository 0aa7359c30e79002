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
    const mailServer = await startMailServer({
      ...certificate,
      authOptional: false,
      onAuth: ({ username, password }, session, callback) => {
        logins.push({ secure: session.secure, user: username });
        if (password === 'se:cret') callback(null, { user: username });
        else callback(new Error('No.'));
      },
    });
    const trustedCertificates = getCACertificates();
    setDefaultCACertificates([...trustedCertificates, certificate.cert]);
    try {
      const transport = createMailTransport(
        readEnvironment({ ...settings, SMTP_URL: `smtp://asha:se%3Acret@localhost:${mailServer.port}` }),
        testAgency,
      );
      await transport?.send({ id: 'a', to: 'you@seaface.example' }, content);
      expect(mailServer.mails[0]?.recipients).toEqual(['you@seaface.example']);
      expect(logins).toEqual([{ secure: true, user: 'asha' }]);
    } finally {
      setDefaultCACertificates(trustedCertificates);
      await mailServer.close();
    }
  });

  test('is not sent to a server with an untrusted certificate or none', async () => {
    const untrustedServer = await startMailServer({ ...newCertificate(), authOptional: true });
    const plainServer = await startMailServer();
    try {
      for (const { port } of [untrustedServer, plainServer]) {
        const transport = createMailTransport(
          readEnvironment({ ...settings, SMTP_URL: `smtp://localhost:${port}` }),
          testAgency,
        );
        await expect(transport?.send({ id: 'a', to: 'leads@seaface.example' }, content)).rejects.toThrow();
      }
      expect([...untrustedServer.mails, ...plainServer.mails]).toEqual([]);
    } finally {
      await untrustedServer.close();
      await plainServer.close();
    }
  });
});
