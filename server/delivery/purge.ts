import { z } from 'zod';
import { retentionMonths } from '../../enquiries/sent-data.ts';
import { type Queryable, queryRows } from '../database/query.ts';

const finishedDeliveryRetentionDays = 90;
const dailyTaskRetentionDays = 60;
const visitCountRetentionMonths = 25;

/** The statement timeout applies to each batch. */
const batchSize = 10_000;

/** Returns the number of deleted enquiries. The database deletes resumes and deliveries with their enquiry. */
async function purgeEnquiries(transaction: Queryable, now: Date): Promise<number> {
  const { application, enquiry } = retentionMonths;
  const shortest = Math.min(application, enquiry);
  let count = 0;
  for (;;) {
    // The first condition uses the index of received_at.
    const rows = await queryRows(
      transaction,
      z.object({ id: z.string() }),
      `delete from intake.enquiry where id in (
        select id from intake.enquiry
        where received_at < $1::timestamptz - make_interval(months => $2)
          and received_at < $1::timestamptz - make_interval(months => case form when 'application' then $3::int else $4::int end)
        limit $5)
      returning id`,
      [now, shortest, application, enquiry, batchSize],
    );
    if (rows.length > 0)
      await transaction.query("insert into intake.erasure (enquiry_ids, reason) values ($1, 'retention')", [
        rows.map(({ id }) => id),
      ]);
    count += rows.length;
    if (rows.length < batchSize) return count;
  }
}

/** Deletes expired data. Returns the number of deleted enquiries. */
export async function purge(transaction: Queryable, now: Date): Promise<number> {
  const enquiryCount = await purgeEnquiries(transaction, now);
  await transaction.query(
    'delete from intake.delivery where enquiry_id is null and finished_at < $1::timestamptz - make_interval(days => $2)',
    [now, finishedDeliveryRetentionDays],
  );
  await transaction.query(
    'delete from intake.daily_task where day < ($1::timestamptz - make_interval(days => $2))::date',
    [now, dailyTaskRetentionDays],
  );
  await transaction.query(
    'delete from intake.visit_count where day < intake.office_day($1) - make_interval(months => $2)',
    [now, visitCountRetentionMonths],
  );
  return enquiryCount;
}
