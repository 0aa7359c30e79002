import { type Kysely, sql } from 'kysely';
import { retentionMonths } from '../../enquiries/sent-data.ts';
import type { Tables } from '../database/tables.ts';

const finishedDeliveryRetentionDays = 90;
const dailyTaskRetentionDays = 60;
const visitCountRetentionMonths = 25;

/** The statement timeout applies to each batch. */
const batchSize = 10_000;

/** Returns the number of deleted enquiries. The database deletes resumes and deliveries with their enquiry. */
async function purgeEnquiries(transaction: Kysely<Tables>, now: Date): Promise<number> {
  const { application, enquiry } = retentionMonths;
  const shortest = Math.min(application, enquiry);
  let count = 0;
  for (;;) {
    // The first condition uses the index of received_at.
    const { rows } = await sql<{ id: string }>`delete from intake.enquiry where id in (
        select id from intake.enquiry
        where received_at < ${now}::timestamptz - make_interval(months => ${shortest})
          and received_at < ${now}::timestamptz - make_interval(months => case form when 'application' then ${application}::int else ${enquiry}::int end)
        limit ${batchSize})
      returning id`.execute(transaction);
    if (rows.length > 0)
      await transaction
        .insertInto('intake.erasure')
        .values({ enquiry_ids: rows.map(({ id }) => id), reason: 'retention' })
        .execute();
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}

/** Deletes expired data. Returns the number of deleted enquiries. */
export async function purge(transaction: Kysely<Tables>, now: Date): Promise<number> {
  const enquiryCount = await purgeEnquiries(transaction, now);
  await sql`delete from intake.delivery where enquiry_id is null and finished_at < ${now}::timestamptz - make_interval(days => ${finishedDeliveryRetentionDays})`.execute(
    transaction,
  );
  await sql`delete from intake.daily_task where day < (${now}::timestamptz - make_interval(days => ${dailyTaskRetentionDays}))::date`.execute(
    transaction,
  );
  await sql`delete from intake.visit_count where day < (${now}::timestamptz at time zone 'Asia/Kolkata')::date - make_interval(months => ${visitCountRetentionMonths})`.execute(
    transaction,
  );
  return enquiryCount;
}
