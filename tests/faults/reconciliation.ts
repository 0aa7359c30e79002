import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../ops/backup/connection.ts';
import {
  compareEnquiries,
  type EnquiryComparison,
  type StoredEnquiry,
  storedEnquiriesQuery,
} from '../support/load/compare-enquiries.ts';
import type { SimulatedVisit } from '../support/load/load-generator.ts';

/** Compares the records of clients, database and mail server of one run. */
export interface Reconciliation extends EnquiryComparison {
  readonly mailsExpected: number;
  readonly missing: number;
  readonly duplicates: number;
  /** Mails without an answer to their final dot: sent again after 11 minutes. */
  readonly inDoubt: number;
  /** Mails that were sent again after such a wait. */
  readonly doubts: number;
  /** Mails that were not sent although every fault is over. */
  readonly notSent: number;
}

const mailsPerEnquiry = 2;
const isMail = `kind in ('notification', 'acknowledgement')`;

/** A mail in flight at a given time, and when it was finally sent (ms). */
interface InterruptedMail {
  readonly at: number;
  readonly sentAt: number;
}

/** The mails before their final dot at each of these times. Call it at the end: the database is down during the run. */
export function mailsInFlightAt(
  url: string,
  moments: readonly number[],
): Promise<readonly InterruptedMail[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ at: string; finished_at: Date | null }>(
      `select at, finished_at from unnest($1::bigint[]) at
       join intake.delivery on first_tried_at <= to_timestamp(at / 1000.0)
         and (finished_at is null or finished_at > to_timestamp(at / 1000.0))
       where ${isMail} and dotted_at is null`,
      [moments],
    );
    return rows.map(({ at, finished_at }) => ({
      at: Number(at),
      sentAt: finished_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }));
  });
}

/** A .tmp file is not counted: no visitor got an answer for it. */
export function countSpooled(spool: string): number {
  return readdirSync(spool).filter((name) => !name.endsWith('.tmp')).length;
}

/** Waits until spool and queue are empty, or unchanged for quietMs. */
export async function waitUntilDelivered(url: string, spool: string, quietMs: number): Promise<void> {
  let remaining = Number.POSITIVE_INFINITY;
  for (let changedAt = Date.now(); remaining > 0 && Date.now() - changedAt < quietMs; await pause(200)) {
    // Count the spool first: an enquiry may be counted twice, but never missed.
    const spooled = countSpooled(spool);
    const now = await withClient(url, async (client) => {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from intake.delivery
         where ${isMail} and state <> 'sent'
           and (dotted_at is null or dotted_at > clock_timestamp() - interval '5 seconds')`,
      );
      return (rows[0]?.left ?? 0) + spooled;
    });
    if (now !== remaining) changedAt = Date.now();
    remaining = now;
  }
}

export async function reconcile(
  url: string,
  visits: readonly SimulatedVisit[],
  received: readonly string[],
): Promise<Reconciliation> {
  const { enquiries, mails } = await withClient(url, async (client) => ({
    enquiries: (await client.query<StoredEnquiry>(storedEnquiriesQuery)).rows,
    mails: (
      await client.query<{ id: string; sent: boolean; dotted: boolean; doubts: number }>(
        `select id, state = 'sent' as sent, dotted_at is not null as dotted, doubts from intake.delivery where ${isMail}`,
      )
    ).rows,
  }));
  const comparison = compareEnquiries(visits, enquiries);
  const arrived = new Set(received);
  const mailsExpected = comparison.stored * mailsPerEnquiry;
  const inDoubt = mails.filter(({ dotted }) => dotted).length;
  return {
    ...comparison,
    mailsExpected,
    missing: mailsExpected - mails.filter(({ id, dotted }) => dotted || arrived.has(id)).length,
    duplicates: received.length - arrived.size,
    inDoubt,
    doubts: mails.reduce((sum, { doubts }) => sum + doubts, 0),
    notSent: mailsExpected - inDoubt - mails.filter(({ sent }) => sent).length,
  };
}
