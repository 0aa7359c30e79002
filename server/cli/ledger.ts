import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import { eraseFromSpool } from './erase.ts';

/** Only ids and times, no personal data. */
const ledgerSchema = z.array(
  z.strictObject({
    id: z.uuid(),
    erased_at: z.coerce.date(),
    enquiry_ids: z.array(z.uuid()),
    reason: z.enum(['asked', 'retention']),
  }),
);
export type Ledger = z.output<typeof ledgerSchema>;

/** Stored beside the backups, because a backup contains only earlier erasures. */
export function readLedger(database: Kysely<Tables>): Promise<Ledger> {
  return database
    .selectFrom('intake.erasure')
    .select(['id', 'erased_at', 'enquiry_ids', 'reason'])
    .orderBy('erased_at')
    .execute();
}

/** The same on the connection of a backup, within its snapshot. */
export async function readErasures(client: pg.Client): Promise<Ledger> {
  const { rows } = await client.query(
    'select id, erased_at, enquiry_ids, reason from intake.erasure order by erased_at',
  );
  return parseLedger(rows);
}

export const parseLedger = (content: unknown): Ledger => ledgerSchema.parse(content);

export async function readLedgerFile(path: string): Promise<Ledger> {
  return parseLedger(JSON.parse(await readFile(path, 'utf8')));
}

interface Replayed extends Record<string, unknown> {
  readonly erasures: number;
  readonly enquiries: number;
  readonly spooled: number;
}

/** Repeats all erasures of the database's and of the given ledger after a restore. Idempotent. */
export async function replayErasures(
  database: Kysely<Tables>,
  given: Ledger,
  spoolDirectory: string | undefined,
): Promise<Replayed> {
  const enquiries = await database.transaction().execute(async (transaction) => {
    for (const entry of given) {
      await transaction
        .insertInto('intake.erasure')
        .values(entry)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const { rows } = await sql`delete from intake.enquiry
      where id in (select unnest(enquiry_ids) from intake.erasure) returning id`.execute(transaction);
    return rows.length;
  });
  const ledger = await readLedger(database);
  const erased = new Set(ledger.flatMap(({ enquiry_ids }) => enquiry_ids));
  const { files } = await eraseFromSpool(spoolDirectory, {
    matchesEntry: ({ enquiry }) => erased.has(enquiry.id),
    matchesText: (damaged) => [...erased].some((id) => damaged.includes(id)),
  });
  return { erasures: ledger.length, enquiries, spooled: files };
}
