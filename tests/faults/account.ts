import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  compareEnquiries,
  type EnquiryComparison,
  type StoredEnquiry,
  storedEnquiriesQuery,
} from '../support/compare-enquiries.ts';
import type { Visit } from '../support/visits.ts';

/** What driver, database and mail server say of one run, held against each other. */
export interface Account extends EnquiryComparison {
  readonly mailsExpected: number;
  readonly missing: number;
  readonly duplicates: number;
  /** Mails whose final dot was sent and that got no answer: they go out again after 11 minutes. */
  readonly inDoubt: number;
  /** Mails that were sent again after such a wait. */
  readonly doubts: number;
  /** Mails that are not out although everything is well again. */
  readonly stuck: number;
}

const mailsPerEnquiry = 2;
const isMail = `kind in ('notification', 'acknowledgement')`;

export async function withDatabase<Value>(url: string, ask: (client: pg.Client) => Promise<Value>) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** A mail that had been leased and was not settled at a certain moment, and when it was; both in ms. */
interface Interrupted {
  readonly at: number;
  readonly outAt: number;
}

/** The mails before their final dot at each of these moments. Asked at the end, when the database can be. */
export function inFlightAt(url: string, moments: readonly number[]): Promise<readonly Interrupted[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ at: string; finished_at: Date | null }>(
      `select at, finished_at from unnest($1::bigint[]) at
       join intake.delivery on first_tried_at <= to_timestamp(at / 1000.0)
         and (finished_at is null or finished_at > to_timestamp(at / 1000.0))
       where ${isMail} and dotted_at is null`,
      [moments],
    );
    return rows.map(({ at, finished_at }) => ({
      at: Number(at),
      outAt: finished_at?.getTime() ?? Number.POSITIVE_INFINITY,
    }));
  });
}

/** Enquiries in the spool. A file that a kill left unfinished is none: nobody was told that it is kept. */
export function countSpooled(spool: string): number {
  return readdirSync(spool).filter((name) => !name.endsWith('.tmp')).length;
}

/** Waits until nothing moves any more: the spool is empty and every mail out, or neither has changed for a while. */
export async function waitUntilDelivered(url: string, spool: string, quietMs: number): Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  for (let changedAt = Date.now(); left > 0 && Date.now() - changedAt < quietMs; await pause(200)) {
    // Counted first: what leaves the spool in between is then counted twice, never not at all.
    const spooled = countSpooled(spool);
    const now = await withDatabase(url, async (client) => {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from intake.delivery
         where ${isMail} and state <> 'sent'
           and (dotted_at is null or dotted_at > clock_timestamp() - interval '5 seconds')`,
      );
      return (rows[0]?.left ?? 0) + spooled;
    });
    if (now !== left) changedAt = Date.now();
    left = now;
  }
}

export async function account(
  url: string,
  visits: readonly Visit[],
  taken: readonly string[],
): Promise<Account> {
  const { enquiries, mails } = await withDatabase(url, async (client) => ({
    enquiries: (await client.query<StoredEnquiry>(storedEnquiriesQuery)).rows,
    mails: (
      await client.query<{ id: string; sent: boolean; dotted: boolean; doubts: number }>(
        `select id, state = 'sent' as sent, dotted_at is not null as dotted, doubts from intake.delivery where ${isMail}`,
      )
    ).rows,
  }));
  const compared = compareEnquiries(visits, enquiries);
  const arrived = new Set(taken);
  const mailsExpected = compared.stored * mailsPerEnquiry;
  const inDoubt = mails.filter(({ dotted }) => dotted).length;
  return {
    ...compared,
    mailsExpected,
    missing: mailsExpected - mails.filter(({ id, dotted }) => dotted || arrived.has(id)).length,
    duplicates: taken.length - arrived.size,
    inDoubt,
    doubts: mails.reduce((sum, { doubts }) => sum + doubts, 0),
    stuck: mailsExpected - inDoubt - mails.filter(({ sent }) => sent).length,
  };
}
