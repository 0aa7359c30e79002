import { createHmac } from 'node:crypto';
import type { MailedEnquiry } from '../mail/enquiry-mails.ts';

const patienceMs = 15_000;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** The signature of the Standard Webhooks specification: id, time and body, so that nothing can be replayed or changed. */
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

/** Tells another program of an enquiry. The same id means the same event, however often it arrives. */
export async function postWebhook(
  { url, secret }: WebhookTarget,
  id: string,
  enquiry: MailedEnquiry,
): Promise<void> {
  const { receivedAt, ...data } = enquiry;
  const body = JSON.stringify({ type: 'enquiry.received', timestamp: receivedAt.toISOString(), data });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...webhookHeaders(secret, id, Math.floor(Date.now() / 1000), body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error('The webhook was refused.'), { code: `HTTP${response.status}` });
}
