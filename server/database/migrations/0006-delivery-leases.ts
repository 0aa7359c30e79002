import { type Kysely, sql } from 'kysely';

/** A delivery is leased while it is being sent; its row is not locked meanwhile. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(addColumns).execute(database);
  await sql
    .raw('create index delivery_leased on intake.delivery (run_at) where lease is not null')
    .execute(database);
}

// A worker of the release before holds locks while it sends. Waiting for them without a limit would also block
// everybody who stores an enquiry. All migrations that are applied at one start are one transaction, and the next ones
// change the other two tables: all are locked now, in the order in which an enquiry is stored. In any other order a post
// and the migration would wait for each other.
const addColumns = `do $$ begin
  for attempt in 1..6 loop
    begin
      set local lock_timeout = '500ms';
      lock table intake.enquiry, intake.resume, intake.delivery;
      alter table intake.delivery
        add column lease uuid,
        add column dotted_at timestamptz,
        add column doubts smallint not null default 0;
      return;
    exception when lock_not_available then
      if attempt = 6 then raise; end if;
    end;
    perform pg_sleep(0.5);
  end loop;
end $$`;
