import { officeTimeZone } from '../../enquiries/office-time-zone.ts';

export const usage = `The staff's command line: ops/staff COMMAND. A reference is written like SF-7F3K-Q2.

Look
  list [--open] [--limit 50]           the newest enquiries; --open: those that are not answered
       [--overdue | --late]            those whose promised reply is overdue, or was late
  show REFERENCE                       one enquiry with its whole message, and what was sent about it
  resume REFERENCE --to cv.pdf         write its resume to a file; without --to to a pipe (> cv.pdf)
  export [--format csv|json]           all enquiries, to be piped into a file
  numbers [--week 2026-11-09]          visits, enquiries, replies and speed of a week; without --week the last one
          [--weeks 4] [--format csv]   of so many weeks that end with it; as CSV, one number a line
  doctor [--mail you@agency.example]   is everything well? With --mail a test mail is sent there

Answer
  answered REFERENCE                   mark it as answered; no more reminders are sent

Mails
  resend REFERENCE [--kind KIND]       send what could not be sent
         … --force                     send it again though it was sent
  cancel REFERENCE [--kind KIND]       do not send what waits or was given up
  cancel --kind digest|alert|report    the same for mails about no single enquiry
                                       KIND: notification, acknowledgement, webhook, resume, reminder, overdue
  held list [--limit 50]               acknowledgements above the limit of an hour, the newest first
  held send | held cancel              send or cancel all of them; 'resend REFERENCE' sends one

Quarantine
  quarantine list [--limit 50]         what was held back, first what looks least like spam
  quarantine release REFERENCE         let it through: its mails are sent
  quarantine dismiss REFERENCE …       take it off the list; it stays stored until its retention ends

Erase
  erase --email asha@school.example    forget a person, everywhere
  erase --replay [--from ledger.json]  after a restored backup: erase again what had been erased
  ledger                               what was erased, as JSON, to be kept beside the backups

  --json   for scripts: all fields, times in UTC. Otherwise times are Indian time (${officeTimeZone}).
  --help   this text

Ends with 1 if it could not do what was asked, doctor also if anything is wrong. DATABASE_URL says where the enquiries are.`;
