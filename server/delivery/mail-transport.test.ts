import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts';
import { newCertificate } from '../../tests/support/proxy/certificate.ts';
import { testAgency } from '../../tests/support/server/agency.ts';
import { readEnvironment } from '../environment.ts';
import { type Lease, openLease } from './lease.ts';
import {
  createMailTransport,
  type Envelope,
  type MailTransport,
  verifyMailServer,
} from './mail-transport.ts';

const content = { subject: 'A subject', heading: 'A heading', paragraphs: [], facts: [], closing: [] };
const to = 'leads@seaface.example';
const settings = {
  MAIL_FROM: 'site@mail.seaface.example',
  AGENCY_MAIL: to,
  PUBLIC_URL: 'http://localhost',
  ALLOW_PLAIN_SMTP: '1',
};
const png = Buffer.from('89504e470d0a1a0a', 'hex');

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
async function start(options?: SMTPServerOptions, host?: string): Promise<MailServer> {
  server = await startMailServer(options, host);
  return server;
}
function transportTo(
  smtpUrl: string,
  variables: Readonly<Record<string, string>> = {},
  agency: Parameters<typeof createMailTransport>[1] = testAgency,
): MailTransport {
  const transport = createMailTransport(
    readEnvironment({ ...settings, SMTP_URL: smtpUrl, ...variables }),
    agency,
  );
  if (!transport) throw new Error('The settings have no mail server.');
  return transport;
}
async function sendAndReceive(
  envelope: Partial<Envelope> = {},
  subject = 'A subject',
  agency: Parameters<typeof createMailTransport>[1] = testAgency,
) {
  const { port, mails } = await start();
  await transportTo(`smtp://127.0.0.1:${port}`, {}, agency).send(
    { id: 'mail-1', to, ...envelope },
    { ...content, subject },
  );
  expect(mails).toHaveLength(1);
  return mails[0];
}
const newLease = (passFence = async () => true) => openLease(passFence, 60_000);
async function sendWithLease(lease: Lease, transport: MailTransport): Promise<void> {
  try {
    await transport.send({ id: 'mail-1', to }, content, lease);
  } finally {
    lease.close();
  }
}
const header = (mail: Awaited<ReturnType<typeof sendAndReceive>>, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

test.each(['SMTP_URL', 'MAIL_FROM', 'AGENCY_MAIL'])(
  'INTAKE-10 without %s there is no mail transport',
  (missing) => {
    const environment = readEnvironment({ ...settings, SMTP_URL: 'smtp://127.0.0.1:25' });
    expect(createMailTransport(environment, testAgency)).not.toBeNull();
    expect(createMailTransport({ ...environment, [missing]: undefined }, testAgency)).toBeNull();
  },
);

test('INTAKE-10 the mail server can be at an IPv6 address', async () => {
  const { port, mails } = await start(undefined, '::1');
  const url = `smtp://[::1]:${port}`;
  await verifyMailServer(url, true);
  await transportTo(url).send({ id: 'mail-1', to }, content);
  await sendWithLease(newLease(), transportTo(url));
  expect(mails).toHaveLength(2);
});

test('INTAKE-10 a mail has its content, its addresses and the headers of automatic mail', async () => {
  const mail = await sendAndReceive();
  expect(mail).toMatchObject({
    messageId: '<mail-1@mail.seaface.example>',
    from: { name: 'Seaface', address: 'site@mail.seaface.example' },
    to: [{ name: '', address: to }],
    recipients: [to],
    subject: 'A subject',
    attachments: [],
  });
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain('A heading');
  expect(mail?.html).toContain('A heading');
  expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  expect(header(mail, 'x-auto-response-suppress')).toBe('All');
  expect(header(mail, 'resend-idempotency-key')).toBe('mail-1');
});

test('INTAKE-10 an automatic reply is marked as one and has a reply-to address', async () => {
  const mail = await sendAndReceive({
    isAutomaticReply: true,
    replyTo: { name: 'Asha\r\nBcc: x@evil.example', address: 'asha@school.example' },
  });
  expect(header(mail, 'auto-submitted')).toBe('auto-replied');
  expect(mail?.replyTo).toEqual([{ name: 'Asha Bcc: x evil.example', address: 'asha@school.example' }]);
  expect(mail?.recipients).toEqual([to]);
});

test.each([
  ['a\r\nBcc: x@evil.example', 'a Bcc: x@evil.example'],
  ['a \u202e\u2066b\u0000\u0007c', 'a  b c'],
  ['\n a \n', 'a'],
  ['x'.repeat(201), 'x'.repeat(200)],
  ['=?utf-8?q?=0d=0aBcc:_v=40x.example?=', '= ?utf-8?q?=0d=0aBcc:_v=40x.example?='],
  ['शाळा =\u202e?utf-8?b?4oCuYWJj?=', 'शाळा = ?utf-8?b?4oCuYWJj?='],
])('INTAKE-10 the subject %j becomes one line of plain text', async (subject, expected) => {
  const mail = await sendAndReceive({}, subject);
  expect(mail?.subject).toBe(expected);
});

test.each([
  ['ceo@seaface.example', 'ceo seaface.example'],
  ['Asha <ceo@seaface.example>', 'Asha ceo seaface.example'],
  ['Asha ＜ceo＠seaface.example＞', 'Asha ceo seaface.example'],
  ['=?utf-8?q?ceo=40seaface.example?=', '= ?utf-8?q?ceo=40seaface.example?='],
  ['आशा "Asha" Rane', 'आशा "Asha" Rane'],
])('INTAKE-10 the name %j is not shown as an address', async (name, expected) => {
  const mail = await sendAndReceive({ replyTo: { name, address: 'x@evil.example' } });
  expect(mail?.replyTo).toEqual([{ name: expected, address: 'x@evil.example' }]);
});

test('INTAKE-10 the logo is attached to the mail', async () => {
  const logo = { width: 9, height: 9, showsName: true, png };
  const mail = await sendAndReceive({}, 'A subject', { ...testAgency, logo });
  expect(mail?.attachments).toMatchObject([{ contentId: '<logo>', filename: 'logo.png' }]);
});

describe('INTAKE-27 the connection', () => {
  const logins: { name: unknown; password: unknown }[] = [];
  const withLogin: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) => {
      logins.push({ name: username, password });
      callback(password === 'p@ss:word' ? null : new Error('Wrong'), { user: username });
    },
  };

  test('uses the user name and password of SMTP_URL', async () => {
    const { port, mails } = await start(withLogin);
    await transportTo(`smtp://site%40a.example:p%40ss%3Aword@127.0.0.1:${port}`).send(
      { id: 'a', to },
      content,
    );
    expect(logins).toEqual([{ name: 'site@a.example', password: 'p@ss:word' }]);
    expect(mails[0]?.user).toBe('site@a.example');
  });

  test('can be verified without sending a mail', async () => {
    const { port, mails } = await start(withLogin);
    await verifyMailServer(`smtp://site:p%40ss%3Aword@127.0.0.1:${port}`, true);
    await expect(verifyMailServer(`smtp://site:wrong@127.0.0.1:${port}`, true)).rejects.toMatchObject({
      code: 'EAUTH',
    });
    expect(mails).toEqual([]);
  });

  test('is never unencrypted unless the settings allow it', async () => {
    const { port, mails } = await start();
    const url = `smtp://127.0.0.1:${port}`;
    await expect(verifyMailServer(url, false)).rejects.toThrow();
    await expect(verifyMailServer(url, undefined)).rejects.toThrow();
    await expect(verifyMailServer(url, true)).resolves.toBeUndefined();
    const transport = transportTo(url, { ALLOW_PLAIN_SMTP: '' });
    await expect(transport.send({ id: 'a', to }, content)).rejects.toThrow();
    expect(mails).toEqual([]);
  });

  test('stays unencrypted if the settings allow it, even if the server offers STARTTLS', async () => {
    const { port, mails } = await start(newCertificate());
    await transportTo(`smtp://127.0.0.1:${port}`).send({ id: 'a', to }, content);
    expect(mails[0]?.isEncrypted).toBe(false);
  });

  test.each([
    ['smtps', true],
    ['smtps', false],
    ['smtp', false],
  ])(
    'over %s rejects an untrusted certificate (unencrypted mail allowed: %s)',
    async (protocol, isAllowed) => {
      const { port, mails } = await start({ ...newCertificate(), secure: protocol === 'smtps' });
      const url = `${protocol}://127.0.0.1:${port}`;
      await expect(verifyMailServer(url, isAllowed)).rejects.toThrow(/self-signed/);
      const transport = transportTo(url, { ALLOW_PLAIN_SMTP: '' });
      await expect(sendWithLease(newLease(), transport)).rejects.toThrow(/self-signed/);
      expect(mails).toEqual([]);
    },
  );

  test.each([
    ['smtp://127.0.0.77', ':587'],
    ['smtps://127.0.0.77', ':465'],
  ])('to %s uses the port %s', async (url, port) => {
    await expect(verifyMailServer(url, false)).rejects.toThrow(port);
  });
});

