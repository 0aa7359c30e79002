import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { eraseFromSpool } from './erase.ts';

/** No personal data: only ids, times and reasons. */
const ledgerSchema = z.array(
  z.strictObject({
    id: z.uuid(),
    erased_at: z.coerce.date(),
    enquiry_ids: z.array(z.uuid()),
    reason: z.enum(['asked', 'retention']),
  }),
);
export type Ledger = z.output<typeof ledgerSchema>;

/** Staff store the ledger beside the backups, because a backup lacks the erasures that followed it. */
export async function readLedger(database: Queryable): Promise<Ledger> {
  const { rows } = await database.query(
    'select id, erased_at, enquiry_ids, reason from intake.erasure order by erased_at',
  );
  return parseLedger(rows);
}

export const parseLedger = (content: unknown): Ledger => ledgerSchema.parse(content);

export async function readLedgerFile(path: string): Promise<Ledger> {
  return parseLedger(JSON.parse(await readFile(path, 'utf8')));
}

interface ReplayCounts extends Record<string, unknown> {
  readonly erasures: number;
  readonly enquiries: number;
  readonly spooled: number;
}

/** After a restore: repeats the erasures of the restored database and of the ledger from a file. Idempotent. */
export async function replayErasures(
  database: Database,
  fileLedger: Ledger,
  spoolDirectory: string | undefined,
): Promise<ReplayCounts> {
  const enquiries = await inTransaction(database, async (transaction) => {
    for (const { id, erased_at, enquiry_ids, reason } of fileLedger)
      await transaction.query(
        `insert into intake.erasure (id, erased_at, enquiry_ids, reason) values ($1, $2, $3, $4)
        on conflict do nothing`,
        [id, erased_at, enquiry_ids, reason],
      );
    const { rowCount } = await transaction.query(
      'delete from intake.enquiry where id in (select unnest(enquiry_ids) from intake.erasure)',
    );
    return rowCount ?? 0;
  });
  const ledger = await readLedger(database);
  const erasedIds = new Set(ledger.flatMap(({ enquiry_ids }) => enquiry_ids));
  const { fileCount } = await eraseFromSpool(spoolDirectory, {
    matchesEntry: ({ enquiry }) => erasedIds.has(enquiry.id),
    matchesText: (text) => [...erasedIds].some((id) => text.includes(id)),
  });
  return { erasures: ledger.length, enquiries, spooled: fileCount };
}
