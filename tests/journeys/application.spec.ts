import type { Locator, Page } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, openingPath, paths } from '../../app/paths.ts';
import { reducedMotion, widths, withoutScript } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expectNoShift } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInApplication } from '../support/pages/application-form.ts';
import {
  acceptApplication,
  acceptedResponse,
  mockForm,
  respondBusy,
} from '../support/pages/mock-form-responses.ts';

test.use({ contextOptions: reducedMotion });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply Now' });
const applyButton = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .getByRole('button', { name: 'Apply Now' });

async function openDialog(page: Page, title = 'UI/UX Designer'): Promise<Locator> {
  await openPage(page, paths.careers);
  await applyButton(page, title).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

test('CAR-03 Apply Now opens a modal titled Apply Now, with the position filled in', async ({ page }) => {
  const modal = await openDialog(page);
  await expect(modal.getByRole('heading', { name: 'Apply Now', exact: true })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  const position = modal.getByLabel('Job position');
  await expect(position).toHaveValue('UI/UX Designer');
  await position.fill('Lead Designer');
  await expect(position).toHaveValue('Lead Designer');
});

const waysToClose = {
  Cancel: (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
  Close: (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a click on the backdrop': (page: Page) => page.mouse.click(5, 450),
};

for (const [way, close] of Object.entries(waysToClose)) {
  test(`CAR-03 ${way} closes the modal, returns focus and keeps the typed answers`, async ({ page }) => {
    const modal = await openDialog(page);
    await modal.getByLabel('Full name').fill('Asha Rane');
    await close(page);
    await expect(modal).toBeHidden();
    await expect(applyButton(page, 'UI/UX Designer')).toBeFocused();
    await applyButton(page, 'Content Writer').click();
    await expect(modal.getByLabel('Full name')).toHaveValue('Asha Rane');
    await expect(modal.getByLabel('Job position')).toHaveValue('Content Writer');
  });
}

test('CAR-03 selecting text from inside the modal to its backdrop leaves it open', async ({ page }) => {
  const modal = await openDialog(page);
  const name = modal.getByLabel('Full name');
  await name.fill('Asha Rane');
  await name.hover();
  await page.mouse.down();
  await page.mouse.move(5, 450, { steps: 4 });
  await page.mouse.up();
  // The next click is handled after the one that the release caused.
  await name.click();
  await expect(modal).toBeVisible();
});

test('CAR-03 SITE-13 focus starts in the form, follows the reading order and stays in the modal', async ({
  page,
}) => {
  const modal = await openDialog(page);
  const focusOrder = [
    modal.getByLabel('Full name'),
    modal.getByLabel('Your city'),
    modal.getByLabel('Email'),
    modal.getByLabel('Experience in years'),
    modal.getByLabel('Job position'),
    modal.getByLabel('Resume'),
    modal.getByRole('link', { name: 'Your data' }),
    modal.getByRole('button', { name: 'Cancel' }),
    modal.getByRole('button', { name: 'Submit' }),
    modal.getByRole('button', { name: 'Close' }),
  ];
  for (const control of focusOrder) {
    await expect(control).toBeFocused();
    await page.keyboard.press('Tab');
  }
  const focusedInPage = await page.evaluate(() =>
    document.activeElement?.closest('header, main > :not(dialog)'),
  );
  expect(
    focusedInPage === null || (await modal.evaluate((element) => element.contains(document.activeElement))),
  ).toBe(true);
});

test('CAR-03 the form is opened and sent by keyboard', async ({ page }) => {
  const posts = await mockForm(page, formPaths.application, acceptApplication);
  await openPage(page, paths.careers);
  await applyButton(page, 'SEO Executive').focus();
  await page.keyboard.press('Enter');
  await fillInApplication(dialog(page));
  await dialog(page).getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(acceptedResponse.reference)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('CAR-04 all six fields are required, with their names and types', async ({ page }) => {
  const modal = await openDialog(page);
  for (const [label, name, type] of [
    ['Full name', 'fullName', 'text'],
    ['Your city', 'city', 'text'],
    ['Email', 'email', 'email'],
    ['Experience in years', 'experience', 'number'],
    ['Job position', 'jobPosition', 'text'],
    ['Resume', 'resume', 'file'],
  ] as const) {
    const field = modal.getByLabel(label);
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toHaveAttribute('required', '');
  }
  await expect(modal.getByLabel('Resume')).toHaveAccessibleDescription('PDF or DOCX, up to 5 MB.');
  await expect(modal.getByLabel('Full name')).toHaveAttribute('autocomplete', 'name');
  await expect(modal.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
});

for (const [error, makeInvalid] of [
  ['an empty name', (form: Locator) => form.getByLabel('Full name').fill('')],
  ['an incomplete e-mail address', (form: Locator) => form.getByLabel('Email').fill('asha')],
  ['too many years of experience', (form: Locator) => form.getByLabel('Experience in years').fill('61')],
] as const) {
  test(`CAR-04 a form with ${error} is not sent`, async ({ page }) => {
    const posts = await mockForm(page, formPaths.application, acceptApplication);
    const modal = await openDialog(page);
    await fillInApplication(modal);
    await makeInvalid(modal);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.locator(':invalid:focus')).toHaveCount(1);
    expect(posts).toHaveLength(0);
  });
}

test('CAR-04 a resume of a type that is not allowed is reported in an error summary that takes focus', async ({
  page,
}) => {
  const posts = await mockForm(page, formPaths.application, acceptApplication);
  const modal = await openDialog(page);
  await fillInApplication(modal);
  await modal
    .getByLabel('Resume')
    .setInputFiles({ name: 'resume.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByRole('alert')).toBeFocused();
  await modal.getByRole('alert').getByRole('link').click();
  await expect(modal.getByLabel('Resume')).toBeFocused();
  await expect(modal.getByLabel('Resume')).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toHaveLength(0);
});

test('INTAKE-45 CAR-05 sends the six fields as a multipart post, then shows thanks and a reference, then an empty form', async ({
  page,
}) => {
  const posts = await mockForm(page, formPaths.application, acceptApplication);
  const modal = await openDialog(page);
  await expect(modal.locator('form')).toHaveAttribute('action', formPaths.application);
  await expect(modal.locator('form')).toHaveAttribute('method', 'post');
  await expect(modal.locator('form')).toHaveAttribute('enctype', 'multipart/form-data');
  await fillInApplication(modal);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByText(acceptedResponse.reference)).toBeVisible();
  await expect(modal.getByRole('status')).toContainText(forms.application.promise);
  await expect(modal.getByRole('status')).not.toContainText('Reply by');
  await expect(modal.getByRole('status')).toContainText('We are sending a copy to asha@home.example.');
  await expect(modal.locator('time')).toHaveCount(0);
  expect(posts).toHaveLength(1);
  expect(posts[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  for (const name of ['fullName', 'city', 'email', 'experience', 'jobPosition', 'resume'])
    expect(posts[0]?.body).toContain(`name="${name}"`);
  expect(posts[0]?.body).toContain('filename="resume.pdf"');

  await modal.getByRole('button', { name: 'Close' }).click();
  await applyButton(page, 'Content Writer').click();
  await expect(modal.getByLabel('Full name')).toHaveValue('');
  await expect(modal.getByLabel('Job position')).toHaveValue('Content Writer');
});

for (const width of [320, widths.phone]) {
  test(`SITE-13 CAR-03 the application fits a screen of ${width} × 480 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 480 });
    const modal = await openDialog(page);
    expect(await modal.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
    const submit = modal.getByRole('button', { name: 'Submit' });
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('SITE-13 CAR-03 opening and closing the application causes no layout shift', async ({ page }) => {
    await openPage(page, paths.careers);
    await applyButton(page, 'UI/UX Designer').click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoShift(page);
  });
});

test.describe('when the server is busy', () => {
  test.use({ expectedMessages: [formPaths.application, 'status of 503'] });

  test('CAR-05 the modal shows an error and keeps all answers, and sending again succeeds', async ({
    page,
  }) => {
    await mockForm(page, formPaths.application, respondBusy);
    const modal = await openDialog(page);
    await fillInApplication(modal);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByRole('alert')).toContainText('Not sent.');
    await expect(modal.getByRole('alert').getByRole('link', { name: /@/ })).toBeVisible();
    await expect(modal.getByLabel('Full name')).toHaveValue('Asha Rane');
    expect(
      await modal.getByLabel('Resume').evaluate((field: HTMLInputElement) => field.files?.[0]?.name),
    ).toBe('resume.pdf');
    await page.unroute(`**${formPaths.application}`);
    await mockForm(page, formPaths.application, acceptApplication);
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(modal.getByText(acceptedResponse.reference)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 CAR-05 the form on an opening’s page posts without script', async ({ page }) => {
    const posts = await mockForm(page, formPaths.application, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>taken</title>' }),
    );
    await page.goto(openingPath('ui-ux-designer'));
    await fillInApplication(page.getByRole('main'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(formPaths.application);
    expect(posts[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  });
});
