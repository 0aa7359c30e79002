import { type Kysely, sql } from 'kysely';

/**
 * The release before mailed no link to a resume that waited for the scanner: it told the agency that it 'comes in a
 * mail of its own'. Those that still wait are mailed, as it promised.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table intake.resume add column mail_promised boolean not null default false`.execute(
    database,
  );
  await sql`update intake.resume set mail_promised = true where verdict = 'pending'`.execute(database);
}
