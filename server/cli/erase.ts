import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { parseSpoolEntry, type SpoolEntry } from '../intake/spool-entry.ts';
import { listSpool, readFileIfExists } from '../intake/spool-folder.ts';

interface Erased extends Record<string, unknown> {
  readonly enquiries: number;
  readonly spooled: number;
}

/**
 * Deletes a person's data from every table and from this machine's spool. The ledger stores only ids, to repeat the
 * erasure after a restore. The spool comes first, because its files could be imported after the tables are erased.
 */
export async function eraseByEmail(
  database: Kysely<Tables>,
  given: string,
  spoolDirectory: string | undefined,
): Promise<Erased> {
  // Copied addresses often contain spaces.
  const email = given.trim();
  const lowerCaseEmail = email.toLowerCase();
  const { files, ids } = await eraseFromSpool(spoolDirectory, {
    matchesEntry: ({ enquiry }) => enquiry.email.toLowerCase() === lowerCaseEmail,
    matchesText: (damaged) => damaged.toLowerCase().includes(lowerCaseEmail),
  });
  return { enquiries: await eraseFromTables(database, email, ids), spooled: files };
}

async function eraseFromTables(
  database: Kysely<Tables>,
  email: string,
  spooledIds: readonly string[],
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      id: string;
    }>`delete from intake.enquiry where lower(email) = lower(${email}) returning id`.execute(transaction);
    const ids = [...rows.map(({ id }) => id), ...spooledIds];
    if (ids.length > 0)
      await transaction.insertInto('intake.erasure').values({ enquiry_ids: ids, reason: 'asked' }).execute();
    return rows.length;
  });
}

interface Filter {
  readonly matchesEntry: (entry: SpoolEntry) => boolean;
  /** A damaged file is searched as text. */
  readonly matchesText: (damaged: string) => boolean;
}

/** Returns the number of deleted files, and the ids of those that were not damaged. */
export async function eraseFromSpool(directory: string | undefined, { matchesEntry, matchesText }: Filter) {
  const ids: string[] = [];
  let files = 0;
  if (directory === undefined) return { files, ids };
  const { pending, rejected } = await listSpool(directory);
  for (const file of [...pending, ...rejected]) {
    const text = (await readFileIfExists(file)) ?? '';
    const entry = parseSpoolEntry(text);
    if (entry ? !matchesEntry(entry) : !matchesText(text)) continue;
    await rm(file, { force: true });
    files += 1;
    if (entry) ids.push(entry.enquiry.id);
  }
  return { files, ids };
}
