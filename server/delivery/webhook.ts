import { createHmac } from 'node:crypto';
import { type AnswerKey, answerKeys } from '../../enquiries/data-kinds.ts';
import { fieldFor } from '../../enquiries/forms.ts';
import type { MailedEnquiry } from '../mail/enquiry-mails.ts';

const responseTimeoutMs = 15_000;

/** Signs id, time and body according to the Standard Webhooks specification. */
export function webhookHeaders(
  secret: string,
  id: string,
  timestamp: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

const webhookAnswer = (key: AnswerKey, text: string) =>
  fieldFor(key).kind === 'number' ? (text ? Number(text) : null) : text;

/** Documented in docs/enquiries.md. Besides the answers, each field is listed, so that no new column is sent by accident. */
function webhookEvent(enquiry: MailedEnquiry) {
  const { receivedAt, dueAt, answers } = enquiry;
  return {
    type: 'enquiry.received',
    timestamp: receivedAt.toISOString(),
    data: {
      reference: enquiry.reference,
      form: enquiry.form,
      receivedAt: receivedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      ...Object.fromEntries(answerKeys.map((key) => [key, webhookAnswer(key, answers[key])])),
      phoneE164: enquiry.phoneE164,
      consent: enquiry.consent,
      cameFrom: enquiry.cameFrom,
    },
  };
}

/** The receiver recognises a repeated post by its id. */
export async function postWebhook(
  { url, secret }: { readonly url: string; readonly secret: string },
  id: string,
  enquiry: MailedEnquiry,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(webhookEvent(enquiry));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...webhookHeaders(secret, id, Math.floor(Date.now() / 1000), body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error('The webhook was rejected.'), { code: `HTTP${response.status}` });
}
