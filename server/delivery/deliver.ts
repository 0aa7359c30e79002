import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { answeredLink, resumeLink } from '../http/signed-links.ts';
import { alertMail, digestMail } from '../mail/desk-mails.ts';
import {
  acknowledgementMail,
  type DeskLinks,
  type MailedEnquiry,
  notificationMail,
  type ResumeState,
  reminderMail,
  resumeMail,
} from '../mail/enquiry-mails.ts';
import type { Tokens } from '../signed-token.ts';
import type { Office } from '../site.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Attempt, Delivery } from './queue.ts';
import { postWebhook } from './webhook.ts';

export interface DeliveryParts {
  readonly database: Pick<Database, 'kysely'>;
  readonly environment: Environment;
  readonly office: Office;
  readonly tokens: Tokens;
  readonly mail: MailTransport | null;
}

const dayMs = 24 * 60 * 60 * 1000;
const answeredLinkLastsMs = 14 * dayMs;
const resumeLinkLastsMs = 7 * dayMs;

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

interface ResumeForMail {
  readonly state: ResumeState;
  readonly attachment?: { readonly filename: string; readonly content: Buffer };
}

/** Only what was scanned, found clean and cannot act by itself is attached. */
async function readResume({ database }: DeliveryParts, id: string): Promise<ResumeForMail> {
  const about = await database.kysely
    .selectFrom('intake.resume')
    .select(['file_name', 'verdict', 'active_content'])
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  if (!about) return { state: 'none' };
  if (about.verdict === 'pending' || about.verdict === 'infected') return { state: 'waiting' };
  if (about.verdict === 'unscanned' || about.active_content.length > 0) return { state: 'link' };
  const { content } = await database.kysely
    .selectFrom('intake.resume')
    .select('content')
    .where('enquiry_id', '=', id)
    .executeTakeFirstOrThrow();
  return { state: 'attached', attachment: { filename: about.file_name, content } };
}

function linksFor({ environment, tokens }: DeliveryParts, id: string, resume: ResumeState): DeskLinks {
  const link = (path: string, purpose: 'answered' | 'resume', lastsMs: number) =>
    new URL(`${path}${tokens.sign(purpose, id, new Date(Date.now() + lastsMs))}`, environment.PUBLIC_URL)
      .href;
  return {
    answered: link(answeredLink, 'answered', answeredLinkLastsMs),
    resume: resume === 'attached' || resume === 'link' ? link(resumeLink, 'resume', resumeLinkLastsMs) : null,
  };
}

function failure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'responseCode') ?? Reflect.get(error, 'code');
  return `${error.name} ${typeof code === 'string' || typeof code === 'number' ? code : ''}`.trim();
}

/** The visitor's own mail server says that there is no such mailbox: no use in asking again. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  return typeof code === 'number' && code >= 550 && code <= 559;
}

/** Makes one attempt and says what became of it. Never throws. */
export async function deliver(parts: DeliveryParts, delivery: Delivery): Promise<Attempt> {
  try {
    return await attempt(parts, delivery);
  } catch (error) {
    const reason = failure(error);
    const toVisitor = delivery.kind === 'acknowledgement';
    return toVisitor && isRefusedForGood(error)
      ? { kind: 'parked', error: reason }
      : { kind: 'failed', error: reason };
  }
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
    const { answeredAt: _, ...event } = enquiry;
    await postWebhook({ url, secret }, id, event);
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
    );
    return sent;
  }
  const isReminder = kind === 'reminder' || kind === 'overdue';
  if (isReminder && enquiry.answeredAt) return cancelled;
  const resume = await readResume(parts, enquiry.id);
  const links = linksFor(parts, enquiry.id, resume.state);
  const content =
    kind === 'resume'
      ? resumeMail(enquiry, links, resume.state)
      : isReminder
        ? reminderMail(enquiry, links, kind === 'overdue')
        : notificationMail(enquiry, links, resume.state);
  const replyTo = { name: enquiry.name || enquiry.organization, address: enquiry.email };
  const attachment = isReminder ? undefined : resume.attachment;
  await mail.send({ id, to: environment.AGENCY_MAIL, replyTo, ...(attachment && { attachment }) }, content);
  return sent;
}

/** Mails that belong to no single enquiry. */
async function attemptForDesk(
  { database, environment, mail }: DeliveryParts,
  delivery: Delivery,
): Promise<Attempt> {
  if (!mail || environment.AGENCY_MAIL === undefined) return { kind: 'failed', error: 'no mail server' };
  const envelope = { id: delivery.id, to: environment.AGENCY_MAIL };
  if (delivery.kind === 'alert') {
    await mail.send(envelope, alertMail(delivery.detail ?? ''));
    return sent;
  }
  const held = await database.kysely
    .selectFrom('intake.enquiry')
    .selectAll()
    .where('quarantined_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('received_at')
    .execute();
  if (held.length === 0) return cancelled;
  await mail.send(
    envelope,
    digestMail(
      held.map(({ received_at, spam_reasons, ...same }) => ({
        ...same,
        receivedAt: received_at,
        reasons: spam_reasons,
      })),
    ),
  );
  return sent;
}
