import type { Page } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, openingPath, paths } from '../../app/paths.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect } from '../support/browser/test.ts';
import { popupAnswers } from '../support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../support/load/visitor-address.ts';
import { fillInApplication } from '../support/pages/application-form.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';
import { fillInPopup, openPopup } from '../support/pages/popup.ts';
import { submitWithoutScript } from '../support/pages/returned-page.ts';
import { docx, minimalPdf } from '../support/resumes/resume-files.ts';
import {
  expectDelivered,
  isScannerMissing,
  readEnquiry,
  readReference,
  test,
} from '../support/server/enquiry-test.ts';

test.describe.configure({ mode: 'serial' });

const sendContact = (page: Page) => page.getByRole('button', { name: 'Send it' }).click();
const submitApplication = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const resumeFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
type ResumeFile = ReturnType<typeof resumeFile>;

async function openAndFillContact(page: Page, email: string): Promise<void> {
  await page.goto(paths.contact);
  await fillInContact(page.getByRole('main'), { email, phone: '022 2600 0000' });
}

async function openAndFillApplication(page: Page, email: string, file: ResumeFile): Promise<void> {
  await page.goto(openingPath(openingsOpenToday[0]?.slug ?? ''));
  await fillInApplication(page.getByRole('main'), { email, file });
}

/** Waits for the post that script sends to a form's address, and returns its fields. */
async function readPost(page: Page, address: string): Promise<URLSearchParams> {
  const request = await page.waitForRequest(
    (candidate) => candidate.method() === 'POST' && candidate.url().endsWith(address),
  );
  return new URLSearchParams(request.postData() ?? '');
}

