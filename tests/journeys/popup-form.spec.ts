import type { Page, Route } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import {
  accept,
  acceptedResponse,
  mockForm,
  respondBusy,
  respondInTurn,
} from '../support/pages/mock-form-responses.ts';
import { fillInPopup, openPopup, popupOn } from '../support/pages/popup.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fieldLabels = ['Name', 'Phone number', 'Email', 'Service', 'Message'];

const pressSendButton = (page: Page) =>
  popupOn(page)
    .getByRole('button', { name: new RegExp(`${forms.popup.submit}|${forms.failed.retry}`) })
    .click();

test('POP-02 all five fields are required, the e-mail is checked, a service must be chosen', async ({
  page,
}) => {
  await openPopup(page);
  for (const [label, type] of [
    ['Name', 'text'],
    ['Phone number', 'text'],
    ['Email', 'email'],
  ] as const) {
    await expect(popupOn(page).getByLabel(label)).toHaveJSProperty('required', true);
    await expect(popupOn(page).getByLabel(label)).toHaveAttribute('type', type);
  }
  await expect(popupOn(page).getByLabel('Message')).toHaveJSProperty('required', true);
  await fillInPopup(popupOn(page));
  await popupOn(page).getByLabel('Email').fill('asha');
  await pressSendButton(page);
  await expect(popupOn(page).getByLabel('Email')).toBeFocused();
  await expect(popupOn(page).getByLabel('Email')).toHaveJSProperty('validity.typeMismatch', true);
  const service = popupOn(page).getByLabel('Service');
  await service.evaluate((select: HTMLSelectElement) => {
    select.value = '';
  });
  await expect(service).toHaveJSProperty('validity.valueMissing', true);
});

