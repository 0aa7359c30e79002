import { formPaths, paths } from '../../app/paths.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { inEveryColourMode, measureStops, stopAnimations } from '../support/browser/focus-indicator.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { answerForm, busy, taken } from '../support/pages/mock-form-responses.ts';
import { postFromOurPage } from '../support/pages/returned-page.ts';

const wrong = (route: Parameters<typeof busy>[0]) =>
  route.fulfill({
    status: 422,
    json: { errors: { email: 'That is no address.', privacy: 'Tick the box.' } },
  });

test.use({ expectedMessages: ['status of 503', 'status of 422', '.php', 'answer 422', 'answer 503'] });

test.beforeEach(async ({ page }) => {
  // Several pages in six looks: a limit that only a hanging test meets.
  test.setTimeout(600_000);
  await stopAnimations(page);
});

for (const [state, answer, appears] of [
  ['refused', wrong, 'stop this from sending'],
  ['busy', busy, 'Not sent.'],
  ['sent', taken, 'SF-7F3K-Q2'],
] as const) {
  test(`SITE-13 every focus stop of the contact form has an indicator when it is ${state}`, async ({
    page,
  }) => {
    await answerForm(page, formPaths.contact, answer);
    await page.goto(paths.contact);
    await untilHydrated(page);
    await fillInContact(page.getByRole('main').locator('form'));
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText(appears).first()).toBeVisible();
    await inEveryColourMode(page, () => measureStops(page, { within: 'main section:first-of-type' }));
  });
}

test('SITE-13 every focus stop of the application dialog has an indicator', async ({ page }) => {
  await page.goto(paths.careers);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inEveryColourMode(page, () => measureStops(page, { within: 'dialog[open]' }));
});

test('SITE-13 every focus stop of the page that says the store is away has an indicator', async ({
  page,
}) => {
  expect(await postFromOurPage(page, formPaths.contact, contactAnswers)).toBe(503);
  await untilHydrated(page);
  await inEveryColourMode(page, () => measureStops(page, { within: 'main' }));
});

test('SITE-13 POP-01 with the popup open, nothing that has focus is covered', async ({ page }) => {
  await controlClock(page);
  await page.goto(paths.home);
  await untilHydrated(page);
  await page.clock.fastForward(46_000);
  const popup = page.getByRole('dialog', { name: 'Wish you were here.' });
  await expect(popup).toBeVisible();
  await page.clock.resume();
  await inEveryColourMode(page, async ({ forced }) => {
    if (forced) return measureStops(page, { within: '[role="dialog"][aria-modal="false"]' });
    const stops = await measureStops(page);
    // The heading that is left of the card may lie over a quarter of the ring of something large.
    return stops.map((stop) => ({ ...stop, coverage: stop.coverage / 0.75 }));
  });
  await expect(popup).toBeVisible();
});

test('SITE-13 POP-01 every focus stop of the popup has an indicator when it is refused', async ({ page }) => {
  await controlClock(page);
  await answerForm(page, formPaths.popup, wrong);
  await page.goto(paths.home);
  await untilHydrated(page);
  await page.clock.fastForward(46_000);
  const popup = page.getByRole('dialog', { name: 'Wish you were here.' });
  await popup.getByLabel('Message').fill('Flat every March.');
  await popup.getByLabel('Name').fill('Asha Rane');
  await popup.getByLabel('Number').fill('+91 98200 12345');
  await popup.getByLabel('Email').fill('asha@meru.example');
  await popup.getByLabel('Service').selectOption('SEO');
  await page.clock.resume();
  await popup.getByRole('button', { name: 'Post it' }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await inEveryColourMode(page, () => measureStops(page, { within: '[role="dialog"][aria-modal="false"]' }));
});
