-- The days of the office. '{officeTimeZone}' is enquiries/office-time-zone.ts.

create function intake.office_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone '{officeTimeZone}')::date;

create function intake.office_midnight(day date) returns timestamptz language sql immutable
  return day::timestamp at time zone '{officeTimeZone}';
