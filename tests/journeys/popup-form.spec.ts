import type { Page, Request } from '@playwright/test';
import { formPaths, paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.getByRole('dialog', { name: 'Wish you were here.' });

const taken = { reference: 'SF-7F3K-Q2', replyBy: '2026-03-04T19:00:00+05:30' };

async function openPopup(page: Page): Promise<void> {
  await controlClock(page);
  await page.goto(paths.home);
  await untilHydrated(page);
  await expect(async () => {
    await page.clock.fastForward(45_000);
    await expect(card(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.clock.resume();
}

async function fillIn(page: Page): Promise<void> {
  await card(page).getByLabel('Message').fill('Our enquiries go flat every March.\nWhy?');
  await card(page).getByLabel('Name').fill('Asha Rane');
  await card(page).getByLabel('Number').fill('+91 00000 00000');
  await card(page).getByLabel('Email').fill('asha@school.example');
  await card(page).getByLabel('Service').selectOption({ label: 'Web Development' });
}

const post = (page: Page) =>
  card(page)
    .getByRole('button', { name: /Post it|Try again/ })
    .click();

const answers = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));

test('POP-02 all five fields are required, the e-mail is checked, a service must be chosen', async ({
  page,
}) => {
  await openPopup(page);
  for (const [label, type] of [
    ['Name', 'text'],
    ['Number', 'text'],
    ['Email', 'email'],
  ] as const) {
    await expect(card(page).getByLabel(label)).toHaveJSProperty('required', true);
    await expect(card(page).getByLabel(label)).toHaveAttribute('type', type);
  }
  await expect(card(page).getByLabel('Message')).toHaveJSProperty('required', true);
  await fillIn(page);
  await card(page).getByLabel('Email').fill('asha');
  await post(page);
  await expect(card(page).getByLabel('Email')).toBeFocused();
  await expect(card(page).getByLabel('Email')).toHaveJSProperty('validity.typeMismatch', true);
  const service = card(page).getByLabel('Service');
  await service.evaluate((select: HTMLSelectElement) => {
    select.value = '';
  });
  await expect(service).toHaveJSProperty('validity.valueMissing', true);
});

test('CON-05 POP-02 the services, value and label', async ({ page }) => {
  await openPopup(page);
  const options = await card(page)
    .getByLabel('Service')
    .locator('option')
    .evaluateAll((found) =>
      found.map((option) =>
        option instanceof HTMLOptionElement ? [option.value, option.text, option.disabled] : [],
      ),
    );
  expect(options).toEqual([
    ['', 'Select a service', true],
    ['web development ', 'Web Development', false],
    ['SEO', 'SEO Optimization', false],
    ['design', 'Design Services', false],
    ['lead', 'Lead Generation', false],
    ['Social', 'Social Media Marketing', false],
  ]);
});

test('POP-03 a real form that posts its five fields to popup.php', async ({ page }) => {
  await openPopup(page);
  const form = card(page).locator('form');
  await expect(form).toHaveAttribute('action', formPaths.popup);
  await expect(form).toHaveJSProperty('method', 'post');
  await expect(form).toHaveJSProperty('enctype', 'application/x-www-form-urlencoded');
  const names = await form.evaluate((element: HTMLFormElement) => [...new FormData(element).keys()]);
  for (const name of ['name', 'number', 'email', 'message']) expect(names).toContain(name);
  await expect(form.locator('select')).toHaveAttribute('name', 'service');
});

test.describe('while the server takes nothing in', () => {
  test.use({ expectedMessages: [formPaths.popup] });

  test('POP-03 the failure is said with phone and e-mail, and everything typed is kept', async ({ page }) => {
    await page.route(`**${formPaths.popup}`, (route) => route.fulfill({ status: 503, body: '' }));
    await openPopup(page);
    await fillIn(page);
    await post(page);
    const notice = card(page).getByRole('alert');
    await expect(notice).toContainText('Our server is busy');
    await expect(notice.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
      'href',
      'tel:+910000000000',
    );
    await expect(notice.getByRole('link', { name: 'hello@agency.example' })).toBeVisible();
    await expect(card(page).getByLabel('Name')).toHaveValue('Asha Rane');
    await expect(card(page).getByLabel('Service')).toHaveValue('web development ');
    await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });

  test('POP-03 every attempt carries the same key and exactly what was typed', async ({ page }) => {
    const sent: Record<string, string>[] = [];
    await page.route(`**${formPaths.popup}`, (route) => {
      expect(route.request().headers().accept).toBe('application/json');
      sent.push(answers(route.request()));
      return sent.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: taken });
    });
    await openPopup(page);
    await fillIn(page);
    await post(page);
    await expect(card(page).getByRole('alert')).toBeVisible();
    await post(page);
    await expect(card(page)).toContainText('SF-7F3K-Q2');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      name: 'Asha Rane',
      number: '+91 00000 00000',
      email: 'asha@school.example',
      service: 'web development ',
      message: 'Our enquiries go flat every March.\nWhy?',
      website: '',
    });
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[1]?.message).toBe(sent[0]?.message);
  });

  test('POP-03 without a network nothing is lost, and it goes out when the network is back', async ({
    page,
    context,
  }) => {
    await openPopup(page);
    await fillIn(page);
    await untilHydrated(page);
    let attempts = 0;
    await page.route(`**${formPaths.popup}`, (route) => {
      attempts += 1;
      return attempts === 1 ? route.abort('internetdisconnected') : route.fulfill({ json: taken });
    });
    await post(page);
    await expect(card(page).getByRole('alert')).toContainText('did not reach our server');
    await expect(card(page).getByLabel('Name')).toHaveValue('Asha Rane');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(card(page)).toContainText('SF-7F3K-Q2');
    expect(attempts).toBe(2);
  });
});

