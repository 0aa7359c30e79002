import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { lookIntoSpool, readSpooled } from '../intake/spool-folder.ts';

interface Erased extends Record<string, unknown> {
  readonly enquiries: number;
  readonly spooled: number;
}

/**
 * Forgets a person in every table and in this machine's spool. The ledger keeps ids alone, to repeat it after a
 * restored backup. The spool comes first: what it holds could be handed over to tables that were already looked at.
 */
export async function eraseByEmail(
  database: Kysely<Tables>,
  email: string,
  spoolDirectory: string | undefined,
): Promise<Erased> {
  const spooled = spoolDirectory === undefined ? 0 : await eraseFromSpool(spoolDirectory, email);
  const enquiries = await eraseFromTables(database, email);
  return { enquiries, spooled };
}

function eraseFromTables(database: Kysely<Tables>, email: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      id: string;
    }>`delete from intake.enquiry where lower(email) = lower(${email}) returning id`.execute(transaction);
    if (rows.length > 0)
      await transaction
        .insertInto('intake.erasure')
        .values({ enquiry_ids: rows.map(({ id }) => id), reason: 'asked' })
        .execute();
    return rows.length;
  });
}

/** A damaged file tells nobody whose it is; it is left for the person who looks at what was set aside. */
async function eraseFromSpool(directory: string, email: string): Promise<number> {
  let erased = 0;
  const { waiting, setAside } = await lookIntoSpool(directory);
  for (const file of [...waiting, ...setAside]) {
    const spooled = await readSpooled(file).catch(() => null);
    if (spooled?.enquiry.email.toLowerCase() !== email.toLowerCase()) continue;
    await rm(file, { force: true });
    erased += 1;
  }
  return erased;
}
