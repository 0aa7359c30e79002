import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { parseSpoolEntry, type SpoolEntry } from '../intake/spool-entry.ts';
import { listSpool, readFileIfExists } from '../intake/spool-folder.ts';

interface ErasureCounts extends Record<string, unknown> {
  readonly enquiries: number;
  readonly spooled: number;
}

/**
 * Deletes a person's data from every table and from this machine's spool. The spool comes first, because its files could
 * be imported after the tables are erased.
 */
export async function eraseByEmail(
  database: Kysely<Tables>,
  typedEmail: string,
  spoolDirectory: string | undefined,
): Promise<ErasureCounts> {
  // Copied addresses often contain spaces.
  const email = typedEmail.trim();
  const lowerCaseEmail = email.toLowerCase();
  const { files, ids } = await eraseFromSpool(spoolDirectory, {
    matchesEntry: ({ enquiry }) => enquiry.email.toLowerCase() === lowerCaseEmail,
    matchesText: (text) => text.toLowerCase().includes(lowerCaseEmail),
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

interface SpoolFilter {
  readonly matchesEntry: (entry: SpoolEntry) => boolean;
  /** For a damaged file. */
  readonly matchesText: (text: string) => boolean;
}

/** Returns the number of deleted files, and the enquiry ids of those that could be parsed. */
export async function eraseFromSpool(
  directory: string | undefined,
  { matchesEntry, matchesText }: SpoolFilter,
) {
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
