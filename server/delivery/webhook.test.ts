import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sampleAnswers } from '../../tests/support/enquiries/stored-answers.ts';
import { startHttpServer } from '../../tests/support/server/http-server.ts';
import type { MailedEnquiry } from '../mail/enquiry-mails.ts';
import { postWebhook } from './webhook.ts';

const key = Buffer.alloc(32, 7);
const answers = sampleAnswers({
  name: 'Asha',
  organization: 'Meru Institute',
  phone: '022 2600 0000',
  service: 'lead',
  message: 'Hello',
  city: 'Mumbai',
  experience: '3.5',
  jobPosition: 'Designer',
});
const enquiry: Omit<MailedEnquiry, 'isPastDue'> = {
  reference: 'SF-7F3K-Q2',
  form: 'application',
  receivedAt: new Date('2026-11-16T06:00:00Z'),
  dueAt: new Date('2026-11-18T13:30:00Z'),
  answers,
  phoneE164: '+912226000000',
  consent: 'given',
  cameFrom: { page: '/contact-us' },
};
const { answers: _, ...withoutAnswers } = enquiry;
// The additional fields are internal: the webhook must not contain them.
const storedEnquiry = { ...enquiry, id: 'internal', isPastDue: false, spam_score: 3 };

let respond: (response: ServerResponse) => void;
const requests: { readonly request: IncomingMessage; readonly body: string }[] = [];
const receiver = await startHttpServer(async (request, response) => {
  requests.push({ request, body: (await request.toArray()).join('') });
  respond(response);
});
afterAll(receiver.stop);
const url = `${receiver.address}/hook?a=b`;
beforeEach(() => {
  requests.length = 0;
  respond = (response) => response.end('thanks');
});
const post = (secret = `whsec_${key.toString('base64')}`, signal = new AbortController().signal) =>
  postWebhook({ url, secret }, 'event-1', storedEnquiry, signal);

const signatureOf = (timestamp: unknown, body: string) =>
  `v1,${createHmac('sha256', key).update(`event-1.${timestamp}.${body}`).digest('base64')}`;

test('INTAKE-11 the payload has the documented fields and a valid signature', async () => {
  const startSeconds = Math.floor(Date.now() / 1000);
  await post();
  const [{ request, body } = { request: undefined, body: '' }] = requests;
  expect(`${request?.method} ${request?.url}`).toBe('POST /hook?a=b');
  const timestamp = Number(request?.headers['webhook-timestamp']);
  expect(timestamp).toBeGreaterThanOrEqual(startSeconds);
  expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000);
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'event-1',
    'webhook-signature': signatureOf(timestamp, body),
  });
  expect(JSON.parse(body)).toEqual({
    type: 'enquiry.received',
    timestamp: '2026-11-16T06:00:00.000Z',
    data: {
      ...withoutAnswers,
      ...answers,
      receivedAt: '2026-11-16T06:00:00.000Z',
      dueAt: '2026-11-18T13:30:00.000Z',
      experience: 3.5,
    },
  });
});

test('INTAKE-11 the prefix whsec_ is not part of the key', async () => {
  const secret = key.toString('base64');
  await post(secret);
  await post(`whsec_${secret}`);
  expect(requests).toHaveLength(2);
  for (const { request, body } of requests)
    expect(request.headers['webhook-signature']).toBe(
      signatureOf(request.headers['webhook-timestamp'], body),
    );
});

test('INTAKE-11 a missing experience is null', async () => {
  const withoutExperience = { ...storedEnquiry, answers: { ...answers, experience: '' } };
  await postWebhook({ url, secret: 'whsec_x' }, 'event-2', withoutExperience, new AbortController().signal);
  expect(JSON.parse(requests[0]?.body ?? '').data.experience).toBeNull();
});

test.each([200, 201, 204])('INTAKE-11 the response %i is a success', async (status) => {
  respond = (response) => response.writeHead(status).end();
  await expect(post()).resolves.toBeUndefined();
});

test.each([400, 410, 500, 503])(
  'INTAKE-11 the response %i is an error with the status as its code',
  async (status) => {
    respond = (response) => response.writeHead(status).end('sorry');
    await expect(post()).rejects.toMatchObject({
      message: 'The webhook was rejected.',
      code: `HTTP${status}`,
    });
  },
);

test('INTAKE-11 a redirect is an error and is not followed', async () => {
  respond = (response) => response.writeHead(307, { location: '/elsewhere' }).end();
  await expect(post()).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('INTAKE-11 a connection that the receiver closes is an error', async () => {
  respond = (response) => response.destroy();
  await expect(post()).rejects.toThrow();
});

test('INTAKE-28 a post can be aborted while the receiver does not respond', async () => {
  const stopController = new AbortController();
  respond = () => stopController.abort('stopping');
  await expect(post(undefined, stopController.signal)).rejects.toBe('stopping');
});
