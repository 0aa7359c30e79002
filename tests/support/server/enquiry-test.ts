import { expect, type Page } from '@playwright/test';
import type { Answers } from '../../../enquiries/data-kinds.ts';
import { withFlatAnswers } from '../../../server/cli/flat-answers.ts';
import { test as base } from '../browser/test.ts';
import type { ReceivedMail } from '../mail/mail-server.ts';
import { clamd, startScanner } from '../resumes/clamd.ts';
import { isSkippedWithout } from './is-skipped-without.ts';
import { mailUser, type SiteServer, startSiteServer } from './site-server.ts';
import { type SiteServerFixture, siteServerFixtures } from './site-server-fixtures.ts';
import { agencyMail } from './test-settings.ts';

export const isScannerMissing = isSkippedWithout(clamd);

async function startServerWithScanner(): Promise<SiteServer> {
  const scanner = isScannerMissing ? null : await startScanner();
  const server = await startSiteServer(scanner ? { CLAMD_SOCKET: scanner.socketPath } : {});
  const stop = async () => {
    await server.stop();
    await scanner?.stop();
  };
  return { ...server, stop };
}

/** All tests of a file share one server with a database, a mail server and a virus scanner. */
export const test = base.extend<object, SiteServerFixture>(siteServerFixtures(startServerWithScanner));

/** With a column for each answer. */
export async function readEnquiry({ database }: SiteServer, reference: string) {
  const { rows } = await database.owner.query('select * from intake.enquiry where reference = $1', [
    reference,
  ]);
  return withFlatAnswers<Record<string, unknown> & { answers: Answers }>(rows[0]);
}

interface EnquiryMails {
  readonly notification: ReceivedMail;
  readonly acknowledgement: ReceivedMail;
}

/** Expects that the enquiry is stored, and that both mails arrived encrypted, with a login and with the reference. */
export async function expectDelivered(
  server: SiteServer,
  reference: string,
  email: string,
): Promise<EnquiryMails> {
  expect(reference).toMatch(/^SF-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
  expect(await readEnquiry(server, reference)).toMatchObject({ email, quarantined_at: null });
  const receivedMails = () => server.mail.mails.filter(({ subject }) => subject?.includes(reference));
  const recipients = () => receivedMails().flatMap((mail) => mail.recipients);
  await expect.poll(() => recipients().sort(), { timeout: 30_000 }).toEqual([email, agencyMail].sort());
  for (const mail of receivedMails()) {
    expect(mail).toMatchObject({ isEncrypted: true, user: mailUser });
    expect(mail.text).toContain(reference);
    expect(mail.html).toContain(reference);
  }
  const [notification] = receivedMails().filter(({ recipients }) => recipients[0] === agencyMail);
  const [acknowledgement] = receivedMails().filter(({ recipients }) => recipients[0] === email);
  if (!notification || !acknowledgement) throw new Error('Both mails were expected.');
  expect(notification.text).toContain('19:00');
  if ((await readEnquiry(server, reference)).form === 'application')
    expect(acknowledgement.text).not.toContain('19:00');
  else expect(acknowledgement.text).toContain('19:00');
  return { notification, acknowledgement };
}

/** `promise` is the text beside the reference: a due date, or the text for applicants. */
export async function readReference(page: Page, promise = '19:00'): Promise<string> {
  const thanks = page.getByRole('status').filter({ hasText: 'Reference' });
  await expect(thanks).toBeVisible();
  await expect(thanks).toContainText(promise);
  return (await thanks.textContent())?.match(/SF-[2-9A-Z]{4}-[2-9A-Z]{2}/)?.[0] ?? '';
}
