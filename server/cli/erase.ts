import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Forgets a person in every table and in the spool. The ledger keeps ids alone, to repeat it after a restored backup. */
export async function eraseByEmail(
  database: Kysely<Tables>,
  email: string,
  spoolDirectory: string | undefined,
): Promise<{ readonly enquiries: number; readonly spooled: number }> {
  const enquiries = await database.transaction().execute(async (transaction) => {
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
  return {
    enquiries,
    spooled: spoolDirectory === undefined ? 0 : await eraseFromSpool(spoolDirectory, email),
  };
}

async function eraseFromSpool(directory: string, email: string): Promise<number> {
  let erased = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name);
    const { enquiry } = JSON.parse(await readFile(file, 'utf8')) as { enquiry: { email: string } };
    if (enquiry.email.toLowerCase() !== email.toLowerCase()) continue;
    await rm(file);
    erased += 1;
  }
  return erased;
}
