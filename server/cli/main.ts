import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { eraseByEmail } from '../erasure/erase.ts';
import { readLedger, readLedgerFile, replayErasures } from '../erasure/ledger.ts';
import { countQuarantined } from '../intake/quarantine.ts';
import { readDeliverySettings } from '../intake/store.ts';
import { readSettings } from '../settings.ts';
import { cancel, resend } from './deliveries.ts';
import { exportEnquiries } from './export-enquiries.ts';
import { listEnquiries, listQuarantine, readEnquiry } from './find-enquiries.ts';
import { countHeld, decideHeld, listHeld } from './held-acknowledgements.ts';
import { markAnswered } from './mark-answered.ts';
import { formatTable, type Row, toJson } from './output.ts';
import { printEnquiries, printEnquiry, printHeld, printQuarantine } from './print-enquiries.ts';
import { printReport } from './print-report.ts';
import { dismiss, release } from './quarantine.ts';
import { saveResume } from './save-resume.ts';
import { usage } from './usage.ts';

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
      overdue: { type: 'boolean', default: false },
      late: { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      format: { type: 'string' },
      week: { type: 'string' },
      weeks: { type: 'string' },
      kind: { type: 'string' },
      force: { type: 'boolean', default: false },
      to: { type: 'string' },
      email: { type: 'string' },
      replay: { type: 'boolean', default: false },
      from: { type: 'string' },
      mail: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
type Options = ReturnType<typeof readArguments>['values'];

const helpHint = "'ops/staff --help' lists all commands.";

function requireValue(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`${name} is missing. ${helpHint}`);
  return value;
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error('--limit is a whole number from 1.');
  return Number(text);
}

function parseFormat(text = 'csv'): 'csv' | 'json' {
  if (text === 'csv' || text === 'json') return text;
  throw new Error('--format is csv or json.');
}

async function runProgram(): Promise<void> {
  const { values: options, positionals } = readArguments();
  if (options.help || positionals.length === 0 || positionals[0] === 'help') return console.log(usage);
  rejectExtraArguments(positionals);
  const settings = readSettings(process.env);
  const { environment } = settings;
  if (positionals[0] === 'doctor') {
    // Imported only here, so that the other commands start faster.
    const { doctor } = await import('./doctor.ts');
    const findings = await doctor(settings, options.mail);
    console.log(options.json ? toJson(findings) : formatTable(findings));
    process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;
    return;
  }
  const database = openDatabase(requireValue(environment.DATABASE_URL, 'DATABASE_URL'), {
    role: 'seaface_staff',
    connections: 2,
  });
  try {
    await runCommand(positionals, options, database, environment);
  } finally {
    await database.end();
  }
}

function rejectExtraArguments([command, argument, ...otherArguments]: readonly string[]): void {
  if (command === 'numbers' && argument !== undefined)
    throw new Error(`Which week is said with --week; nothing was done because of '${argument}'. ${helpHint}`);
  const takesManyReferences = command === 'quarantine' && argument === 'dismiss';
  const takesOneReference = command === 'quarantine' && argument === 'release';
  const extraArguments = takesManyReferences ? [] : otherArguments.slice(takesOneReference ? 1 : 0);
  if (extraArguments.length > 0)
    throw new Error(
      `One reference at a time; nothing was done because of '${extraArguments[0]}'. ${helpHint}`,
    );
}

/** True in a checkout without a build, which has no pages that could count. */
async function readCountsVisits(): Promise<boolean> {
  const { loadAgency } = await import('./load-agency.ts');
  return loadAgency().then(
    ({ countsVisits }) => countsVisits,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true;
      throw error;
    },
  );
}

async function runCommand(
  [command, argument, ...otherArguments]: readonly string[],
  options: Options,
  database: Database,
  environment: Environment,
): Promise<void> {
  const { SPOOL_DIR: spoolDirectory } = environment;
  const requireReference = () => requireValue(argument, 'The reference');
  const print = (rows: readonly Row[], write = console.log) =>
    write(options.json ? toJson(rows) : formatTable(rows));
  switch (command) {
    case 'list': {
      const rows = await listEnquiries(database, { ...options, limit: parseLimit(options.limit) });
      return options.json ? print(rows) : printEnquiries(rows);
    }
    case 'show': {
      const enquiry = await readEnquiry(database, requireReference());
      return options.json ? print([enquiry]) : printEnquiry(enquiry);
    }
    case 'resume':
      return print([await saveResume(database, requireReference(), options.to)], console.error);
    case 'answered':
      return print([await markAnswered(database, requireReference())]);
    case 'export': {
      const format = options.json ? 'json' : parseFormat(options.format);
      const isWatched = process.stderr.isTTY && !process.stdout.isTTY;
      const showProgress = (count: number) => process.stderr.write(`\r${count} enquiries`);
      const text = exportEnquiries(database, format, isWatched ? showProgress : undefined);
      await pipeline(text, process.stdout, { end: false });
      if (isWatched) process.stderr.write('\n');
      return;
    }
    case 'numbers':
      return printReport({ pool: database, countsVisits: await readCountsVisits() }, options);
    case 'resend':
      return print(await resend(database, requireReference(), options));
    case 'cancel':
      return print(
        await cancel(database, options.kind === undefined ? requireReference() : argument, options.kind),
      );
    case 'held': {
      if (argument === 'send' || argument === 'cancel') return print([await decideHeld(database, argument)]);
      if (argument !== undefined && argument !== 'list') break;
      const rows = await listHeld(database, parseLimit(options.limit));
      return options.json ? print(rows) : printHeld(rows, await countHeld(database), environment);
    }
    case 'ledger':
      return console.log(JSON.stringify(await readLedger(database), null, 2));
    case 'erase':
      if (options.replay && options.email !== undefined)
        throw new Error('--replay erases by the ledger; leave --email out.');
      if (options.replay) {
        const ledger = options.from === undefined ? [] : await readLedgerFile(options.from);
        return print([await replayErasures(database, ledger, spoolDirectory)]);
      }
      return print([await eraseByEmail(database, requireValue(options.email, '--email'), spoolDirectory)]);
    case 'quarantine': {
      if (argument === 'release') {
        const reference = requireValue(otherArguments[0], 'The reference');
        return print([await release(database, reference, readDeliverySettings(environment))]);
      }
      if (argument === 'dismiss') {
        requireValue(otherArguments[0], 'The reference');
        return print(await dismiss(database, otherArguments));
      }
      if (argument !== undefined && argument !== 'list') break;
      const rows = await listQuarantine(database, parseLimit(options.limit));
      return options.json ? print(rows) : printQuarantine(rows, await countQuarantined(database));
    }
  }
  throw new Error(`There is no command '${[command, argument].filter(Boolean).join(' ')}'. ${helpHint}`);
}

// The reader has closed the pipe, for example 'head': the rest is not wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  console.error(error.message);
  process.exit(1);
});
try {
  await runProgram();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
