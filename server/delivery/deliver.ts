import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import {
  acknowledgementMail,
  infectedResumeMail,
  type MailedEnquiry,
  notificationMail,
  reminderMail,
  type StaffLinks,
} from '../mail/enquiry-mails.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { alertMail } from '../mail/staff-mails.ts';
import { createStaffLinkBuilder, type TokenSigner } from '../signed-token.ts';
import type { Agency } from '../site.ts';
import type { Lease } from './lease.ts';
import type { MailTransport } from './mail-transport.ts';
import { quarantineDigest } from './quarantine-digest.ts';
import type { AttemptResult, Delivery } from './queue.ts';
import { isErrorReply, isRecipientRejected } from './smtp-errors.ts';
import { postWebhook } from './webhook.ts';
import { weeklyReportMail } from './weekly-report.ts';

export interface DeliveryDependencies {
  readonly database: Pick<Database, 'kysely' | 'pool'>;
  readonly environment: Environment;
  readonly agency: Agency;
  readonly tokens: TokenSigner;
  readonly mailTransport: Pick<MailTransport, 'send'> | null;
  readonly lease: Lease;
}

type StoredEnquiry = MailedEnquiry & { readonly id: string; readonly isUnanswered: boolean };

async function readEnquiry({ database }: DeliveryDependencies, id: string): Promise<StoredEnquiry | null> {
  const row = await database.kysely
    .selectFrom('intake.enquiry_state')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { received_at, due_at, phone_e164, job_position, came_from, ...otherColumns } = row;
  return {
    ...otherColumns,
    receivedAt: received_at,
    dueAt: due_at,
    isPastDue: row.is_past_due,
    isUnanswered: row.is_unanswered,
    phoneE164: phone_e164,
    jobPosition: job_position,
    cameFrom: came_from,
  };
}

async function staffLinksFor(
  { database, environment, tokens }: DeliveryDependencies,
  id: string,
): Promise<StaffLinks> {
  const resume = await database.kysely
    .selectFrom('intake.resume')
    .select('enquiry_id')
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
  const linkTo = createStaffLinkBuilder(environment.PUBLIC_URL, tokens);
  return { answered: linkTo('answered', id), resume: resume ? linkTo('resume', id) : null };
}

function errorSummary(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'responseCode') ?? Reflect.get(error, 'code');
  return `${error.name} ${typeof code === 'string' || typeof code === 'number' ? code : ''}`.trim();
}

/** Never throws: an error becomes a result. */
export async function deliver(
  dependencies: DeliveryDependencies,
  delivery: Delivery,
): Promise<AttemptResult> {
  try {
    return await makeAttempt(dependencies, delivery);
  } catch (error) {
    return classifyFailure(dependencies.lease, delivery, error);
  }
}

function classifyFailure(
  { signal, hasPassedFence }: Lease,
  { kind }: Delivery,
  error: unknown,
): AttemptResult {
  if (signal.reason === 'stopping') return { kind: 'requeued' };
  const summary = errorSummary(error);
  // A webhook may be resent at once, because its receiver recognises a duplicate by the id.
  if (hasPassedFence() && kind !== 'webhook' && !isErrorReply(error))
    return { kind: 'unanswered', error: summary };
  return kind === 'acknowledgement' && isRecipientRejected(error)
    ? { kind: 'parked', error: summary }
    : { kind: 'failed', error: summary };
}

const sentResult: AttemptResult = { kind: 'sent' };
const cancelledResult: AttemptResult = { kind: 'cancelled' };
const noMailServerResult: AttemptResult = { kind: 'failed', error: 'no mail server' };

async function makeAttempt(dependencies: DeliveryDependencies, delivery: Delivery): Promise<AttemptResult> {
  if (delivery.enquiryId === null) return sendStaffMail(dependencies, delivery);
  const enquiry = await readEnquiry(dependencies, delivery.enquiryId);
  if (!enquiry) return cancelledResult;
  const { mailTransport, environment, agency, lease } = dependencies;
  const { id, kind } = delivery;
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, AGENCY_MAIL: agencyMail } = environment;
  if (kind === 'webhook') {
    if (url === undefined || secret === undefined) return cancelledResult;
    await lease.fence();
    await postWebhook({ url, secret }, id, enquiry, lease.signal);
    return sentResult;
  }
  if (!mailTransport || agencyMail === undefined) return noMailServerResult;
  if (kind === 'acknowledgement') {
    const replyTo = { name: agency.name, address: agencyMail };
    const envelope = { id, to: enquiry.email, replyTo, isAutomaticReply: true };
    await mailTransport.send(envelope, acknowledgementMail(enquiry, agency), lease);
    return sentResult;
  }
  if (isObsolete(enquiry, kind)) return cancelledResult;
  const content = await agencyMailContent(dependencies, enquiry, kind);
  const replyTo = { name: enquiry.name || enquiry.organization, address: enquiry.email };
  await mailTransport.send({ id, to: agencyMail, replyTo }, content, lease);
  return sentResult;
}

/** After the due time the 'overdue' mail is sent instead of the reminder. */
function isObsolete({ isUnanswered, isPastDue }: StoredEnquiry, kind: Delivery['kind']): boolean {
  if (kind === 'reminder') return !isUnanswered || isPastDue;
  return kind === 'overdue' && !isUnanswered;
}

async function agencyMailContent(
  dependencies: DeliveryDependencies,
  enquiry: StoredEnquiry,
  kind: Delivery['kind'],
): Promise<MailContent> {
  const links = await staffLinksFor(dependencies, enquiry.id);
  switch (kind) {
    case 'resume':
      return infectedResumeMail(enquiry, links);
    case 'reminder':
    case 'overdue':
      return reminderMail(enquiry, links);
    default:
      return notificationMail(enquiry, links);
  }
}

/** Sends a mail that belongs to no single enquiry. */
async function sendStaffMail(dependencies: DeliveryDependencies, delivery: Delivery): Promise<AttemptResult> {
  const { environment, mailTransport, lease } = dependencies;
  if (!mailTransport || environment.AGENCY_MAIL === undefined) return noMailServerResult;
  const content = await staffMailContent(dependencies, delivery);
  if (!content) return cancelledResult;
  await mailTransport.send({ id: delivery.id, to: environment.AGENCY_MAIL }, content, lease);
  return sentResult;
}

function staffMailContent(
  dependencies: DeliveryDependencies,
  { kind, detail }: Delivery,
): MailContent | Promise<MailContent | null> {
  if (kind === 'alert') return alertMail(detail ?? '');
  return kind === 'report' ? weeklyReportMail(dependencies, detail ?? '') : quarantineDigest(dependencies);
}
