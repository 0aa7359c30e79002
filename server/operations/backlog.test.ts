import { afterAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { storeManyEnquiries } from '../../tests/support/enquiries/stored-enquiry.ts';
import { openDatabase } from '../database/database.ts';
import { type Queryable, queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { readBacklog } from './backlog.ts';

const testDatabase = await createTestDatabase();
afterAll(testDatabase.drop);

const enquiryCount = 5000;
await storeManyEnquiries(testDatabase.owner, enquiryCount, {
  answered_at: 'case when n % 50 > 0 then now() end',
  quarantined_at: 'case when n % 20 = 1 then now() end',
});
await testDatabase.owner.query(`insert into intake.delivery (enquiry_id, kind, state)
  select id, kind, case when kind = 'notification' and reference like '%2' then 'dead' else 'sent' end
  from intake.enquiry, unnest(array['notification', 'acknowledgement', 'reminder']) kind`);
await testDatabase.owner.query('analyze');

const scansRow = z.object({
  table: z.string(),
  /** From the first to the last row. */
  full: z.number(),
  byIndex: z.number(),
});

/** On a new connection, because PostgreSQL counts the scans of a connection. */
async function countScans(work: (transaction: Queryable) => Promise<unknown>) {
  const staff = openDatabase(testDatabase.url, { role: 'seaface_staff', connections: 1 });
  onTestFinished(() => staff.end());
  return inTransaction(staff, async (transaction) => {
    await work(transaction);
    const rows = await queryRows(
      transaction,
      scansRow,
      `select relname as table, seq_scan::int as full, idx_scan::int as "byIndex" from pg_stat_xact_user_tables
      where schemaname = 'intake' and relname in ('enquiry', 'delivery')`,
    );
    return new Map(rows.map(({ table, ...scans }) => [table, scans]));
  });
}

test('RUN-01 a scrape reads neither all enquiries nor all deliveries', async () => {
  const scans = await countScans(readBacklog);
  expect(scans.get('enquiry')).toMatchObject({ full: 0 });
  expect(scans.get('delivery')).toMatchObject({ full: 0 });
});

test('VISIT-21 the report does not read all deliveries', async () => {
  const scans = await countScans((transaction) =>
    transaction.query("select * from intake.enquiry_counts((now() - interval '9 days')::date, now()::date)"),
  );
  expect(scans.get('delivery')?.full).toBe(0);
  expect(scans.get('delivery')?.byIndex).toBeLessThan(3);
});