test('POP-03 sent: thanks with reference and date, and no popup ever after', async ({ page }) => {
  await page.route(`**${formPaths.popup}`, (route) => route.fulfill({ json: taken }));
  await openPopup(page);
  await fillIn(page);
  await post(page);
  const thanks = card(page).getByRole('status');
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText('Thanks.');
  await expect(thanks).toContainText('SF-7F3K-Q2');
  await expect(thanks).toContainText('Wednesday 4 March 2026, 19:00');
  await expect(thanks).toContainText('Web Development');
  await expect(card(page).locator('form')).toHaveCount(0);

  await page.reload();
  await untilHydrated(page);
  await page.clock.fastForward(60_000);
  await expect(card(page)).toHaveCount(0);
});

test('SITE-13 the thanks has no accessibility fault', async ({ page }) => {
  await page.route(`**${formPaths.popup}`, (route) => route.fulfill({ json: taken }));
  await openPopup(page);
  await fillIn(page);
  await post(page);
  await expect(card(page).getByRole('status')).toBeFocused();
  await expectAccessible(page);
});

test('POP-02 what the browser cannot see is said in a summary that takes focus', async ({ page }) => {
  await openPopup(page);
  await fillIn(page);
  await card(page).getByLabel('Number').fill('call me');
  await card(page).getByLabel('Email').fill('asha@meru');
  await post(page);
  const summary = card(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Two things stop this from sending.');
  await expect(card(page).getByLabel('Number')).toHaveAttribute('aria-invalid', 'true');
  await expect(card(page).getByLabel('Number')).toHaveAccessibleDescription(/does not look like/);
  await summary.getByRole('link', { name: /^Email/ }).click();
  await expect(card(page).getByLabel('Email')).toBeFocused();
  await expect(card(page).getByLabel('Name')).toHaveValue('Asha Rane');
  await expectAccessible(page);
});

test('POP-03 a trap for machines that no person meets', async ({ page }) => {
  await openPopup(page);
  const trap = card(page).locator('input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(trap).not.toBeInViewport();
  await expect(card(page).getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
});

test('POP-01 what was typed is carried to Contact, in this tab only', async ({ page, context }) => {
  await openPopup(page);
  await fillIn(page);
  await card(page).getByRole('button', { name: 'Close form' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rane');
  await expect(page.getByLabel('Phone')).toHaveValue('+91 00000 00000');
  await expect(page.getByLabel('Email')).toHaveValue('asha@school.example');
  await expect(page.getByLabel('Service')).toHaveValue('web development');
  await expect(page.getByLabel('Message')).toHaveValue('Our enquiries go flat every March.\nWhy?');
  await expect(page.getByLabel('Organisation')).toHaveValue('');

  const other = await context.newPage();
  await other.goto(paths.contact);
  await untilHydrated(other);
  await expect(other.getByLabel('Email')).toHaveValue('');
});
