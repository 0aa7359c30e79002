import forms from '#content/forms.json' with { type: 'json' };
import contact from '#content/pages/contact.json' with { type: 'json' };
import { formPaths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect } from '../support/browser/test.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { expectReturnedPage, submitWithoutScript } from '../support/pages/returned-page.ts';
import { test } from '../support/server/enquiry-test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('INTAKE-29 an invalid contact form returns a complete page with the errors', async ({ page }) => {
  const status = await submitWithoutScript(page, formPaths.contact, {
    organization: 'Late',
    email: 'nobody',
  });
  expect(status).toBe(422);
  await expectReturnedPage(page, contact.enquiry.heading);
  await expect(page.getByRole('alert')).toContainText(/^Not sent yet: there are \w+ problems\./);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Organisation')).toHaveValue('Late');
});

test('INTAKE-29 POP-04 an invalid popup returns a complete page with the answers', async ({ page }) => {
  const answers = { ...popupAnswers, email: 'nobody' };
  expect(await submitWithoutScript(page, formPaths.popup, answers)).toBe(422);
  await expectReturnedPage(page, forms.popup.heading);
  await expect(page.getByLabel('Message')).toHaveValue(popupAnswers.message);
  await expect(page.getByRole('main').locator('form :not([aria-hidden]) > label')).toHaveText([
    'Name',
    'Phone number',
    'Email',
    'Service',
    'Message',
  ]);
});

test('INTAKE-29 an application with a rejected resume returns a complete page with the answers', async ({
  page,
}) => {
  const file = { name: 'cv.pdf', text: 'MZ, not a pdf' };
  expect(await submitWithoutScript(page, formPaths.application, applicationAnswers, file)).toBe(415);
  await expectReturnedPage(page, 'Apply Now');
  await expect(page.getByLabel('Job position')).toHaveValue(applicationAnswers.jobPosition);
  await expect(page.getByText('Please choose the file again')).toBeVisible();
});

test('INTAKE-29 a valid form returns a complete page with thanks', async ({ page }) => {
  const answers = { ...contactAnswers, organization: 'Thanked' };
  expect(await submitWithoutScript(page, formPaths.contact, answers)).toBe(303);
  await expectReturnedPage(page, 'Thanks. It is on its way.');
  await expect(page.getByRole('link', { name: 'Look at Our Work meanwhile' })).toBeVisible();
});

test('FAST-06 going back from another page shows the thanks again', async ({ page }) => {
  const answers = { ...contactAnswers, organization: 'Thanked again' };
  expect(await submitWithoutScript(page, formPaths.contact, answers)).toBe(303);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Look at Our Work meanwhile' }).click();
  await expect(page).toHaveTitle(/work/i);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks. It is on its way.');
});

test('INTAKE-29 after too many posts a complete page says when to try again', async ({
  page,
  siteServer,
}) => {
  const visitorHeader = { 'x-forwarded-for': '203.0.113.9' };
  for (let post = 0; post < 30; post += 1)
    await page.request.post(`${siteServer.address}${formPaths.popup}`, { form: {}, headers: visitorHeader });
  await page.setExtraHTTPHeaders(visitorHeader);
  expect(await submitWithoutScript(page, formPaths.popup, popupAnswers)).toBe(429);
  await expectReturnedPage(page, forms.failed.heading);
  await expect(page.getByRole('alert')).toContainText(
    forms.failed.retryIn.replace('{minutes}', '10 minutes'),
  );
  await expect(page.getByLabel('Message')).toHaveValue(popupAnswers.message);
});

test('INTAKE-13 INTAKE-29 the staff page behind a signed link asks before it marks the enquiry as answered', async ({
  page,
  siteServer,
}) => {
  await siteServer.mail.waitFor(1, 30_000);
  const mailTexts = siteServer.mail.mails.map((mail) => mail.text).join('\n');
  const link = mailTexts.match(/\/desk\/answered\/\S+/)?.[0] ?? '';
  await page.goto(`${siteServer.address}${link}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has it been answered?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answered.');
  await expectAccessible(page);
});
