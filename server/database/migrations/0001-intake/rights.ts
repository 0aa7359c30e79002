const role = (name: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then
    begin
      create role ${name} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, '${name}', 'member') then
    execute format('grant ${name} to %I', current_user);
  end if;
exception when others then
  -- Two databases of one cluster may be set up at the same moment; a superuser needs no membership.
  if sqlstate not in ('XX000', '42710', '23505', '40001') then raise; end if;
end $$`;

/**
 * Keeps visitors' data out of PostgreSQL's own log. Only a superuser may set these; for others the command 'doctor' tells
 * what the log would contain.
 */
const logSettings = `do $$ begin
  execute format('alter database %I set log_parameter_max_length = 0', current_database());
  execute format('alter database %I set log_min_error_statement = ''panic''', current_database());
exception when insufficient_privilege then null;
end $$`;

export const rights = [
  role('seaface_web'),
  role('seaface_worker'),
  role('seaface_staff'),
  `revoke all on all functions in schema intake from public`,
  `grant usage on schema intake to seaface_web, seaface_worker, seaface_staff`,

  `grant execute on function intake.receive_enquiry, intake.count_post, intake.count_client_post,
    intake.enquiry_receipt, intake.mark_answered, intake.resume_state, intake.resume_file,
    intake.quarantine_receipt, intake.release_enquiry, intake.dismiss_enquiry,
    intake.enquiry_counts, intake.median_reply_hours, intake.count_visits, intake.established_hosts to seaface_web`,
  `grant select, insert, update, delete on intake.rate_limit to seaface_web`,
  `grant select on intake.visit_count to seaface_web`,

  `grant execute on function intake.enquiry_counts, intake.median_reply_hours to seaface_worker`,
  `grant select, delete on intake.enquiry to seaface_worker`,
  `grant select on intake.enquiry_state, intake.backup to seaface_worker`,
  `grant select, update (verdict, scanned_at, next_scan_at, scan_attempts) on intake.resume to seaface_worker`,
  `grant select, insert, update, delete on intake.delivery to seaface_worker`,
  `grant select, insert, delete on intake.daily_task to seaface_worker`,
  `grant insert on intake.erasure to seaface_worker`,
  `grant select, delete on intake.visit_count to seaface_worker`,

  `grant execute on function intake.mark_answered, intake.resume_file, intake.quarantine_receipt, intake.release_enquiry,
    intake.dismiss_enquiry, intake.enquiry_counts, intake.median_reply_hours to seaface_staff`,
  `grant select, update, delete on intake.enquiry to seaface_staff`,
  `grant select on intake.enquiry_state, intake.backup, intake.visit_count to seaface_staff`,
  `grant select (enquiry_id, file_name, kind, sha256, verdict, scanned_at, next_scan_at, scan_attempts)
    on intake.resume to seaface_staff`,
  `grant select, insert, update, delete on intake.delivery to seaface_staff`,
  `grant select, insert on intake.erasure to seaface_staff`,

  logSettings,
];