test('CON-05 POP-02 the service list has the expected values and labels', async ({ page }) => {
  await openPopup(page);
  const options = await popupOn(page)
    .getByLabel('Service')
    .locator('option')
    .evaluateAll((elements) =>
      elements.map((option) =>
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

test('POP-03 an HTML form posts its five fields to popup.php', async ({ page }) => {
  await openPopup(page);
  const form = popupOn(page).locator('form');
  await expect(form).toHaveAttribute('action', formPaths.popup);
  await expect(form).toHaveJSProperty('method', 'post');
  await expect(form).toHaveJSProperty('enctype', 'application/x-www-form-urlencoded');
  const names = await form.evaluate((element: HTMLFormElement) => [...new FormData(element).keys()]);
  for (const name of ['name', 'number', 'email', 'message']) expect(names).toContain(name);
  await expect(form.locator('select')).toHaveAttribute('name', 'service');
});

test.describe('when the server cannot be reached or is busy', () => {
  test.use({ expectedMessages: [formPaths.popup] });

  test('POP-03 an error shows phone and e-mail address, and all answers stay', async ({ page }) => {
    await mockForm(page, formPaths.popup, respondBusy);
    await openPopup(page);
    await fillInPopup(popupOn(page));
    await pressSendButton(page);
    const notice = popupOn(page).getByRole('alert');
    await expect(notice).toContainText('Our server is busy');
    await expect(notice.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
      'href',
      'tel:+910000000000',
    );
    await expect(notice.getByRole('link', { name: 'hello@agency.example' })).toBeVisible();
    await expect(popupOn(page).getByLabel('Name')).toHaveValue('Asha Rane');
    await expect(popupOn(page).getByLabel('Service')).toHaveValue('web development ');
    await expect(popupOn(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });

  test('POP-03 on a phone the close button does not cover the button that sends again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await mockForm(page, formPaths.popup, respondBusy);
    await openPopup(page);
    await fillInPopup(popupOn(page));
    await pressSendButton(page);
    const retryBox = await popupOn(page).getByRole('button', { name: 'Try again' }).boundingBox();
    const closeBox = await popupOn(page).getByRole('button', { name: 'Close form' }).boundingBox();
    expect(retryBox && closeBox && retryBox.x + retryBox.width < closeBox.x).toBe(true);
  });

  test('POP-03 every attempt sends the same idempotency key and the same answers', async ({ page }) => {
    const posts = await mockForm(page, formPaths.popup, respondInTurn(respondBusy, accept));
    await openPopup(page);
    await fillInPopup(popupOn(page));
    await pressSendButton(page);
    await expect(popupOn(page).getByRole('alert')).toBeVisible();
    await pressSendButton(page);
    await expect(popupOn(page)).toContainText(acceptedResponse.reference);
    expect(posts.map((post) => post.accept)).toEqual(['application/json', 'application/json']);
    const answers = posts.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(answers[0]).toMatchObject({
      name: 'Asha Rane',
      number: '+91 00000 00000',
      email: 'asha@school.example',
      service: 'web development ',
      message: 'Our enquiries go flat every March.\nWhy?',
      website: '',
    });
    expect(answers[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(answers[1]?.idempotencyKey).toBe(answers[0]?.idempotencyKey);
    expect(answers[1]?.message).toBe(answers[0]?.message);
  });

  test('POP-03 without a network all answers stay, and the form is sent when the network is back', async ({
    page,
    context,
  }) => {
    await openPopup(page);
    await fillInPopup(popupOn(page));
    await untilHydrated(page);
    const failWithoutNetwork = (route: Route) => route.abort('internetdisconnected');
    const posts = await mockForm(page, formPaths.popup, respondInTurn(failWithoutNetwork, accept));
    await pressSendButton(page);
    await expect(popupOn(page).getByRole('alert')).toContainText('did not reach our server');
    await expect(popupOn(page).getByLabel('Name')).toHaveValue('Asha Rane');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(popupOn(page)).toContainText(acceptedResponse.reference);
    expect(posts).toHaveLength(2);
  });
});

test('INTAKE-45 POP-03 SITE-13 after sending, accessible thanks show reference and due date, and the popup never returns', async ({
  page,
}) => {
  await mockForm(page, formPaths.popup, accept);
  await openPopup(page);
  await fillInPopup(popupOn(page));
  await pressSendButton(page);
  const thanks = popupOn(page).getByRole('status');
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText('Thanks.');
  await expect(thanks).toContainText(acceptedResponse.reference);
  await expect(thanks).toContainText('Wednesday 18 November 2026, 19:00');
  await expect(thanks).toContainText('Web Development');
  await expect(thanks).toContainText('We are sending a copy to asha@school.example.');
  await expect(popupOn(page).locator('form')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await untilHydrated(page);
  await page.clock.fastForward(60_000);
  await expect(popupOn(page)).toHaveCount(0);
});

test('POP-04 the Tab key visits name, phone number, email, service and message, then the send button', async ({
  page,
}) => {
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Close form' }).focus();
  const expectedNames = [...fieldLabels, 'Your data', forms.popup.submit];
  const visitedNames: string[] = [];
  for (const _ of expectedNames) {
    await page.keyboard.press('Tab');
    const name = await popup
      .locator(':focus')
      .evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? element.textContent);
    visitedNames.push(name.trim());
  }
  expect(visitedNames).toEqual(expectedNames);
});

test.describe('when the server refuses every field', () => {
  test.use({ expectedMessages: [formPaths.popup, 'status of 422'] });

  test('POP-04 the summary lists the errors in the order of the fields', async ({ page }) => {
    const errors = { message: 'A', service: 'B', email: 'C', number: 'D', name: 'E' };
    await mockForm(page, formPaths.popup, (route) => route.fulfill({ status: 422, json: { errors } }));
    await openPopup(page);
    await fillInPopup(popupOn(page));
    await pressSendButton(page);
    await expect(popupOn(page).getByRole('alert').getByRole('link')).toHaveText(
      fieldLabels.map((label) => new RegExp(`^${label}:`)),
    );
  });
});

test('SITE-24 POP-02 errors that the browser does not detect are listed in a summary that takes focus', async ({
  page,
}) => {
  await openPopup(page);
  await fillInPopup(popupOn(page));
  await popupOn(page).getByLabel('Phone number').fill('call me');
  await popupOn(page).getByLabel('Email').fill('asha@meru');
  await pressSendButton(page);
  const summary = popupOn(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Not sent yet: there are two problems.');
  await expect(popupOn(page).getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await expect(popupOn(page).getByLabel('Phone number')).toHaveAccessibleDescription(/does not look like/);
  await summary.getByRole('link', { name: /^Email/ }).click();
  await expect(popupOn(page).getByLabel('Email')).toBeFocused();
  await expect(popupOn(page).getByLabel('Name')).toHaveValue('Asha Rane');
  await expectAccessible(page);
});

test('POP-03 the honeypot field is not reachable for people', async ({ page }) => {
  await openPopup(page);
  const honeypot = popupOn(page).locator('input[name="website"]');
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  await expect(honeypot).not.toBeInViewport();
  await expect(popupOn(page).getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
});

test('POP-01 the answers are copied to the contact form, in this tab only', async ({ page, context }) => {
  await openPopup(page);
  await fillInPopup(popupOn(page));
  await popupOn(page).getByRole('button', { name: 'Close form' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(paths.contact);
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rane');
  await expect(page.getByLabel('Phone')).toHaveValue('+91 00000 00000');
  await expect(page.getByLabel('Email')).toHaveValue('asha@school.example');
  await expect(page.getByLabel('Service')).toHaveValue('web development');
  await expect(page.getByLabel('Message')).toHaveValue('Our enquiries go flat every March.\nWhy?');
  await expect(page.getByLabel('Organisation')).toHaveValue('');

  const otherTab = await context.newPage();
  await openPage(otherTab, paths.contact);
  await expect(otherTab.getByLabel('Email')).toHaveValue('');
});
