import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  popupAnswers,
} from '../support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../support/load/visitor-address.ts';
import type { ReceivedMail } from '../support/mail/mail-server.ts';
import { asFile, minimalPdf } from '../support/resumes/resume-files.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import { runStaff } from '../support/server/staff.ts';
import { agencyMail } from '../support/server/test-settings.ts';
import type { CheckResults } from './check-results.ts';

const visitorMailPattern = /^visitor\d+@school\.example$/;
const expectedMailHeaders = new Set(
  'auto-submitted content-type date from message-id mime-version reply-to resend-idempotency-key subject to x-auto-response-suppress content-transfer-encoding'.split(
    ' ',
  ),
);

interface InjectionPoint {
  readonly path: string;
  readonly createBody: (text: string, email: string) => BodyInit;
}

function urlencodedPoints(path: string, answers: Readonly<Record<string, string>>): InjectionPoint[] {
  return Object.keys(answers).map((field) => ({
    path,
    createBody: (text, email) => new URLSearchParams({ ...answers, email, [field]: text }),
  }));
}

const injectionPoints: readonly InjectionPoint[] = [
  ...urlencodedPoints('/popup.php', popupAnswers),
  ...urlencodedPoints('/contact_handler.php', contactAnswers),
  ...Object.keys(applicationAnswers).map((field) => ({
    path: '/career.php',
    createBody: (text: string, email: string) =>
      applicationForm(asFile(minimalPdf(), 'cv.pdf'), { ...applicationAnswers, email, [field]: text }),
  })),
  {
    path: '/career.php',
    createBody: (text, email) =>
      applicationForm(asFile(minimalPdf(), `${text}.pdf`), { ...applicationAnswers, email }),
  },
];

