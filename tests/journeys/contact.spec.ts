import type { Page } from '@playwright/test';
import { formPaths, paths } from '../../app/paths.ts';
import { contactForm } from '../../enquiries/contact-form.ts';
import { services } from '../../enquiries/services.ts';
import { reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { accept, acceptedResponse, mockForm, respondBusy } from '../support/pages/mock-form-responses.ts';

test.use({ contextOptions: reducedMotion });

const form = (page: Page) => page.getByRole('main').locator('form');
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send it' });
const contactLinks = (page: Page) =>
  page.getByRole('list', { name: 'Other ways to reach us' }).getByRole('link');

async function fillInAllFields(page: Page): Promise<void> {
  await form(page).getByLabel('Name', { exact: false }).first().fill('Asha Rane');
  await fillInContact(form(page));
  await form(page).getByLabel('Message').fill('Flat every March.');
}

test('CON-01 the page links to telephone, e-mail, chat and directions', async ({ page }) => {
  await openPage(page, paths.contact);
  await expect(contactLinks(page)).toHaveCount(4);
  await expect(contactLinks(page).nth(0)).toHaveAttribute('href', 'tel:+910000000000');
  await expect(contactLinks(page).nth(0)).toContainText('Monday to Saturday, 10:00 to 19:00');
  await expect(contactLinks(page).nth(1)).toHaveAttribute('href', 'mailto:hello@agency.example');
  for (const [index, address] of [
    [2, /^https:\/\/wa\.me\/910000000000\?text=Hello\S+$/],
    [3, 'https://www.google.com/maps/dir/?api=1&destination=19.456%2C72.807'],
  ] as const) {
    await expect(contactLinks(page).nth(index)).toHaveAttribute('href', address);
    await expect(contactLinks(page).nth(index)).toHaveAttribute('target', '_blank');
    await expect(contactLinks(page).nth(index)).toHaveAttribute('rel', 'noopener');
    await expect(contactLinks(page).nth(index)).toHaveAccessibleName(/opens in a new tab/);
  }
  await expect(contactLinks(page).nth(3)).toContainText('Mumbai, Maharashtra, 401303');
});

test('CON-01 the map is a drawing, and nothing is fetched from other origins', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await openPage(page, paths.contact);
  await expect(page.getByRole('img', { name: /coast of Mumbai/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test.describe('after pressing Show the live map', () => {
  test.use({ expectedMessages: ['www.openstreetmap.org'] });

  test('CON-01 the OpenStreetMap map is embedded and takes focus', async ({ page }) => {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title>' }),
    );
    await openPage(page, paths.contact);
    const showMapButton = page.getByRole('button', { name: 'Show the live map' });
    await expect(page.getByText('It comes from OpenStreetMap')).toBeVisible();
    await showMapButton.focus();
    await page.keyboard.press('Enter');
    const map = page.getByTitle('Map of the streets around the studio, by OpenStreetMap');
    await expect(map).toBeVisible();
    await expect(map).toHaveAttribute(
      'src',
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
    );
    await expect(map).toBeFocused();
    await expect(showMapButton).toHaveCount(0);
    const box = await map.boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    expect(box?.height).toBeGreaterThan(400);
  });
});

test('CON-02 the form promises a reply within 2 business days', async ({ page }) => {
  await page.goto(paths.contact);
  await expect(page.getByText(/within 2 business days/)).toBeVisible();
});

test('CON-03 the fields have their types, lengths, autocomplete and required marks', async ({ page }) => {
  await openPage(page, paths.contact);
  for (const [name, type, isRequired, autocomplete, maxlength] of [
    ['name', 'text', false, 'name', '100'],
    ['organization', 'text', true, 'organization', '150'],
    ['email', 'email', true, 'email', '254'],
    ['phone', 'tel', true, 'tel', '20'],
  ] as const) {
    const field = form(page).locator(`[name=${name}]`);
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toHaveJSProperty('required', isRequired);
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    await expect(field).toHaveAttribute('maxlength', maxlength);
  }
  await expect(form(page).locator('[name=service]')).toHaveJSProperty('required', true);
  await expect(form(page).locator('[name=message]')).toHaveJSProperty('required', false);
  await expect(form(page).locator('[name=message]')).toHaveAttribute('maxlength', '5000');
  await expect(form(page).locator('[name=privacy]')).toHaveJSProperty('required', true);
  // By role, because the trap for robots has none.
  const fields = form(page).getByRole('textbox').or(form(page).getByRole('combobox'));
  await expect(fields).not.toHaveCount(0);
  for (const field of await fields.all()) {
    const label = form(page).locator(`label[for="${await field.getAttribute('id')}"]`);
    const isRequired = await field.evaluate((element: HTMLInputElement) => element.required);
    await expect(label.getByText('(optional)')).toHaveCount(isRequired ? 0 : 1);
  }
  await expect(form(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    paths.policy,
  );
});

test('CON-03 SITE-24 nothing is sent with the privacy box unchecked or with an incomplete e-mail address', async ({
  page,
}) => {
  const posts = await mockForm(page, formPaths.contact, accept);
  await openPage(page, paths.contact);
  await fillInAllFields(page);
  await form(page).getByRole('checkbox').uncheck();
  await sendButton(page).click();
  await expect(form(page).getByRole('checkbox')).toBeFocused();
  await form(page).getByRole('checkbox').check();
  await form(page).getByLabel('Email').fill('asha@meru');
  await sendButton(page).click();
  await expect(form(page).getByRole('alert')).toBeFocused();
  await expect(form(page).getByRole('alert')).toContainText('Not sent yet: there is one problem.');
  await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toHaveLength(0);
});

test('CON-05 the service list starts with a disabled prompt and has five services', async ({ page }) => {
  await openPage(page, paths.contact);
  const options = form(page).getByLabel('Service').locator('option');
  await expect(options).toHaveText(['Select a service', ...services.map(({ label }) => label)]);
  await expect(options.first()).toHaveJSProperty('disabled', true);
  const values = await options.evaluateAll((elements) =>
    elements.map((option) => option.getAttribute('value')).slice(1),
  );
  expect(values).toEqual(['web development', 'SEO', 'design', 'lead', 'Social']);
});

test('INTAKE-45 CON-04 the form sends a form-encoded post, then shows thanks, the reference, the answers and the due date', async ({
  page,
}) => {
  const posts = await mockForm(page, formPaths.contact, accept);
  await openPage(page, paths.contact);
  await expect(form(page)).toHaveAttribute('action', formPaths.contact);
  await expect(form(page)).toHaveAttribute('method', 'post');
  await fillInAllFields(page);
  await sendButton(page).click();
  const thanks = page.getByRole('main').getByRole('status');
  await expect(thanks).toBeFocused();
  for (const text of [
    'Thanks.',
    acceptedResponse.reference,
    'Wednesday 18 November 2026, 19:00',
    'Lead Generation',
    'Flat every March.',
    'We are sending a copy to asha@meru.example.',
  ])
    await expect(thanks).toContainText(text);
  expect(posts[0]?.contentType).toContain('application/x-www-form-urlencoded');
  const answers = new URLSearchParams(posts[0]?.body);
  expect(answers.get('name')).toBe('Asha Rane');
  expect(answers.get('organization')).toBe('Meru Institute');
  expect(answers.get('email')).toBe('asha@meru.example');
  expect(answers.get('phone')).toBe('+91 00000 00000');
  expect(answers.get('service')).toBe('lead');
  expect(answers.get('message')).toBe('Flat every March.');
});

test('INTAKE-44 after a client-side navigation, the form was open since that navigation', async ({
  page,
}) => {
  const posts = await mockForm(page, formPaths.contact, accept);
  const clock = await controlClock(page);
  await openPage(page, paths.policy);
  await clock.advance(3_600_000);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await fillInAllFields(page);
  await clock.advance(60_000);
  await sendButton(page).click();
  await expect(page.getByText(acceptedResponse.reference)).toBeVisible();
  const openForMs = Number(new URLSearchParams(posts[0]?.body).get('openForMs'));
  expect(openForMs).toBeGreaterThanOrEqual(60_000);
  expect(openForMs).toBeLessThan(3_600_000);
});

test.describe('when the server is busy', () => {
  test.use({ expectedMessages: [formPaths.contact, 'status of 503'] });

  test('CON-04 an error is shown, all answers stay in the form, and Try again is offered', async ({
    page,
  }) => {
    await mockForm(page, formPaths.contact, respondBusy);
    await openPage(page, paths.contact);
    await fillInAllFields(page);
    await sendButton(page).click();
    const notice = form(page).getByRole('alert');
    await expect(notice).toContainText('Not sent.');
    await expect(notice.getByRole('link')).toHaveCount(2);
    await expect(form(page).getByLabel('Organisation')).toHaveValue('Meru Institute');
    await expect(form(page).getByRole('checkbox')).toBeChecked();
    await expect(form(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 CON-04 the form posts without script', async ({ page }) => {
    const posts = await mockForm(page, formPaths.contact, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>taken</title>' }),
    );
    await page.goto(paths.contact);
    await fillInAllFields(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(formPaths.contact);
    const answers = new URLSearchParams(posts[0]?.body);
    const fieldNames = Object.keys(contactForm.fields);
    expect([...answers.keys()].slice(0, fieldNames.length)).toEqual(fieldNames);
  });

  test('SITE-11 CON-01 the live map is a plain link', async ({ page }) => {
    await page.goto(paths.contact);
    await expect(page.getByRole('button', { name: 'Show the live map' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Show the live map' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    );
  });
});
