import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../server/database/with-client.ts';
import {
  compareEnquiries,
  type EnquiryComparison,
  type StoredEnquiry,
  storedEnquiriesQuery,
} from '../support/load/compare-enquiries.ts';
import type { SimulatedVisit } from '../support/load/load-generator.ts';

/** Result of comparing the records of clients, database and mail server; all values are numbers of enquiries or mails. */
export interface Reconciliation extends EnquiryComparison {
  readonly mailsExpected: number;
  readonly missing: number;
  readonly duplicates: number;
  /** Mails whose final dot is not answered at the end of the run; they would be sent again after 11 minutes. */
  readonly inDoubt: number;
  /** How often a mail in doubt was sent again during the run. */
  readonly doubts: number;
  /** Mails that were not sent although every fault is over. */
  readonly notSent: number;
}

const mailsPerEnquiry = 2;
const mailKindsSql = `kind in ('notification', 'acknowledgement')`;

/** A mail that was being sent at the time `at`, and when it was finally sent; both in ms. */
interface InterruptedMail {
  readonly at: number;
  readonly sentAt: number;
}

/** The mails that were being sent, before their final dot, at each of these times. Call it after the run, when the database is up. */
export function mailsInFlightAt(
  url: string,
  moments: readonly number[],
): Promise<readonly InterruptedMail[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ at: string; finished_at: Date | null }>(
      `select at, finished_at from unnest($1::bigint[]) at
       join intake.delivery on first_tried_at <= to_timestamp(at / 1000.0)
         and (finished_at is null or finished_at > to_timestamp(at / 1000.0))
       where ${mailKindsSql} and dotted_at is null`,
      [moments],
    );
    return rows.map(({ at, finished_at }) => ({
      at: Number(at),
      sentAt: finished_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }));
  });
}

/** A .tmp file is not counted: no visitor got a reference for it. */
export function countSpooled(spoolFolder: string): number {
  return readdirSync(spoolFolder).filter((name) => !name.endsWith('.tmp')).length;
}

/** Waits until spool and queue are empty, or unchanged for maxMsWithoutDelivery. */
export async function waitUntilDelivered(
  url: string,
  spoolFolder: string,
  maxMsWithoutDelivery: number,
): Promise<void> {
  let remainingCount = Number.POSITIVE_INFINITY;
  for (
    let changedAt = Date.now();
    remainingCount > 0 && Date.now() - changedAt < maxMsWithoutDelivery;
    await pause(200)
  ) {
    // The spool is counted first, so that an enquiry that is just imported may be counted twice but is never missed.
    const spooledCount = countSpooled(spoolFolder);
    const currentCount = await withClient(url, async (client) => {
      const { rows } = await client.query<{ unsent: number }>(
        `select count(*)::int as unsent from intake.delivery
         where ${mailKindsSql} and state <> 'sent'
           and (dotted_at is null or dotted_at > clock_timestamp() - interval '5 seconds')`,
      );
      return (rows[0]?.unsent ?? 0) + spooledCount;
    });
    if (currentCount !== remainingCount) changedAt = Date.now();
    remainingCount = currentCount;
  }
}

export async function reconcile(
  url: string,
  visits: readonly SimulatedVisit[],
  receivedIds: readonly string[],
): Promise<Reconciliation> {
  const { enquiries, mails } = await withClient(url, async (client) => ({
    enquiries: (await client.query<StoredEnquiry>(storedEnquiriesQuery)).rows,
    mails: (
      await client.query<{ id: string; sent: boolean; dotted: boolean; doubts: number }>(
        `select id, state = 'sent' as sent, dotted_at is not null as dotted, doubts from intake.delivery where ${mailKindsSql}`,
      )
    ).rows,
  }));
  const comparison = compareEnquiries(visits, enquiries);
  const arrivedIds = new Set(receivedIds);
  const mailsExpected = comparison.stored * mailsPerEnquiry;
  const inDoubt = mails.filter(({ dotted }) => dotted).length;
  return {
    ...comparison,
    mailsExpected,
    missing: mailsExpected - mails.filter(({ id, dotted }) => dotted || arrivedIds.has(id)).length,
    duplicates: receivedIds.length - arrivedIds.size,
    inDoubt,
    doubts: mails.reduce((sum, { doubts }) => sum + doubts, 0),
    notSent: mailsExpected - inDoubt - mails.filter(({ sent }) => sent).length,
  };
}
