import type { Database } from '../database/database.ts';
import type { ResumeVerdict } from '../database/tables.ts';
import type { Environment } from '../environment.ts';
import { alertMail } from '../mail/desk-mails.ts';
import {
  acknowledgementMail,
  type DeskLinks,
  type MailedEnquiry,
  notificationMail,
  reminderMail,
  resumeMail,
} from '../mail/enquiry-mails.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { createStaffLinks, type Tokens } from '../signed-token.ts';
import type { Office } from '../site.ts';
import type { Lease } from './lease.ts';
import type { MailTransport } from './mail-transport.ts';
import { quarantineDigest } from './quarantine-digest.ts';
import type { Attempt, Delivery } from './queue.ts';
import { isRecipientRefused, isRefusal } from './smtp-answers.ts';
import { postWebhook } from './webhook.ts';
import { weekReport } from './week-report.ts';

export interface DeliveryParts {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  readonly environment: Environment;
  readonly office: Office;
  readonly tokens: Tokens;
  readonly mail: Pick<MailTransport, 'send'> | null;
  readonly lease: Lease;
}

type Stored = MailedEnquiry & { readonly id: string; readonly answeredAt: Date | null };

async function readEnquiry({ database }: DeliveryParts, id: string): Promise<Stored | null> {
  const row = await database.kysely
    .selectFrom('intake.enquiry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { received_at, due_at, answered_at, phone_e164, job_position, came_from, ...same } = row;
  return {
    ...same,
    receivedAt: received_at,
    dueAt: due_at,
    answeredAt: answered_at,
    phoneE164: phone_e164,
    jobPosition: job_position,
    cameFrom: came_from,
  };
}

/** Null for an enquiry without a resume. */
async function readVerdict({ database }: DeliveryParts, id: string): Promise<ResumeVerdict | null> {
  const resume = await database.kysely
    .selectFrom('intake.resume')
    .select('verdict')
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  return resume?.verdict ?? null;
}

function linksFor({ environment, tokens }: DeliveryParts, id: string, hasResume: boolean): DeskLinks {
  const link = createStaffLinks(environment.PUBLIC_URL, tokens);
  return { answered: link('answered', id), resume: hasResume ? link('resume', id) : null };
}

function failure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'responseCode') ?? Reflect.get(error, 'code');
  return `${error.name} ${typeof code === 'string' || typeof code === 'number' ? code : ''}`.trim();
}

/** Makes one attempt and says what became of it. Never throws. */
export async function deliver(parts: DeliveryParts, delivery: Delivery): Promise<Attempt> {
  try {
    return await attempt(parts, delivery);
  } catch (error) {
    return afterFailure(parts.lease, delivery, error);
  }
}

function afterFailure({ signal, isFenced }: Lease, { kind }: Delivery, error: unknown): Attempt {
  if (signal.reason === 'stopping') return { kind: 'released' };
  const reason = failure(error);
  // A webhook's receiver knows a repeat by its id, so that one may be sent again at once.
  if (isFenced() && kind !== 'webhook' && !isRefusal(error)) return { kind: 'unanswered', error: reason };
  return kind === 'acknowledgement' && isRecipientRefused(error)
    ? { kind: 'parked', error: reason }
    : { kind: 'failed', error: reason };
}

const sent: Attempt = { kind: 'sent' };
const cancelled: Attempt = { kind: 'cancelled' };

async function attempt(parts: DeliveryParts, delivery: Delivery): Promise<Attempt> {
  if (delivery.enquiryId === null) return attemptForDesk(parts, delivery);
  const enquiry = await readEnquiry(parts, delivery.enquiryId);
  if (!enquiry) return cancelled;
  const { mail, environment, office } = parts;
  const { id, kind } = delivery;
  if (kind === 'webhook') {
    const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = environment;
    if (url === undefined || secret === undefined) return cancelled;
    await parts.lease.fence();
    await postWebhook({ url, secret }, id, enquiry, parts.lease.signal);
    return sent;
  }
  if (!mail || environment.AGENCY_MAIL === undefined) return { kind: 'failed', error: 'no mail server' };
  if (kind === 'acknowledgement') {
    await mail.send(
      {
        id,
        to: enquiry.email,
        replyTo: { name: office.name, address: environment.AGENCY_MAIL },
        automatic: true,
      },
      acknowledgementMail(enquiry, office),
      parts.lease,
    );
    return sent;
  }
  const isReminder = kind === 'reminder' || kind === 'overdue';
  if (isReminder && enquiry.answeredAt) return cancelled;
  // Then the one that says 'overdue' goes out.
  if (kind === 'reminder' && enquiry.dueAt <= new Date()) return cancelled;
  const verdict = await readVerdict(parts, enquiry.id);
  const links = linksFor(parts, enquiry.id, verdict !== null);
  const content =
    kind === 'resume'
      ? resumeMail(enquiry, links, verdict === 'infected')
      : isReminder
        ? reminderMail(enquiry, links, kind === 'overdue')
        : notificationMail(enquiry, links);
  const replyTo = { name: enquiry.name || enquiry.organization, address: enquiry.email };
  await mail.send({ id, to: environment.AGENCY_MAIL, replyTo }, content, parts.lease);
  return sent;
}

/** Mails that belong to no single enquiry. */
async function attemptForDesk(parts: DeliveryParts, delivery: Delivery): Promise<Attempt> {
  const { environment, mail } = parts;
  if (!mail || environment.AGENCY_MAIL === undefined) return { kind: 'failed', error: 'no mail server' };
  const content = await contentForDesk(parts, delivery);
  if (!content) return cancelled;
  await mail.send({ id: delivery.id, to: environment.AGENCY_MAIL }, content, parts.lease);
  return sent;
}

function contentForDesk(
  parts: DeliveryParts,
  { kind, detail }: Delivery,
): MailContent | Promise<MailContent | null> {
  if (kind === 'alert') return alertMail(detail ?? '');
  return kind === 'report' ? weekReport(parts, detail ?? '') : quarantineDigest(parts);
}
