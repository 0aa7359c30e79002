import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { lookIntoSpool, readIfThere } from '../intake/spool-folder.ts';
import { parseSpooled, type Spooled } from '../intake/spooled.ts';

interface Erased extends Record<string, unknown> {
  readonly enquiries: number;
  readonly spooled: number;
}

/**
 * Forgets a person in every table and in this machine's spool, resumes included. The ledger keeps ids alone, to repeat
 * it after a restored backup. The spool comes first: what it holds could be handed over to tables that were already
 * looked at.
 */
export async function eraseByEmail(
  database: Kysely<Tables>,
  given: string,
  spoolDirectory: string | undefined,
): Promise<Erased> {
  // Spaces come along when it is copied from a mail.
  const email = given.trim();
  const asked = email.toLowerCase();
  const { files, ids } = await eraseFromSpool(spoolDirectory, {
    isOf: ({ enquiry }) => enquiry.email.toLowerCase() === asked,
    isIn: (damaged) => damaged.toLowerCase().includes(asked),
  });
  return { enquiries: await eraseFromTables(database, email, ids), spooled: files };
}

async function eraseFromTables(
  database: Kysely<Tables>,
  email: string,
  alsoErased: readonly string[],
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      id: string;
    }>`delete from intake.enquiry where lower(email) = lower(${email}) returning id`.execute(transaction);
    const ids = [...rows.map(({ id }) => id), ...alsoErased];
    if (ids.length > 0)
      await transaction.insertInto('intake.erasure').values({ enquiry_ids: ids, reason: 'asked' }).execute();
    return rows.length;
  });
}

interface Meant {
  readonly isOf: (spooled: Spooled) => boolean;
  /** A damaged file does not say whose it is: it is searched as text. */
  readonly isIn: (damaged: string) => boolean;
}

/** How many files it erased, and the ids of those that were complete. */
export async function eraseFromSpool(directory: string | undefined, { isOf, isIn }: Meant) {
  const ids: string[] = [];
  let files = 0;
  if (directory === undefined) return { files, ids };
  const { waiting, setAside } = await lookIntoSpool(directory);
  for (const file of [...waiting, ...setAside]) {
    const text = (await readIfThere(file)) ?? '';
    const spooled = parseSpooled(text);
    if (spooled ? !isOf(spooled) : !isIn(text)) continue;
    await rm(file, { force: true });
    files += 1;
    if (spooled) ids.push(spooled.enquiry.id);
  }
  return { files, ids };
}
