import { rm } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
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
  database: Database,
  typedEmail: string,
  spoolDirectory: string | undefined,
): Promise<ErasureCounts> {
  // Copied addresses often contain spaces.
  const email = typedEmail.trim();
  const lowerCaseEmail = email.toLowerCase();
  const { fileCount, enquiryIds } = await eraseFromSpool(spoolDirectory, {
    matchesEntry: ({ enquiry }) => enquiry.answers.email.toLowerCase() === lowerCaseEmail,
    matchesText: (text) => text.toLowerCase().includes(lowerCaseEmail),
  });
  return { enquiries: await eraseFromTables(database, email, enquiryIds), spooled: fileCount };
}

async function eraseFromTables(
  database: Database,
  email: string,
  spooledIds: readonly string[],
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    // Waits for the person's enquiries that are being stored; see receive_enquiry.
    await transaction.query('select pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [email]);
    const erased = await queryRows(
      transaction,
      z.object({ id: z.string() }),
      "delete from intake.enquiry where lower(answers->>'email') = lower($1) returning id",
      [email],
    );
    const enquiryIds = [...erased.map(({ id }) => id), ...spooledIds];
    if (enquiryIds.length > 0)
      await transaction.query("insert into intake.erasure (enquiry_ids, reason) values ($1, 'asked')", [
        enquiryIds,
      ]);
    return erased.length;
  });
}

interface SpoolFilter {
  readonly matchesEntry: (entry: SpoolEntry) => boolean;
  /** For a file that cannot be parsed. */
  readonly matchesText: (text: string) => boolean;
}

/** Returns the number of deleted files, and the enquiry ids of those that could be parsed. */
export async function eraseFromSpool(
  directory: string | undefined,
  { matchesEntry, matchesText }: SpoolFilter,
) {
  const enquiryIds: string[] = [];
  let fileCount = 0;
  if (directory === undefined) return { fileCount, enquiryIds };
  const { pending, rejected } = await listSpool(directory);
  for (const file of [...pending, ...rejected]) {
    const text = (await readFileIfExists(file)) ?? '';
    const entry = parseSpoolEntry(text);
    if (entry ? !matchesEntry(entry) : !matchesText(text)) continue;
    await rm(file, { force: true });
    fileCount += 1;
    if (entry) enquiryIds.push(entry.enquiry.id);
  }
  return { fileCount, enquiryIds };
}
