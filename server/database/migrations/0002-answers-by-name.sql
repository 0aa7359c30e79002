-- Stores the answers of a form by name, so that a new field needs no column.

alter table intake.enquiry add column answers jsonb;

update intake.enquiry set answers = jsonb_build_object(
  'name', name, 'organization', organization, 'city', city, 'email', email, 'phone', phone, 'service', service,
  'message', message, 'experience', coalesce(trim_scale(experience)::text, ''), 'jobPosition', job_position);

alter table intake.enquiry
  alter column answers set not null,
  add constraint enquiry_email_check check (coalesce(length(answers->>'email'), 0) between 3 and 254),
  add constraint enquiry_answers_check check (length(answers::text) <= 20000),
  drop column name, drop column organization, drop column city, drop column email, drop column phone,
  drop column service, drop column message, drop column experience, drop column job_position;

create index enquiry_email on intake.enquiry (lower(answers->>'email'));
