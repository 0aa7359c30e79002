-- What each of the three roles may do: its own part and no more.

revoke all on all functions in schema intake from public;
revoke all on all tables in schema intake from seaface_web, seaface_worker, seaface_staff;
grant usage on schema intake to seaface_web, seaface_worker, seaface_staff;
grant execute on function intake.receive_enquiry, intake.count_post, intake.count_client_post,
  intake.enquiry_receipt, intake.mark_answered, intake.resume_state, intake.resume_file,
  intake.quarantine_receipt, intake.release_enquiry, intake.dismiss_enquiry,
  intake.enquiry_counts, intake.median_reply_hours, intake.count_visits, intake.established_hosts to seaface_web;
grant select, insert, update, delete on intake.rate_limit to seaface_web;
grant select on intake.visit_count to seaface_web;
grant execute on function intake.enquiry_counts, intake.median_reply_hours, intake.office_day, intake.office_midnight
  to seaface_worker;
grant select, delete on intake.enquiry to seaface_worker;
grant select on intake.enquiry_state, intake.backup to seaface_worker;
grant select, update (verdict, scanned_at, next_scan_at, scan_attempts) on intake.resume to seaface_worker;
grant select, insert, update, delete on intake.delivery to seaface_worker;
grant select, insert, delete on intake.daily_task to seaface_worker;
grant insert on intake.erasure to seaface_worker;
grant select, delete on intake.visit_count to seaface_worker;
grant execute on function intake.mark_answered, intake.resume_file, intake.quarantine_receipt, intake.release_enquiry,
  intake.dismiss_enquiry, intake.enquiry_counts, intake.median_reply_hours, intake.office_day to seaface_staff;
grant select, update, delete on intake.enquiry to seaface_staff;
grant select on intake.enquiry_state, intake.backup, intake.visit_count to seaface_staff;
grant select (enquiry_id, file_name, kind, sha256, verdict, scanned_at, next_scan_at, scan_attempts)
  on intake.resume to seaface_staff;
grant select, insert, update, delete on intake.delivery to seaface_staff;
grant select, insert on intake.erasure to seaface_staff;
