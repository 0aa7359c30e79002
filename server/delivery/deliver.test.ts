import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { sampleAnswers } from '../../tests/support/enquiries/stored-answers.ts';
import { storeEnquiry, storeResume } from '../../tests/support/enquiries/stored-enquiry.ts';
import { testAgency } from '../../tests/support/server/agency.ts';
import { startHttpServer } from '../../tests/support/server/http-server.ts';
import { addCounts } from '../../tests/support/visits/visit-counts.ts';
import { openDatabase } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { createTokenSigner } from '../signed-token.ts';
import { deliver } from './deliver.ts';
import type { DeliveryKind } from './delivery-kinds.ts';
import { type Lease, openLease } from './lease.ts';
import type { Envelope } from './mail-transport.ts';
import type { Delivery } from './queue.ts';

const agencyMail = 'leads@seaface.example';
const hourMs = 3_600_000;
const tokens = createTokenSigner('only-for-tests-only-for-tests-only-for-tests');
const environment = readEnvironment({
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'site@seaface.example',
  AGENCY_MAIL: agencyMail,
  PUBLIC_URL: 'https://seaface.example',
});

const testDatabase = await createTestDatabase();
const database = openDatabase(testDatabase.url, { role: 'seaface_worker', connections: 1 });
afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

let mails: {
  readonly envelope: Envelope;
  readonly content: MailContent;
  readonly lease: Lease | undefined;
}[];
let onSend: (lease: Lease | undefined) => unknown;
let lease: Lease;
let fenceCount: number;
beforeEach(() => {
  mails = [];
  fenceCount = 0;
  onSend = () => undefined;
  lease = openLease(async () => {
    fenceCount += 1;
    return true;
  }, 60_000);
});
afterEach(async () => {
  lease.close();
  await testDatabase.owner.query('truncate intake.visit_count; delete from intake.enquiry');
});
const mailTransport = {
  send: async (envelope: Envelope, content: MailContent, passedLease?: Lease) => {
    await onSend(passedLease);
    mails.push({ envelope, content, lease: passedLease });
  },
};

const newDelivery = (
  kind: DeliveryKind,
  enquiryId: string | null,
  detail: string | null = null,
): Delivery => ({
  id: 'delivery-1',
  lease: 'lease-1',
  enquiryId,
  kind,
  attempts: 1,
  createdAt: new Date(),
  firstTriedAt: new Date(),
  detail,
  doubts: 0,
  wasInDoubt: false,
});
const createDependencies = () => ({
  database,
  environment,
  agency: testAgency,
  tokens,
  mailTransport,
  lease,
});
const attempt = (
  kind: DeliveryKind,
  enquiryId: string | null,
  changes: Partial<Parameters<typeof deliver>[0]> & { detail?: string } = {},
) => {
  const { detail, ...otherChanges } = changes;
  return deliver({ ...createDependencies(), ...otherChanges }, newDelivery(kind, enquiryId, detail));
};
const store = (changes: Readonly<Record<string, unknown>> = {}) =>
  storeEnquiry(testDatabase.owner, [], { received_at: new Date(Date.now() - 70 * hourMs), ...changes });
const enquiryIdInLink = (purpose: 'answered' | 'resume') => {
  const path = `https://seaface.example/desk/${purpose}/`;
  const url = mails[0]?.content.actions?.map((action) => action.url).find((link) => link.startsWith(path));
  return url === undefined ? null : tokens.read(purpose, url.slice(path.length));
};

