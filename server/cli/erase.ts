import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Enquiry } from '../intake/enquiry.ts';
import { lookIntoSpool, readSpooled } from '../intake/spool-folder.ts';

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
  email: string,
  spoolDirectory: string | undefined,
): Promise<Erased> {
  const asked = email.toLowerCase();
  const spooled = await eraseFromSpool(spoolDirectory, (enquiry) => enquiry.email.toLowerCase() === asked);
  const enquiries = await eraseFromTables(database, email, spooled);
  return { enquiries, spooled: spooled.length };
}

function eraseFromTables(
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

/** The ids of what it erased. A damaged file tells nobody whose it is; it is left for the person who looks at it. */
export async function eraseFromSpool(
  directory: string | undefined,
  isMeant: (enquiry: Enquiry) => boolean,
): Promise<readonly string[]> {
  if (directory === undefined) return [];
  const erased: string[] = [];
  const { waiting, setAside } = await lookIntoSpool(directory);
  for (const file of [...waiting, ...setAside]) {
    const spooled = await readSpooled(file).catch(() => null);
    if (!spooled || !isMeant(spooled.enquiry)) continue;
    await rm(file, { force: true });
    erased.push(spooled.enquiry.id);
  }
  return erased;
}
