import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  popupAnswers,
} from '../support/enquiries/form-answers.ts';
import type { ReceivedMail } from '../support/mail/mail-server.ts';
import { asFile, pdf } from '../support/resumes/resume-files.ts';
import { agencyMail, type SiteServer } from '../support/server/site-server.ts';
import type { Report } from './report.ts';

const visitorMail = 'asha@school.example';
const expectedMailHeaders = new Set(
  'auto-submitted content-type date from message-id mime-version reply-to resend-idempotency-key subject to x-auto-response-suppress content-transfer-encoding'.split(
    ' ',
  ),
);
const staffMain = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

interface InjectionPoint {
  readonly path: string;
  readonly body: (text: string) => BodyInit;
}

function urlencodedPoints(path: string, answers: Readonly<Record<string, string>>): InjectionPoint[] {
  return Object.keys(answers).map((field) => ({
    path,
    body: (text) => new URLSearchParams({ ...answers, [field]: text }),
  }));
}

const injectionPoints: readonly InjectionPoint[] = [
  ...urlencodedPoints('/popup.php', popupAnswers),
  ...urlencodedPoints('/contact_handler.php', contactAnswers),
  ...Object.keys(applicationAnswers).map((field) => ({
    path: '/career.php',
    body: (text: string) =>
      applicationForm(asFile(pdf(), 'cv.pdf'), { ...applicationAnswers, [field]: text }),
  })),
  { path: '/career.php', body: (text) => applicationForm(asFile(pdf(), `${text}.pdf`)) },
];

let visitors = 0;
async function send(server: SiteServer, { path, body }: InjectionPoint, text: string): Promise<Response> {
  visitors += 1;
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: body(text),
    headers: { 'x-forwarded-for': `100.64.${visitors >> 8}.${visitors & 255}` },
  });
}

/** A returned form has as many tags with an injected string as with ordinary text. */
async function checkReturnedPages(
  server: SiteServer,
  strings: readonly string[],
  report: Report,
): Promise<void> {
  const countReturnedTags = async (text: string) => {
    const answers = { ...contactAnswers, name: text, message: text, email: 'none' };
    const body = () => new URLSearchParams(answers);
    const response = await send(server, { path: '/contact_handler.php', body }, text);
    return (await response.text()).match(/<[a-z/!]/gi)?.length ?? 0;
  };
  // A control character is a second error, and every error has a tag of its own.
  const expected = [await countReturnedTags('Asha'), await countReturnedTags('As\u0007ha')];
  let broken = 0;
  for (const text of strings) if (!expected.includes(await countReturnedTags(text))) broken += 1;
  report.check(
    'SAFE-08',
    'returned pages with an additional tag',
    broken === 0,
    `${broken} of ${strings.length}`,
  );
}

const headerNames = (raw: string) =>
  [...(raw.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase() ?? '');

function isClean(mail: ReceivedMail): boolean {
  const names = headerNames(mail.raw);
  const [recipient, ...others] = mail.recipients;
  const html = mail.html ?? '';
  return (
    others.length === 0 &&
    (recipient === agencyMail || recipient === visitorMail) &&
    names.every((name) => expectedMailHeaders.has(name)) &&
    new Set(names).size === names.length &&
    mail.to?.length === 1 &&
    (mail.cc ?? []).length === 0 &&
    !/<(?:script|img|svg|iframe|form)\b/i.test(html) &&
    // The template's own rules for phones.
    html.match(/<style\b/gi)?.length === 1 &&
    !/<[^>]+\son\w+=/i.test(html) &&
    [...html.matchAll(/href="([^"]*)"/g)].every(([, href]) =>
      /^(?:http:\/\/localhost|mailto:|tel:)/.test(href ?? ''),
    )
  );
}

