-- One definition of held back, open, overdue, late and on time, which everything that counts or lists enquiries reads.
-- Exactly one of is_held_back, is_open, is_overdue, is_late and is_on_time is true. An applicant is promised no date, so
-- an application is neither overdue nor late. Booleans, because for these the planner uses a partial index.
create view intake.enquiry_state as
  select *,
    is_held_back and dismissed_at is null as awaits_decision,
    not is_held_back and answered_at is null as is_unanswered,
    not is_held_back and answered_at is null and not (is_date_promised and is_past_due) as is_open,
    not is_held_back and answered_at is null and is_date_promised and is_past_due as is_overdue,
    not is_held_back and answered_at is not null and is_date_promised and answered_at > due_at as is_late,
    not is_held_back and answered_at is not null and not (is_date_promised and answered_at > due_at) as is_on_time
  from (
    select *,
      quarantined_at is not null and released_at is null as is_held_back,
      form <> 'application' as is_date_promised,
      due_at < now() as is_past_due
    from intake.enquiry
  ) enquiry;