describe('KEEP-14 with a lease', () => {
  let mailServer: MailServer;
  beforeEach(async () => {
    mailServer = await start();
  });
  const send = (lease: Lease, port = mailServer.port) =>
    sendWithLease(lease, transportTo(`smtp://127.0.0.1:${port}`));

  test('the fence is passed directly before the final dot', async () => {
    const lease = newLease(async () => {
      expect(mailServer.recipientCount()).toBe(1);
      expect(mailServer.messageIds).toEqual([]);
      return true;
    });
    await send(lease);
    expect(lease.hasPassedFence()).toBe(true);
    expect(mailServer.messageIds).toEqual(['mail-1']);
  });

  test('a lost lease prevents the final dot', async () => {
    await expect(send(newLease(async () => false))).rejects.toThrow();
    await expect.poll(mailServer.openConnections).toBe(0);
    expect(mailServer.messageIds).toEqual([]);
  });

  test('an abort before the fence closes the connection', async () => {
    mailServer.setReactions({ rcpt: { until: new Promise(() => undefined) } });
    const lease = newLease();
    const failure = expect(send(lease)).rejects.toThrow();
    await expect.poll(mailServer.recipientCount).toBe(1);
    lease.abort('lost');
    await failure;
    await expect.poll(mailServer.openConnections).toBe(0);
  });

  test('an aborted lease opens no connection', async () => {
    const lease = newLease();
    lease.abort('stopping');
    await expect(send(lease)).rejects.toThrow('Aborted before the final dot.');
    expect(mailServer.recipientCount()).toBe(0);
  });

  test('a connection that the server refuses is an error', async () => {
    await expect(send(newLease(), 9)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('KEEP-15 an answer to the final dot after more than 20 s is awaited', async () => {
    mailServer.setReactions({ dot: { waitMs: 21_000 } });
    await send(newLease());
    expect(mailServer.messageIds).toEqual(['mail-1']);
  });
});

test.each(['smtps', 'smtp'])(
  'INTAKE-27 KEEP-14 login and mail over %s are encrypted, and the connection is closed when the lease is lost',
  async (protocol) => {
    const certificate = newCertificate();
    const trustedCertificates = getCACertificates();
    setDefaultCACertificates([...trustedCertificates, certificate.cert]);
    onTestFinished(() => setDefaultCACertificates(trustedCertificates));
    const loginEncryption: boolean[] = [];
    const { port, mails, messageIds, ...mailServer } = await start({
      ...certificate,
      secure: protocol === 'smtps',
      authOptional: false,
      onAuth: ({ username }, { secure }, callback) => {
        loginEncryption.push(secure);
        callback(null, { user: username });
      },
    });
    const url = `${protocol}://asha:secret@localhost:${port}`;
    await verifyMailServer(url, false);
    const transport = transportTo(url, { ALLOW_PLAIN_SMTP: '' });
    await sendWithLease(newLease(), transport);
    expect(mails).toMatchObject([{ recipients: [to], isEncrypted: true, user: 'asha' }]);
    mailServer.setReactions({ rcpt: { until: new Promise(() => undefined) } });
    const lease = newLease();
    const failure = expect(sendWithLease(lease, transport)).rejects.toThrow();
    await expect.poll(mailServer.recipientCount).toBe(2);
    lease.abort('lost');
    await failure;
    await expect.poll(mailServer.openConnections).toBe(0);
    expect(messageIds).toEqual(['mail-1']);
    expect(loginEncryption).toEqual([true, true, true]);
  },
);
