import { expect, type Page } from '@playwright/test';
import { test as base } from '../browser/test.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import { clamd, startScanner } from '../resumes/clamd.ts';
import { mayBeLeftOut } from './programs.ts';
import { agencyMail, mailUser, type SiteServer, startSiteServer } from './site-server.ts';

export const withoutScanner = mayBeLeftOut(clamd);

/** All tests of a file share one server with a database, a mailbox and a virus scanner of its own. */
export const test = base.extend<object, { readonly siteServer: SiteServer }>({
  siteServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const scanner = withoutScanner ? null : await startScanner();
      const server = await startSiteServer(scanner ? { CLAMD_SOCKET: scanner.socket } : {});
      await use(server);
      await server.stop();
      await scanner?.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ siteServer }, use) => use(siteServer.address),
});

export async function rowOf({ database }: SiteServer, reference: string) {
  const { rows } = await database.owner.query('select * from intake.enquiry where reference = $1', [
    reference,
  ]);
  return rows[0];
}

interface Pair {
  readonly notification: ReceivedMail;
  readonly acknowledgement: ReceivedMail;
}

/** The reference on screen is the one in the row and in both mails, which came encrypted and under our name. */
export async function expectDelivered(server: SiteServer, reference: string, email: string): Promise<Pair> {
  expect(reference).toMatch(/^SF-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
  expect(await rowOf(server, reference)).toMatchObject({ email, quarantined_at: null });
  const mine = () => server.mail.mails.filter(({ subject }) => subject?.includes(reference));
  const receivers = () => mine().flatMap(({ recipients }) => recipients);
  await expect.poll(() => receivers().sort(), { timeout: 30_000 }).toEqual([email, agencyMail].sort());
  for (const mail of mine()) {
    expect(mail).toMatchObject({ encrypted: true, user: mailUser });
    expect(mail.text).toContain(reference);
    expect(mail.html).toContain(reference);
  }
  const [notification] = mine().filter(({ recipients }) => recipients[0] === agencyMail);
  const [acknowledgement] = mine().filter(({ recipients }) => recipients[0] === email);
  if (!notification || !acknowledgement) throw new Error('Both mails were expected.');
  expect(notification.text).toContain('19:00');
  const { form } = await rowOf(server, reference);
  if (form === 'application') expect(acknowledgement.text).not.toContain('19:00');
  else expect(acknowledgement.text).toContain('19:00');
  return { notification, acknowledgement };
}

/** What is promised stands beside it: a date, or the words for applicants. */
export async function referenceOn(page: Page, promised = '19:00'): Promise<string> {
  const thanks = page.getByRole('status').filter({ hasText: 'Reference' });
  await expect(thanks).toBeVisible();
  await expect(thanks).toContainText(promised);
  return (await thanks.textContent())?.match(/SF-[2-9A-Z]{4}-[2-9A-Z]{2}/)?.[0] ?? '';
}
