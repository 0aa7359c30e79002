import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import type { ReceivedMail } from '../support/mail/mail-server.ts';
import { asFile, pdf } from '../support/resumes/resume-files.ts';
import { agencyMail, type SiteServer } from '../support/server/site-server.ts';
import type { Report } from './report.ts';

const visitorMail = 'asha@school.example';
/** Every line that stands in the head of a mail of ours. */
const mailHead = new Set(
  'auto-submitted content-type date from message-id mime-version reply-to resend-idempotency-key subject to x-auto-response-suppress content-transfer-encoding'.split(
    ' ',
  ),
);
const staffMain = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

interface Attempt {
  readonly path: string;
  readonly field: string;
  readonly body: (text: string) => BodyInit;
}

function encodedAttempts(path: string, answers: Readonly<Record<string, string>>): Attempt[] {
  return Object.keys(answers).map((field) => ({
    path,
    field,
    body: (text) => new URLSearchParams({ ...answers, [field]: text }),
  }));
}

function application(answers: Readonly<Record<string, string>>, fileName = 'cv.pdf'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  form.append('resume', asFile(pdf(), fileName));
  return form;
}

const attempts: readonly Attempt[] = [
  ...encodedAttempts('/popup.php', popupAnswers),
  ...encodedAttempts('/contact_handler.php', contactAnswers),
  ...Object.keys(applicationAnswers).map((field) => ({
    path: '/career.php',
    field,
    body: (text: string) => application({ ...applicationAnswers, [field]: text }),
  })),
  { path: '/career.php', field: 'file name', body: (text) => application(applicationAnswers, `${text}.pdf`) },
];

let visitors = 0;
async function send(server: SiteServer, { path, body }: Attempt, text: string): Promise<Response> {
  visitors += 1;
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: body(text),
    headers: { 'x-forwarded-for': `100.64.${visitors >> 8}.${visitors & 255}` },
  });
}

const tagsIn = (html: string) => html.match(/<[a-z/!]/gi)?.length ?? 0;

/** A form that comes back must hold as many tags as one that comes back with plain words. */
async function returnedPages(server: SiteServer, strings: readonly string[], report: Report): Promise<void> {
  const returned = async (text: string) => {
    const answers = { ...contactAnswers, name: text, message: text, email: 'none' };
    const body = () => new URLSearchParams(answers);
    return (await send(server, { path: '/contact_handler.php', field: 'all', body }, text)).text();
  };
  // Some are refused for their line breaks too, which adds an entry to the list of what is wrong.
  const [plain, onTwoLines] = [tagsIn(await returned('Asha')), tagsIn(await returned('As\u0007ha'))];
  let broken = 0;
  for (const text of strings) if (![plain, onTwoLines].includes(tagsIn(await returned(text)))) broken += 1;
  report.check(
    'SAFE-08',
    'returned pages with a tag too many',
    broken === 0,
    `${broken} of ${strings.length}`,
  );
}

const namesInHead = (raw: string) =>
  [...(raw.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase() ?? '');

function isClean(mail: ReceivedMail): boolean {
  const names = namesInHead(mail.raw);
  const [recipient, ...others] = mail.recipients;
  const html = mail.html ?? '';
  return (
    others.length === 0 &&
    (recipient === agencyMail || recipient === visitorMail) &&
    names.every((name) => mailHead.has(name)) &&
    new Set(names).size === names.length &&
    mail.to?.length === 1 &&
    (mail.cc ?? []).length === 0 &&
    !/<(?:script|img|svg|iframe|form)\b/i.test(html) &&
    // Our own rules for phones, and no others.
    html.match(/<style\b/gi)?.length === 1 &&
    !/<[^>]+\son\w+=/i.test(html) &&
    [...html.matchAll(/href="([^"]*)"/g)].every(([, href]) =>
      /^(?:http:\/\/localhost|mailto:|tel:)/.test(href ?? ''),
    )
  );
}

async function mails({ database, mail }: SiteServer, report: Report): Promise<void> {
  const count = async (where: string) =>
    Number((await database.owner.query(`select count(*) from intake.delivery where ${where}`)).rows[0].count);
  const immediate = "kind in ('notification', 'acknowledgement')";
  const expected = await count(immediate);
  const deadline = Date.now() + 300_000;
  while ((await count(`${immediate} and state = 'sent'`)) < expected && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const dirty = mail.mails.filter((each) => !isClean(each));
  for (const each of dirty.slice(0, 3)) console.log(each.raw.slice(0, 1500));
  const whole = mail.mails.length === expected && expected > 0;
  report.check(
    'SAFE-08',
    'mails with a header, recipient, tag or link too many',
    whole && dirty.length === 0,
    `${dirty.length} of ${mail.mails.length} (${expected} expected)`,
  );
}

/** Reads RFC 4180 as a spreadsheet would. */
function cellsOf(csv: string): string[][] {
  return csv
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) => cell?.replaceAll('""', '"') ?? ''),
    );
}

async function exported({ database }: SiteServer, report: Report): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [staffMain, 'export', '--format', 'csv'], {
    env: { ...process.env, DATABASE_URL: database.url },
    maxBuffer: 64 * 1024 * 1024,
  });
  const [columns = [], ...rows] = cellsOf(stdout);
  const { rows: stored } = await database.owner.query('select count(*) from intake.enquiry');
  const formulas = rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell));
  const whole =
    rows.length === Number(stored[0].count) && rows.every(({ length }) => length === columns.length);
  report.check(
    'SAFE-08',
    'cells of the export that are formulas',
    whole && formulas.length === 0,
    `${formulas.length} of ${rows.flat().length}, in ${rows.length} lines for ${stored[0].count} enquiries`,
  );
}

function logged({ process: { lines } }: SiteServer, report: Report): void {
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
    "log lines that are forged or hold a visitor's words",
    forged.length === 0 && logLines.length > 0,
    `${forged.length} of ${logLines.length}`,
  );
}

/** A link from a real mail, with every one of its letters changed in turn, and used for something else. */
async function signedLinks({ address, mail }: SiteServer, report: Report): Promise<void> {
  const link = mail.mails.map(({ text = '' }) => /\/desk\/answered\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  const good = await fetch(`${address}${link}`);
  const token = link.slice('/desk/answered/'.length);
  const tampered = [...token].map((letter, index) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `/desk/answered/${token.slice(0, index)}${other}${token.slice(index + 1)}`;
  });
  const wrong = [
    ...tampered,
    `/desk/resume/${token}`,
    `${link}A`,
    link.slice(0, -1),
    '/desk/answered/%00',
    '/desk/answered/..%2f..',
  ];
  let opened = 0;
  for (const path of wrong) if ((await fetch(`${address}${path}`)).status !== 410) opened += 1;
  report.check(
    'SAFE-08',
    'changed links that open anything',
    good.status === 200 && opened === 0,
    `${opened} of ${wrong.length}`,
  );
}

/** Every string in every field, followed to everything that is made of an enquiry. */
export async function inject(server: SiteServer, strings: readonly string[], report: Report): Promise<void> {
  const statuses = new Map<number, number>();
  for (const attempt of attempts)
    for (const text of strings) {
      const { status } = await send(server, attempt, text);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  const seen = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
  const good = [...statuses.keys()].every((status) => [303, 415, 422].includes(status));
  report.check(
    'SAFE-08',
    `${strings.length} strings in each of ${attempts.length} fields`,
    good,
    seen.join(', '),
  );
  await returnedPages(server, strings, report);
  await mails(server, report);
  await exported(server, report);
  await signedLinks(server, report);
  logged(server, report);
}
