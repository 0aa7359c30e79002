import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encoded,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, pdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';

const posts: { type: string; timestamp: string; data: Record<string, unknown> }[] = [];
const receiver = createServer(async (request, response) => {
  posts.push(JSON.parse((await request.toArray()).join('')));
  response.end();
});

let backend: TestBackend;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  backend = await startTestBackend({
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
});
afterAll(async () => {
  await backend.stop();
  receiver.close();
});

const posted = async (path: string, body: BodyInit) => {
  const answer = await backend.post(path, body, { accept: 'application/json' });
  const { reference } = (await answer.json()) as { reference: string };
  const find = () => posts.find(({ data }) => data.reference === reference);
  await expect.poll(find).toBeDefined();
  return find();
};

test('INTAKE-11 the webhook gets exactly the documented fields', async () => {
  const came = { page: '/contact-us', utm_source: 'newsletter' };
  const event = await posted(
    '/contact_handler.php',
    encoded({
      ...contactAnswers,
      organization: 'Hooked',
      name: 'Asha',
      message: 'Hi',
      cameFrom: JSON.stringify(came),
    }),
  );
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(event).toEqual({
    type: 'enquiry.received',
    timestamp: event?.data.receivedAt,
    data: {
      reference: expect.stringMatching(/^SF-/),
      form: 'contact',
      receivedAt: date,
      dueAt: date,
      name: 'Asha',
      organization: 'Hooked',
      email: contactAnswers.email,
      phone: contactAnswers.phone,
      phoneE164: '+912226000000',
      service: contactAnswers.service,
      message: 'Hi',
      city: '',
      experience: null,
      jobPosition: '',
      consent: expect.any(String),
      cameFrom: came,
    },
  });
});

test('INTAKE-11 an application is posted without its resume, its experience as a number', async () => {
  const event = await posted('/career.php', applicationForm(asFile(pdf(), 'cv.pdf')));
  expect(event?.data).toMatchObject({
    form: 'application',
    experience: Number(applicationAnswers.experience),
    jobPosition: applicationAnswers.jobPosition,
    city: applicationAnswers.city,
  });
  expect(Object.keys(event?.data ?? {})).toHaveLength(16);
});