test.describe('with script', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('INTAKE-23 the contact form is sent, stored and mailed', async ({ page, siteServer }) => {
    await openAndFillContact(page, 'with-script@school.example');
    await untilHydrated(page);
    await sendContact(page);
    const reference = await readReference(page);
    await expect(page).toHaveURL(paths.contact);
    await expectDelivered(siteServer, reference, 'with-script@school.example');
    expect((await readEnquiry(siteServer, reference)).came_from).toMatchObject({ page: paths.contact });
  });

  test('INTAKE-23 INTAKE-10 an application is sent, scanned and stored, and the signed link downloads its resume', async ({
    page,
    siteServer,
  }) => {
    test.skip(isScannerMissing, 'clamd is not installed');
    const resumeBytes = docx();
    await openAndFillApplication(
      page,
      'applicant@school.example',
      resumeFile('Asha Rane, résumé.docx', resumeBytes),
    );
    await untilHydrated(page);
    await submitApplication(page);
    const reference = await readReference(page, forms.application.promise);
    const { notification, acknowledgement } = await expectDelivered(
      siteServer,
      reference,
      'applicant@school.example',
    );
    expect([...notification.attachments, ...acknowledgement.attachments]).toEqual([]);
    const downloadLink = notification.text?.match(/\/desk\/resume\/\S+/)?.[0];
    const download = await fetch(`${siteServer.address}${downloadLink}`, { method: 'POST' });
    expect(download.headers.get('content-disposition')).toContain('Asha%20Rane%2C%20r%C3%A9sum%C3%A9.docx');
    expect(download.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await download.arrayBuffer()).equals(resumeBytes)).toBe(true);
  });

  test('INTAKE-23 the popup is sent, stored and mailed', async ({ page, siteServer }) => {
    const popup = await openPopup(page);
    await fillInPopup(popup);
    await popup.getByLabel('Phone number').fill('+91 98200 12345');
    await popup.getByLabel('Email').fill('popup-script@school.example');
    await popup.getByRole('button', { name: forms.popup.submit }).click();
    const reference = await readReference(page);
    const { notification } = await expectDelivered(siteServer, reference, 'popup-script@school.example');
    expect(notification.text).toContain('+919820012345');
    expect(await readEnquiry(siteServer, reference)).toMatchObject({
      form: 'popup',
      service: 'web development',
    });
  });

  test('INTAKE-44 a form filled in before hydration and sent right after it was open since the navigation', async ({
    page,
    siteServer,
  }) => {
    const clock = await controlClock(page);
    const releaseScripts = await delayRequests(page, '**/built/framework-*.js');
    await openAndFillContact(page, 'late-hydration@school.example');
    await clock.advance(60_000);
    releaseScripts();
    await untilHydrated(page);
    const post = readPost(page, formPaths.contact);
    await sendContact(page);
    await page.clock.resume();
    expect(Number((await post).get('openForMs'))).toBeGreaterThanOrEqual(60_000);
    const enquiry = await readEnquiry(siteServer, await readReference(page));
    expect(enquiry).toMatchObject({ quarantined_at: null, spam_reasons: [] });
  });

  test('INTAKE-44 a returned form, corrected and sent with script, does not tell a time', async ({
    page,
    siteServer,
  }) => {
    expect(await submitWithoutScript(page, formPaths.popup, { ...popupAnswers, email: 'returned' })).toBe(
      422,
    );
    await untilHydrated(page);
    await page.getByLabel('Email').fill('returned@school.example');
    const post = readPost(page, formPaths.popup);
    await page.getByRole('button', { name: forms.popup.submit }).click();
    expect((await post).has('openForMs')).toBe(false);
    const enquiry = await readEnquiry(siteServer, await readReference(page));
    expect(enquiry).toMatchObject({ quarantined_at: null, spam_reasons: [] });
  });

  for (const [name, key] of [
    ['without a key', {}],
    ['with a key', { idempotencyKey: 'key-of-the-form' }],
  ] as const)
    test(`INTAKE-07 a form posted without script ${name}, stored in spite of an error, and sent again with script is one enquiry`, async ({
      page,
      siteServer,
    }) => {
      const email = `${name.replaceAll(' ', '-')}@school.example`;
      const answers = { ...popupAnswers, email, message: 'Flat every March.\nWhy?', ...key };
      const postFrom = (visitor: string, form: Readonly<Record<string, string>>) =>
        page.request.post(formPaths.popup, { form, headers: { 'x-forwarded-for': visitor } });
      const [blockedVisitor, otherVisitor] = [nextVisitorAddress(), nextVisitorAddress()];
      for (let post = 0; post < 31; post += 1) await postFrom(blockedVisitor, {});
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': blockedVisitor });
      expect(await submitWithoutScript(page, formPaths.popup, answers)).toBe(429);
      await untilHydrated(page);
      await postFrom(otherVisitor, answers);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': otherVisitor });
      await page.getByRole('button', { name: 'Try again' }).click();
      const reference = await readReference(page);
      const { rows } = await siteServer.database.owner.query(
        "select reference from intake.enquiry where answers->>'email' = $1",
        [email],
      );
      expect(rows).toEqual([{ reference }]);
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('INTAKE-45 INTAKE-24 the contact form is sent, stored and mailed', async ({ page, siteServer }) => {
    await openAndFillContact(page, 'no-script@school.example');
    await sendContact(page);
    await expect(page).toHaveURL(/contact_handler\.php\?sent=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks. It is on its way.');
    await expect(page).toHaveTitle(/^Sent: /);
    await expect(page.getByRole('status')).toContainText('We are sending a copy to your email address.');
    await expectDelivered(siteServer, await readReference(page), 'no-script@school.example');
  });

  test('INTAKE-24 an invalid field is reported in a focused summary, and the answers stay', async ({
    page,
    siteServer,
  }) => {
    await openAndFillContact(page, 'asha@meru');
    await page.getByLabel('Name').fill('"><script>alert(1)</script>');
    await sendContact(page);
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Not sent yet: there is one problem.');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Not sent yet: /);
    await expect(page.getByLabel('Organisation')).toHaveValue('Meru Institute');
    await expect(page.getByLabel('Name')).toHaveValue('"><script>alert(1)</script>');
    await expect(page.getByLabel('Service')).toHaveValue('lead');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByLabel('Email').fill('corrected@school.example');
    await page.getByLabel('Name').fill('Asha');
    await sendContact(page);
    await expectDelivered(siteServer, await readReference(page), 'corrected@school.example');
  });

  test('INTAKE-45 INTAKE-24 an application is sent, stored and mailed', async ({ page, siteServer }) => {
    await openAndFillApplication(page, 'no-script-cv@school.example', resumeFile('cv.pdf', minimalPdf()));
    await submitApplication(page);
    await expectDelivered(
      siteServer,
      await readReference(page, forms.application.promise),
      'no-script-cv@school.example',
    );
    await expect(page.getByRole('status')).toContainText('We are sending a copy to your email address.');
  });

  test('INTAKE-25 a file of 6 MB is rejected with a message, and the answers stay', async ({ page }) => {
    const largeFile = resumeFile('cv.pdf', Buffer.alloc(6 * 1024 * 1024, 65));
    await openAndFillApplication(page, 'large@school.example', largeFile);
    const formResponse = page.waitForResponse((response) => response.url().endsWith(formPaths.application));
    await submitApplication(page);
    expect((await formResponse).status()).toBe(413);
    await expect(page.getByRole('alert')).toContainText('The resume has to be 5 MB or smaller.');
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rane');
    await expect(page.getByText('Please choose the file again')).toBeVisible();
  });

  test('INTAKE-24 an invalid popup posted without script is returned with an error, and the corrected popup is accepted', async ({
    page,
    siteServer,
  }) => {
    // Posts from other origins are quarantined, so the form is on a page of the site.
    await page.goto(paths.home);
    await page.setContent(`<form action="${siteServer.address}${formPaths.popup}" method="post">
      <input name="name" value="Asha"><input name="number" value="98200 12345"><input name="email" value="popup@school">
      <input name="service" value="web development "><input name="message" value="Hello"><button>Go</button></form>`);
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(page.getByRole('alert')).toContainText('Not sent yet: there is one problem.');
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
    await expect(page.getByLabel('Service')).toHaveValue('web development ');
    await page.getByLabel('Email').fill('popup@school.example');
    await page.getByRole('button', { name: forms.popup.submit }).click();
    await expectDelivered(siteServer, await readReference(page), 'popup@school.example');
  });
});