describe('INTAKE-10 mails about an enquiry', () => {
  test('the visitor gets an automatic reply with the agency as reply-to address', async () => {
    const { id, reference } = await store();
    expect(await attempt('acknowledgement', id)).toEqual({ kind: 'sent' });
    expect(mails).toMatchObject([
      {
        envelope: {
          id: 'delivery-1',
          to: 'asha@school.example',
          replyTo: { name: 'Seaface', address: agencyMail },
          isAutomaticReply: true,
        },
        content: { subject: `We have your enquiry: ${reference}` },
      },
    ]);
    expect(mails[0]?.lease).toBe(lease);
  });

  test('the agency gets all form fields and a link', async () => {
    const { id, reference } = await store({
      organization: 'Meru',
      phone: '022',
      phone_e164: '+912226000000',
      jobPosition: 'Designer',
      came_from: { page: '/about' },
      received_at: new Date('2026-11-16T06:00:00Z'),
      due_at: new Date('2026-11-18T13:30:00Z'),
    });
    expect(await attempt('notification', id)).toEqual({ kind: 'sent' });
    expect(mails[0]?.envelope).toEqual({
      id: 'delivery-1',
      to: agencyMail,
      replyTo: { name: 'Asha', address: 'asha@school.example' },
    });
    expect(mails[0]?.content.subject).toBe(`${reference}: enquiry from Asha`);
    expect(mails[0]?.lease).toBe(lease);
    const facts = JSON.stringify(mails[0]?.content.facts);
    for (const text of [
      '18 November',
      '16 November',
      'Meru',
      'tel:+912226000000',
      'Designer',
      'page: /about',
    ])
      expect(facts).toContain(text);
    expect(enquiryIdInLink('answered')).toBe(id);
    expect(enquiryIdInLink('resume')).toBeNull();
  });

  test('the reply-to name is the organisation if the enquiry has no name', async () => {
    const { id } = await store({ name: '', organization: 'Meru' });
    await attempt('notification', id);
    expect(mails[0]?.envelope.replyTo).toEqual({ name: 'Meru', address: 'asha@school.example' });
  });

  test('the mail about an application has a link to the resume', async () => {
    const { id } = await storeResume(testDatabase.owner, { verdict: 'unscanned' });
    await attempt('notification', id);
    expect(enquiryIdInLink('resume')).toBe(id);
  });

  test('INTAKE-16 a virus that is found later is mailed, without a link to the resume', async () => {
    const { id } = await storeResume(testDatabase.owner, { verdict: 'infected' });
    expect(await attempt('resume', id)).toEqual({ kind: 'sent' });
    expect(mails[0]?.content.subject).toMatch(/is infected$/);
    expect(enquiryIdInLink('resume')).toBeNull();
  });

  test('no mail is sent about an erased enquiry', async () => {
    expect(await attempt('notification', crypto.randomUUID())).toEqual({ kind: 'cancelled' });
    expect(mails).toEqual([]);
  });
});

describe('INTAKE-12 reminders', () => {
  const [past, future] = [new Date(Date.now() - hourMs), new Date(Date.now() + hourMs)];
  const application = { form: 'application', experience: '1' };

  test.each([
    ['reminder', 'before the due time', { due_at: future }, 'a reply is due today'],
    ['overdue', 'after the due time', { due_at: past }, 'the promised reply is overdue'],
    ['overdue', 'resent before the due time', { due_at: future }, 'a reply is due today'],
    ['overdue', 'about an application', { ...application, due_at: past }, 'the application is still open'],
  ] as const)('are sent: %s %s', async (kind, _, changes, subject) => {
    const { id, reference } = await store(changes);
    expect(await attempt(kind, id)).toEqual({ kind: 'sent' });
    expect(mails[0]?.content.subject).toBe(`${reference}: ${subject}`);
    expect(enquiryIdInLink('answered')).toBe(id);
  });

  test.each([
    ['reminder', 'after the due time', { due_at: past }],
    ['reminder', 'after the due time of an application', { ...application, due_at: past }],
    ['reminder', 'after the answer', { due_at: future, answered_at: past }],
    ['overdue', 'after the answer', { due_at: past, answered_at: past }],
  ] as const)('are cancelled: %s %s', async (kind, _, changes) => {
    const { id } = await store(changes);
    expect(await attempt(kind, id)).toEqual({ kind: 'cancelled' });
    expect(mails).toEqual([]);
  });

  test('an answered enquiry still gets its notification and acknowledgement', async () => {
    const { id } = await store({ answered_at: past, due_at: past });
    expect(await attempt('notification', id)).toEqual({ kind: 'sent' });
    expect(await attempt('acknowledgement', id)).toEqual({ kind: 'sent' });
  });
});

