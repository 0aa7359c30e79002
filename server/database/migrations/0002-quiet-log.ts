import { type Kysely, sql } from 'kysely';

/**
 * Keeps visitors' words out of PostgreSQL's own log. A refused row is quoted there in full ('Failing row contains …'),
 * so what the intake function meets is said again without the row: its code and the constraint's name are enough.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...wrapperStatements, quietDatabase]) await sql.raw(statement).execute(database);
}

const wrapperStatements = [
  `alter function intake.submit_enquiry(jsonb, bytea, jsonb) rename to store_enquiry`,
  `revoke execute on function intake.store_enquiry from seaface_web`,
  `create function intake.submit_enquiry(given jsonb, resume_content bytea, deliveries jsonb)
  returns table (reference text, due_at timestamptz, fresh boolean)
  language plpgsql security definer set search_path = intake, pg_temp as $$
  declare
    broken text;
  begin
    return query select stored.reference, stored.due_at, stored.fresh
      from store_enquiry(given, resume_content, deliveries) stored;
  exception when others then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = sqlstate, constraint = broken, message = 'The enquiry was refused.';
  end $$`,
  `revoke all on function intake.submit_enquiry from public`,
  `grant execute on function intake.submit_enquiry to seaface_web`,
];

/** Only a superuser may set these. For others the staff's doctor says what the log would hold. */
const quietDatabase = `do $$ begin
  execute format('alter database %I set log_parameter_max_length = 0', current_database());
  execute format('alter database %I set log_min_error_statement = ''panic''', current_database());
exception when insufficient_privilege then null;
end $$`;
