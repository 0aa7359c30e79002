import { type Kysely, sql } from 'kysely';
import { retentionMonths } from '../../enquiries/sent-data.ts';
import type { Tables } from '../database/tables.ts';

const finishedDeliveryRetentionDays = 90;
const dailyTaskRetentionDays = 60;
const visitCountRetentionMonths = 25;

/** Deletes expired data; the database deletes resumes and deliveries with their enquiry. Returns the number of deleted enquiries. */
export async function purge(transaction: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from intake.enquiry
    where received_at < ${now}::timestamptz
      - case form when 'application' then make_interval(months => ${retentionMonths.application}) else make_interval(months => ${retentionMonths.enquiry}) end
    returning id`.execute(transaction);
  if (rows.length > 0)
    await transaction
      .insertInto('intake.erasure')
      .values({ enquiry_ids: rows.map(({ id }) => id), reason: 'retention' })
      .execute();
  await sql`delete from intake.delivery where enquiry_id is null and finished_at < ${now}::timestamptz - make_interval(days => ${finishedDeliveryRetentionDays})`.execute(
    transaction,
  );
  await sql`delete from intake.daily_task where day < (${now}::timestamptz - make_interval(days => ${dailyTaskRetentionDays}))::date`.execute(
    transaction,
  );
  await sql`delete from intake.visit_count where day < (${now}::timestamptz at time zone 'Asia/Kolkata')::date - make_interval(months => ${visitCountRetentionMonths})`.execute(
    transaction,
  );
  return rows.length;
}