describe('mails that belong to no single enquiry', () => {
  test.each([['notification of SF-1. It could not be delivered.'], [undefined]])(
    'INTAKE-09 an alert with the detail %s is sent to the agency',
    async (detail) => {
      expect(await attempt('alert', null, detail === undefined ? {} : { detail })).toEqual({ kind: 'sent' });
      expect(mails).toMatchObject([
        { envelope: { id: 'delivery-1', to: agencyMail }, content: { facts: [['What', detail ?? '']] } },
      ]);
      expect(mails[0]?.envelope.replyTo).toBeUndefined();
      expect(mails[0]?.lease).toBe(lease);
    },
  );

  test('INTAKE-17 a digest is sent only if an enquiry is quarantined', async () => {
    expect(await attempt('digest', null)).toEqual({ kind: 'cancelled' });
    expect(mails).toEqual([]);
    await store({ quarantined_at: new Date() });
    expect(await attempt('digest', null)).toEqual({ kind: 'sent' });
    expect(mails[0]?.content.subject).toBe('1 held back: please look once');
  });

  test('VISIT-20 VISIT-28 the weekly report contains the counts of its week, unless visits are not counted, and a link', async () => {
    await addCounts(testDatabase.owner, [
      { day: '2026-11-10', kind: 'view', source: 'search', value: 'entry', count: 3 },
      { day: '2026-11-16', kind: 'view', source: 'search', value: 'entry', count: 5 },
    ]);
    expect(await attempt('report', null, { detail: '2026-11-09' })).toEqual({ kind: 'sent' });
    expect(mails[0]?.content.subject).toBe('Last week: 0 enquiries, 3 visits');
    const agency = { ...testAgency, countsVisits: false };
    expect(await attempt('report', null, { detail: '2026-11-09', agency })).toEqual({ kind: 'sent' });
    expect(mails[1]?.content.subject).toBe('Last week: 0 enquiries');
    const path = 'https://seaface.example/desk/numbers/';
    const link = mails[0]?.content.actions?.[0]?.url ?? '';
    expect(tokens.read('numbers', link.slice(path.length))).toBe('2026-11-09');
  });
});

test.each(['alert', 'notification', 'acknowledgement'] as const)(
  "INTAKE-09 a delivery fails without a mail server or without the agency's address: %s",
  async (kind) => {
    const enquiryId = kind === 'alert' ? null : (await store()).id;
    const failedResult = { kind: 'failed', error: 'no mail server' };
    expect(await attempt(kind, enquiryId, { mailTransport: null })).toEqual(failedResult);
    const { AGENCY_MAIL: _, ...withoutAgencyMail } = environment;
    expect(await attempt(kind, enquiryId, { environment: withoutAgencyMail as typeof environment })).toEqual(
      failedResult,
    );
    expect(mails).toEqual([]);
  },
);

