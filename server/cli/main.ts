#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { readSettings } from '../settings.ts';
import { eraseByEmail } from './erase.ts';
import { exportEnquiries } from './export.ts';
import { readLedger, readLedgerFile, replayErasures } from './ledger.ts';
import { listEnquiries, listQuarantine, showEnquiry } from './look-up.ts';
import { releaseFromQuarantine, resend } from './resend.ts';
import { table } from './table.ts';

const usage = `The staff's command line. DATABASE_URL says where the enquiries are.

  list [--open] [--limit 50]           the newest enquiries
  show SF-7F3K-Q2                      one enquiry and what was sent about it
  export [--format csv|json]           all enquiries, to be piped into a file
  resend SF-7F3K-Q2 [--kind …]         send its mails again (notification, acknowledgement, webhook)
  erase --email asha@school.example    forget a person, everywhere
  erase --replay [--from ledger.json]  after a restored backup: erase again what had been erased
  ledger                               what was erased, as JSON, to be kept beside the backups
  quarantine list                      what was held back
  quarantine release SF-7F3K-Q2        let it through
  doctor [--mail you@agency.example]   is everything well? With --mail a test mail is sent there

  --json   for scripts`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    limit: { type: 'string', default: '50' },
    format: { type: 'string', default: 'csv' },
    kind: { type: 'string' },
    email: { type: 'string' },
    replay: { type: 'boolean', default: false },
    from: { type: 'string' },
    mail: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function print(rows: readonly Readonly<Record<string, unknown>>[]): void {
  console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows));
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new Error(`${what} is missing.\n\n${usage}`);
  return value;
}

async function run(): Promise<void> {
  const [command, second, third] = positionals;
  if (values.help || command === undefined) {
    console.log(usage);
    return;
  }
  const settings = readSettings(process.env);
  const { environment } = settings;
  if (command === 'doctor') {
    // Alone in needing the mail's parts; the others start quicker without them.
    const { doctor } = await import('./doctor.ts');
    const findings = await doctor(settings, values.mail);
    print(findings);
    process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;
    return;
  }
  const database = openDatabase(needed(environment.DATABASE_URL, 'DATABASE_URL'), {
    role: 'seaface_staff',
    connections: 2,
  });
  const { kysely } = database;
  try {
    switch (command) {
      case 'list':
        return print(await listEnquiries(kysely, { onlyOpen: values.open, limit: Number(values.limit) }));
      case 'show':
        return print(await showEnquiry(kysely, needed(second, 'The reference')));
      case 'export':
        return void process.stdout.write(
          await exportEnquiries(kysely, values.json || values.format === 'json' ? 'json' : 'csv'),
        );
      case 'resend':
        return print(await resend(kysely, needed(second, 'The reference'), values.kind));
      case 'ledger':
        return console.log(JSON.stringify(await readLedger(kysely), null, 2));
      case 'erase':
        if (values.replay) {
          const kept = values.from === undefined ? [] : await readLedgerFile(values.from);
          return print([await replayErasures(kysely, kept, environment.SPOOL_DIR)]);
        }
        return print([await eraseByEmail(kysely, needed(values.email, '--email'), environment.SPOOL_DIR)]);
      case 'quarantine':
        if (second === 'release')
          return print(await releaseFromQuarantine(kysely, needed(third, 'The reference'), environment));
        return print(await listQuarantine(kysely));
      default:
        throw new Error(`There is no command '${command}'.\n\n${usage}`);
    }
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