let visitorCount = 0;
/** Each visitor has an own client address and e-mail address, so that no limit applies. */
async function send(
  server: SiteServer,
  { path, createBody }: InjectionPoint,
  text: string,
): Promise<Response> {
  visitorCount += 1;
  return fetch(`${server.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: createBody(text, `visitor${visitorCount}@school.example`),
    headers: { 'x-forwarded-for': nextVisitorAddress() },
  });
}

/** Checks that a returned form has as many tags with an injected string as with ordinary text. */
async function checkReturnedPages(
  server: SiteServer,
  strings: readonly string[],
  results: CheckResults,
): Promise<void> {
  const countReturnedTags = async (text: string) => {
    const answers = { ...contactAnswers, name: text, message: text, email: 'none' };
    const createBody = () => new URLSearchParams(answers);
    const response = await send(server, { path: '/contact_handler.php', createBody }, text);
    return (await response.text()).match(/<[a-z/!]/gi)?.length ?? 0;
  };
  // A control character causes one more error message, which has its own tag.
  const expectedCounts = [await countReturnedTags('Asha'), await countReturnedTags('As\u0007ha')];
  let brokenCount = 0;
  for (const text of strings) if (!expectedCounts.includes(await countReturnedTags(text))) brokenCount += 1;
  results.check(
    'SAFE-08',
    'returned pages with an additional tag',
    brokenCount === 0,
    `${brokenCount} of ${strings.length}`,
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
    (recipient === agencyMail || visitorMailPattern.test(recipient ?? '')) &&
    names.every((name) => expectedMailHeaders.has(name)) &&
    new Set(names).size === names.length &&
    mail.to?.length === 1 &&
    (mail.cc ?? []).length === 0 &&
    !/<(?:script|img|svg|iframe|form)\b/i.test(html) &&
    // Only the style element of the mail template.
    html.match(/<style\b/gi)?.length === 1 &&
    !/<[^>]+\son\w+=/i.test(html) &&
    [...html.matchAll(/href="([^"]*)"/g)].every(([, href]) =>
      /^(?:http:\/\/localhost|mailto:|tel:)/.test(href ?? ''),
    )
  );
}

async function checkMails({ database, mail }: SiteServer, results: CheckResults): Promise<void> {
  const countDeliveries = async (where: string) =>
    Number((await database.owner.query(`select count(*) from intake.delivery where ${where}`)).rows[0].count);
  const immediateKindsSql = "kind in ('notification', 'acknowledgement')";
  const expectedCount = await countDeliveries(immediateKindsSql);
  const deadline = Date.now() + 300_000;
  while (
    (await countDeliveries(`${immediateKindsSql} and state = 'sent'`)) < expectedCount &&
    Date.now() < deadline
  )
    await new Promise((resolve) => setTimeout(resolve, 200));
  const dirtyMails = mail.mails.filter((received) => !isClean(received));
  for (const { raw } of dirtyMails.slice(0, 3)) console.log(raw.slice(0, 1500));
  const isComplete = mail.mails.length === expectedCount && expectedCount > 0;
  results.check(
    'SAFE-08',
    'mails with an additional header, recipient, tag or link',
    isComplete && dirtyMails.length === 0,
    `${dirtyMails.length} of ${mail.mails.length} (${expectedCount} expected)`,
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

async function checkExport({ database }: SiteServer, results: CheckResults): Promise<void> {
  const { stdout } = await runStaff(database.url, 'export', '--format', 'csv');
  const [columns = [], ...rows] = parseCsv(stdout);
  const { rows: storedCounts } = await database.owner.query('select count(*) from intake.enquiry');
  const formulas = rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell));
  const isComplete =
    rows.length === Number(storedCounts[0].count) && rows.every(({ length }) => length === columns.length);
  results.check(
    'SAFE-08',
    'cells of the export that are formulas',
    isComplete && formulas.length === 0,
    `${formulas.length} of ${rows.flat().length}, in ${rows.length} lines for ${storedCounts[0].count} enquiries`,
  );
}

function checkLog({ process: { lines } }: SiteServer, results: CheckResults): void {
  const logLines = lines.filter((line) => !line.startsWith('Serving '));
  const forgedLines = logLines.filter((line) => {
    try {
      return (
        (JSON.parse(line) as { event?: string }).event === 'forged' ||
        /evil\.example|school\.example/.test(line)
      );
    } catch {
      return true;
    }
  });
  results.check(
    'SAFE-08',
    "log lines that are forged or contain a visitor's text",
    forgedLines.length === 0 && logLines.length > 0,
    `${forgedLines.length} of ${logLines.length}`,
  );
}

/** Changes each letter of a link from a real mail, and uses its token for another purpose. */
async function checkSignedLinks({ address, mail }: SiteServer, results: CheckResults): Promise<void> {
  const link = mail.mails.map(({ text = '' }) => /\/desk\/answered\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';
  const originalResponse = await fetch(`${address}${link}`);
  const token = link.slice('/desk/answered/'.length);
  const tamperedLinks = [...token].map((letter, index) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `/desk/answered/${token.slice(0, index)}${other}${token.slice(index + 1)}`;
  });
  const changedLinks = [
    ...tamperedLinks,
    `/desk/resume/${token}`,
    `${link}A`,
    link.slice(0, -1),
    '/desk/answered/%00',
    '/desk/answered/..%2f..',
  ];
  let openedLinkCount = 0;
  for (const path of changedLinks)
    if ((await fetch(`${address}${path}`)).status !== 410) openedLinkCount += 1;
  results.check(
    'SAFE-08',
    'changed links that open anything',
    originalResponse.status === 200 && openedLinkCount === 0,
    `${openedLinkCount} of ${changedLinks.length}`,
  );
}

/** Posts every string in every field, then checks everything that is made from the enquiries. */
export async function checkInjection(
  server: SiteServer,
  strings: readonly string[],
  results: CheckResults,
): Promise<void> {
  const countByStatus = new Map<number, number>();
  for (const point of injectionPoints)
    for (const text of strings) {
      const { status } = await send(server, point, text);
      countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
    }
  const statusCounts = [...countByStatus].sort().map(([status, count]) => `${status} × ${count}`);
  const areAllExpected = [...countByStatus.keys()].every((status) => [303, 415, 422].includes(status));
  results.check(
    'SAFE-08',
    `${strings.length} strings in each of ${injectionPoints.length} fields`,
    areAllExpected,
    statusCounts.join(', '),
  );
  await checkReturnedPages(server, strings, results);
  await checkMails(server, results);
  await checkExport(server, results);
  await checkSignedLinks(server, results);
  checkLog(server, results);
}