async function checkMails({ database, mail }: SiteServer, report: Report): Promise<void> {
  const count = async (where: string) =>
    Number((await database.owner.query(`select count(*) from intake.delivery where ${where}`)).rows[0].count);
  const isImmediate = "kind in ('notification', 'acknowledgement')";
  const expected = await count(isImmediate);
  const deadline = Date.now() + 300_000;
  while ((await count(`${isImmediate} and state = 'sent'`)) < expected && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const dirtyMails = mail.mails.filter((each) => !isClean(each));
  for (const each of dirtyMails.slice(0, 3)) console.log(each.raw.slice(0, 1500));
  const isComplete = mail.mails.length === expected && expected > 0;
  report.check(
    'SAFE-08',
    'mails with an additional header, recipient, tag or link',
    isComplete && dirtyMails.length === 0,
    `${dirtyMails.length} of ${mail.mails.length} (${expected} expected)`,
  );
}

/** Parses CSV (RFC 4180). */
function parseCsv(csv: string): string[][] {
  return csv
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) => cell?.replaceAll('""', '"') ?? ''),
    );
}

async function checkExport({ database }: SiteServer, report: Report): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [staffMain, 'export', '--format', 'csv'], {
    env: { ...process.env, DATABASE_URL: database.url },
    maxBuffer: 64 * 1024 * 1024,
  });
  const [columns = [], ...rows] = parseCsv(stdout);
  const { rows: stored } = await database.owner.query('select count(*) from intake.enquiry');
  const formulas = rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell));
  const isComplete =
    rows.length === Number(stored[0].count) && rows.every(({ length }) => length === columns.length);
  report.check(
    'SAFE-08',
    'cells of the export that are formulas',
    isComplete && formulas.length === 0,
    `${formulas.length} of ${rows.flat().length}, in ${rows.length} lines for ${stored[0].count} enquiries`,
  );
}

function checkLog({ process: { lines } }: SiteServer, report: Report): void {
  const logLines = lines.filter((line) => !line.startsWith('Serving '));
  const forged = logLines.filter((line) => {
    try {
      return (
        (JSON.parse(line) as { event?: string }).event === 'forged' ||
        /evil\.example|school\.example/.test(line)
      );
    } catch {
      return true;
    }
  });
  report.check(
    'SAFE-08',
    "log lines that are forged or contain a visitor's text",
    forged.length === 0 && logLines.length > 0,
    `${forged.length} of ${logLines.length}`,
  );
}

/** Changes each letter of a link from a real mail, and uses its token for another purpose. */
async function checkSignedLinks({ address, mail }: SiteServer, report: Report): Promise<void> {
  const link = mail.mails.map(({ text = '' }) => /\/desk\/answered\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  const original = await fetch(`${address}${link}`);
  const token = link.slice('/desk/answered/'.length);
  const tampered = [...token].map((letter, index) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `/desk/answered/${token.slice(0, index)}${other}${token.slice(index + 1)}`;
  });
  const changedLinks = [
    ...tampered,
    `/desk/resume/${token}`,
    `${link}A`,
    link.slice(0, -1),
    '/desk/answered/%00',
    '/desk/answered/..%2f..',
  ];
  let openedLinks = 0;
  for (const path of changedLinks) if ((await fetch(`${address}${path}`)).status !== 410) openedLinks += 1;
  report.check(
    'SAFE-08',
    'changed links that open anything',
    original.status === 200 && openedLinks === 0,
    `${openedLinks} of ${changedLinks.length}`,
  );
}

/** Posts every string in every field, then checks everything that is made from the enquiries. */
export async function checkInjection(
  server: SiteServer,
  strings: readonly string[],
  report: Report,
): Promise<void> {
  const statuses = new Map<number, number>();
  for (const point of injectionPoints)
    for (const text of strings) {
      const { status } = await send(server, point, text);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  const statusCounts = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
  const allExpected = [...statuses.keys()].every((status) => [303, 415, 422].includes(status));
  report.check(
    'SAFE-08',
    `${strings.length} strings in each of ${injectionPoints.length} fields`,
    allExpected,
    statusCounts.join(', '),
  );
  await checkReturnedPages(server, strings, report);
  await checkMails(server, report);
  await checkExport(server, report);
  await checkSignedLinks(server, report);
  checkLog(server, report);
}
