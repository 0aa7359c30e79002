import { z } from 'zod';
import { type FormName, formAddresses } from '../../enquiries/form-addresses.ts';
import { type Queryable, queryRows } from '../database/query.ts';
import { storedAnswers } from '../database/stored-answers.ts';
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
  readonly database: Queryable;
  readonly environment: Environment;
  readonly agency: Agency;
  readonly tokens: TokenSigner;
  readonly mailTransport: Pick<MailTransport, 'send'> | null;
  readonly lease: Lease;
}

const storedEnquiry = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.enum(Object.keys(formAddresses) as FormName[]),
  receivedAt: z.date(),
  dueAt: z.date(),
  answers: storedAnswers,
  consent: z.enum(['given', 'not recorded', 'notice shown']),
  phoneE164: z.string().nullable(),
  cameFrom: z.unknown(),
  isUnanswered: z.boolean(),
  isPastDue: z.boolean(),
  hasResume: z.boolean(),
});
type StoredEnquiry = z.output<typeof storedEnquiry> & MailedEnquiry;

async function readEnquiry({ database }: DeliveryDependencies, id: string): Promise<StoredEnquiry | null> {
  const [enquiry] = await queryRows(
    database,
    storedEnquiry,
    `select id, reference, form, received_at as "receivedAt", due_at as "dueAt", answers, consent,
      phone_e164 as "phoneE164", came_from as "cameFrom", is_unanswered as "isUnanswered", is_past_due as "isPastDue",
      exists (select from intake.resume where enquiry_id = id) as "hasResume"
    from intake.enquiry_state where id = $1`,
    [id],
  );
  return enquiry ?? null;
}

function staffLinksFor(
  { environment, tokens }: DeliveryDependencies,
  { id, hasResume }: StoredEnquiry,
): StaffLinks {
  const linkTo = createStaffLinkBuilder(environment.PUBLIC_URL, tokens);
  return { answered: linkTo('answered', id), resume: hasResume ? linkTo('resume', id) : null };
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
    const envelope = { id, to: enquiry.answers.email, replyTo, isAutomaticReply: true };
    await mailTransport.send(envelope, acknowledgementMail(enquiry, agency), lease);
    return sentResult;
  }
  if (isObsolete(enquiry, kind)) return cancelledResult;
  const content = agencyMailContent(dependencies, enquiry, kind);
  const replyTo = {
    name: enquiry.answers.name || enquiry.answers.organization,
    address: enquiry.answers.email,
  };
  await mailTransport.send({ id, to: agencyMail, replyTo }, content, lease);
  return sentResult;
}

/** After the due time the 'overdue' mail is sent instead of the reminder. */
function isObsolete({ isUnanswered, isPastDue }: StoredEnquiry, kind: Delivery['kind']): boolean {
  if (kind === 'reminder') return !isUnanswered || isPastDue;
  return kind === 'overdue' && !isUnanswered;
}

function agencyMailContent(
  dependencies: DeliveryDependencies,
  enquiry: StoredEnquiry,
  kind: Delivery['kind'],
): MailContent {
  const links = staffLinksFor(dependencies, enquiry);
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
