import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, paths } from '../../app/paths.ts';
import { expectFocusIndicators, measureStops, stopAnimations } from '../support/browser/focus-indicator.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { accept, mockForm, respondBusy } from '../support/pages/mock-form-responses.ts';
import { fillInPopup, openPopup } from '../support/pages/popup.ts';
import { submitWithoutScript } from '../support/pages/returned-page.ts';

const respondInvalid = (route: Parameters<typeof respondBusy>[0]) =>
  route.fulfill({
    status: 422,
    json: { errors: { email: 'That is no address.', privacy: 'Tick the box.' } },
  });

test.use({ expectedMessages: ['status of 503', 'status of 422', '.php', 'response 422', 'response 503'] });

test.beforeEach(async ({ page }) => {
  // In three display modes every control is measured with two screenshots.
  test.setTimeout(600_000);
  await stopAnimations(page);
});

for (const [state, respond, message] of [
  ['the form has invalid fields', respondInvalid, 'Not sent yet: '],
  ['the server is busy', respondBusy, 'Not sent.'],
  ['the form was sent', accept, 'SF-7F3K-Q2'],
] as const) {
  test(`SITE-13 every control of the contact form has a focus indicator when ${state}`, async ({ page }) => {
    await mockForm(page, formPaths.contact, respond);
    await openPage(page, paths.contact);
    await fillInContact(page.getByRole('main').locator('form'));
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    await expectFocusIndicators(page, () => measureStops(page, { within: 'main section:first-of-type' }));
  });
}

test('SITE-13 every control of the application dialog has a focus indicator', async ({ page }) => {
  await openPage(page, paths.careers);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFocusIndicators(page, () => measureStops(page, { within: 'dialog[open]' }));
});

test('SITE-13 every control of the page shown while the database is down has a focus indicator', async ({
  page,
}) => {
  expect(await submitWithoutScript(page, formPaths.contact, contactAnswers)).toBe(503);
  await untilHydrated(page);
  await expectFocusIndicators(page, () => measureStops(page, { within: 'main' }));
});

test('SITE-13 POP-01 the open popup covers no focused control', async ({ page }) => {
  const popup = await openPopup(page);
  await expectFocusIndicators(page, async ({ hasForcedColors }) => {
    if (hasForcedColors) return measureStops(page, { within: '[role="dialog"][aria-modal="false"]' });
    const stops = await measureStops(page);
    // The popup may cover a quarter of the indicator of a large control.
    return stops.map((stop) => ({ ...stop, coverage: stop.coverage / 0.75 }));
  });
  await expect(popup).toBeVisible();
});

test('SITE-13 POP-01 every control of a popup with invalid fields has a focus indicator', async ({
  page,
}) => {
  await mockForm(page, formPaths.popup, respondInvalid);
  const popup = await openPopup(page);
  await fillInPopup(popup);
  await popup.getByRole('button', { name: forms.popup.submit }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await expectFocusIndicators(page, () =>
    measureStops(page, { within: '[role="dialog"][aria-modal="false"]' }),
  );
});
