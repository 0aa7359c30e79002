import { type Kysely, sql } from 'kysely';

/** When the last backup succeeded, so that somebody is told when the next ones do not. One row. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table intake.backup (
    only_row boolean primary key default true check (only_row),
    finished_at timestamptz not null,
    bytes bigint not null,
    enquiries integer not null
  )`,
  `grant select on intake.backup to seaface_worker, seaface_staff`,
];