describe('INTAKE-11 a webhook', async () => {
  const posts: { readonly id: unknown; readonly data: unknown; readonly fenceCount: number }[] = [];
  let responseStatus = 200;
  const receiver = await startHttpServer(async (request, response) => {
    const { data } = JSON.parse((await request.toArray()).join(''));
    posts.push({ id: request.headers['webhook-id'], data, fenceCount });
    response.writeHead(responseStatus).end();
  });
  afterAll(receiver.stop);
  const withWebhook = { ...environment, WEBHOOK_URL: receiver.address, WEBHOOK_SECRET: 'whsec_x' };
  beforeEach(() => {
    posts.length = 0;
    responseStatus = 200;
  });

  test('is posted after the fence, with the fields of the stored enquiry, and needs no mail server', async () => {
    const { id, reference } = await store({
      form: 'application',
      phone_e164: '+912226000000',
      experience: '3.5',
      jobPosition: 'Designer',
      came_from: { page: '/about' },
      received_at: new Date('2026-11-16T06:00:00Z'),
      due_at: new Date('2026-11-18T13:30:00Z'),
    });
    expect(await attempt('webhook', id, { environment: withWebhook, mailTransport: null })).toEqual({
      kind: 'sent',
    });
    const data = {
      reference,
      form: 'application',
      receivedAt: '2026-11-16T06:00:00.000Z',
      dueAt: '2026-11-18T13:30:00.000Z',
      ...sampleAnswers({ name: 'Asha', jobPosition: 'Designer' }),
      experience: 3.5,
      phoneE164: '+912226000000',
      consent: 'given',
      cameFrom: { page: '/about' },
    };
    expect(posts).toEqual([{ id: 'delivery-1', data, fenceCount: 1 }]);
  });

  test.each(['WEBHOOK_URL', 'WEBHOOK_SECRET'])('is cancelled without %s', async (missing) => {
    const { id } = await store();
    const incompleteEnvironment = { ...withWebhook, [missing]: undefined };
    expect(await attempt('webhook', id, { environment: incompleteEnvironment })).toEqual({
      kind: 'cancelled',
    });
    expect(posts).toEqual([]);
  });

  test('has failed if its receiver rejects it, although the fence was passed', async () => {
    responseStatus = 503;
    const { id } = await store();
    expect(await attempt('webhook', id, { environment: withWebhook })).toEqual({
      kind: 'failed',
      error: 'Error HTTP503',
    });
  });

  test('KEEP-14 is not posted if the lease is lost', async () => {
    lease = openLease(async () => false, 60_000);
    const { id } = await store();
    expect(await attempt('webhook', id, { environment: withWebhook })).toMatchObject({ kind: 'failed' });
    expect(posts).toEqual([]);
  });
});

describe('after an error', () => {
  const smtpError = (responseCode: number, command: string) =>
    Object.assign(new Error('no'), { responseCode, command, code: 'EENVELOPE' });
  const attemptWithError = async (kind: DeliveryKind, error: unknown) => {
    onSend = () => {
      throw error;
    };
    return attempt(kind, (await store()).id);
  };

  test.each([
    [new Error('secret words'), 'Error'],
    [Object.assign(new TypeError('x'), { code: 'ECONNREFUSED' }), 'TypeError ECONNREFUSED'],
    [Object.assign(new Error('x'), { code: 42 }), 'Error 42'],
    [Object.assign(new Error('x'), { code: { a: 1 } }), 'Error'],
    [smtpError(451, 'DATA'), 'Error 451'],
    ['text', 'unknown'],
    [null, 'unknown'],
  ])('INTAKE-09 the error has a name and a code, but no message: %o', async (error, expected) => {
    expect(await attemptWithError('notification', error)).toEqual({ kind: 'failed', error: expected });
  });

  test('INTAKE-09 only an acknowledgement with a rejected recipient is parked', async () => {
    expect(await attemptWithError('acknowledgement', smtpError(550, 'RCPT TO'))).toEqual({
      kind: 'parked',
      error: 'Error 550',
    });
    expect(await attemptWithError('notification', smtpError(550, 'RCPT TO'))).toMatchObject({
      kind: 'failed',
    });
    expect(await attemptWithError('acknowledgement', smtpError(550, 'MAIL FROM'))).toMatchObject({
      kind: 'failed',
    });
  });

  test('KEEP-15 after the fence only an error reply of the mail server is a failure; other errors leave the outcome unknown', async () => {
    const { id } = await store();
    onSend = async (passedLease) => {
      await passedLease?.fence();
      throw Object.assign(new Error('x'), { code: 'ECONNRESET' });
    };
    expect(await attempt('notification', id)).toEqual({ kind: 'unanswered', error: 'Error ECONNRESET' });
    onSend = async (passedLease) => {
      await passedLease?.fence();
      throw smtpError(451, 'DATA');
    };
    expect(await attempt('notification', id)).toEqual({ kind: 'failed', error: 'Error 451' });
  });

  test('INTAKE-28 a delivery aborted by a stopping worker is requeued', async () => {
    lease.abort('stopping');
    expect(await attemptWithError('notification', new Error('x'))).toEqual({ kind: 'requeued' });
  });

  test('KEEP-14 a delivery aborted because it was too slow has failed', async () => {
    lease.abort('too slow');
    expect(await attemptWithError('notification', new Error('x'))).toEqual({
      kind: 'failed',
      error: 'Error',
    });
  });
});
