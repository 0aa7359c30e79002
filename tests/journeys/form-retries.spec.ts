import type { Locator, Page, Route } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import {
  accept,
  acceptedResponse,
  mockForm,
  respondBusy,
  respondInTurn,
  respondTooMany,
} from '../support/pages/mock-form-responses.ts';

test.use({
  contextOptions: reducedMotion,
  expectedMessages: [formPaths.contact, 'status of 503', 'status of 429', 'ERR_FAILED'],
});

type Posts = Awaited<ReturnType<typeof mockForm>>;

const form = (page: Page) => page.getByRole('main').locator('form');
const notice = (page: Page) => form(page).getByRole('alert');
const tryAgain = (page: Page): Locator => form(page).getByRole('button', { name: 'Try again' });
const thanks = (page: Page) => page.getByText(acceptedResponse.reference);
const valuesOf = (posts: Posts, name: string) => posts.map(({ body }) => new URLSearchParams(body).get(name));

/** Sends the form, whose first response must be respondBusy. */
async function sendForm(page: Page, respond: (route: Route) => Promise<void>): Promise<Posts> {
  const posts = await mockForm(page, formPaths.contact, respond);
  await controlClock(page);
  await openPage(page, paths.contact);
  await fillInContact(form(page));
  await form(page).getByLabel('Message').fill('First');
  await form(page).getByRole('button', { name: 'Send it' }).click();
  await expect(notice(page)).toContainText(/^Not sent\./);
  await expect(notice(page)).toContainText(forms.failed.again);
  return posts;
}

const failWithoutServer = (route: Route) => route.abort('failed');

/** In small steps, because React may set the timer of the next retry late on a busy machine. */
const runUntilPost = (page: Page, posts: Posts, postCount: number) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(5000);
        return posts.length;
      },
      { intervals: [100] },
    )
    .toBe(postCount);

/** Responds when the returned function is called. */
function respondLater(respond: (route: Route) => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, respond: (route: Route) => promise.then(() => respond(route)) };
}

test('KEEP-12 the browser retries with the same key; focus outside the form stays there and in view, and the result is announced', async ({
  page,
}) => {
  const posts = await sendForm(page, respondInTurn(respondBusy, accept));
  const linkOutside = page.getByRole('main').getByRole('link', { name: 'Work with Us' });
  await linkOutside.focus();
  await page.clock.runFor(5000);
  await expect(page.getByRole('alert')).toContainText(acceptedResponse.reference);
  await expect(linkOutside).toBeFocused();
  await expect(linkOutside).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const [firstKey, ...laterKeys] = valuesOf(posts, 'idempotencyKey');
  expect(laterKeys).toEqual([firstKey]);
});

test('KEEP-12 focus inside the form moves to the result', async ({ page }) => {
  await sendForm(page, respondInTurn(respondBusy, accept));
  await page.clock.runFor(5000);
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
});

test('KEEP-12 a message says when the page stops retrying', async ({ page }) => {
  const posts = await sendForm(
    page,
    respondInTurn(respondBusy, failWithoutServer, respondBusy, respondBusy, respondBusy, respondBusy),
  );
  for (const postCount of [2, 3, 4, 5, 6]) {
    await expect(notice(page)).toContainText(forms.failed.again);
    await runUntilPost(page, posts, postCount);
  }
  await expect(notice(page)).toContainText(forms.failed.gaveUp);
  await page.clock.runFor(600_000);
  expect(posts).toHaveLength(6);
});

test('KEEP-12 a retry that gets 429 is the last one, and the notice shows the new reason', async ({
  page,
}) => {
  const posts = await sendForm(page, respondInTurn(respondBusy, respondTooMany, accept));
  await page.clock.runFor(5000);
  await expect(notice(page)).toContainText(forms.failed.tooMany);
  await expect(notice(page)).not.toContainText(forms.failed.again);
  await page.clock.runFor(600_000);
  await expect(notice(page)).toContainText(forms.failed.tooMany);
  expect(posts).toHaveLength(2);
});

test('KEEP-12 a retry that does not reach the server is followed by further ones, and the notice shows the new reason', async ({
  page,
}) => {
  const posts = await sendForm(page, respondInTurn(respondBusy, failWithoutServer, accept));
  await page.clock.runFor(5000);
  await expect(notice(page)).toContainText(forms.failed.unreachable);
  await runUntilPost(page, posts, 3);
  await expect(thanks(page)).toBeVisible();
});

test("KEEP-12 'Try again' during a retry sends the edited answers, and the result of the retry is not shown", async ({
  page,
}) => {
  const retry = respondLater(respondBusy);
  const posts = await sendForm(page, respondInTurn(respondBusy, retry.respond, accept));
  await page.clock.runFor(5000);
  await expect.poll(() => posts.length).toBe(2);
  await form(page).getByLabel('Message').fill('Edited');
  await tryAgain(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Edited');
  const retryResponse = page.waitForResponse((response) => response.status() === 503);
  retry.release();
  await retryResponse;
  await page.clock.runFor(100);
  await expect(thanks(page)).toBeVisible();
  expect(valuesOf(posts, 'message')).toEqual(['First', 'First', 'Edited']);
  expect(new Set(valuesOf(posts, 'idempotencyKey')).size).toBe(2);
});

test("KEEP-12 'Try again' during a retry of the same answers waits for the result of that retry", async ({
  page,
}) => {
  const retry = respondLater(accept);
  const posts = await sendForm(page, respondInTurn(respondBusy, retry.respond));
  await page.clock.runFor(5000);
  await expect.poll(() => posts.length).toBe(2);
  await tryAgain(page).click();
  await expect(form(page).getByRole('button', { name: 'Sending…' })).toBeVisible();
  retry.release();
  await expect(thanks(page)).toBeVisible();
  expect(posts).toHaveLength(2);
});

test('KEEP-12 what the visitor changes during a retry that succeeds stays, and can be sent', async ({
  page,
}) => {
  const retry = respondLater(accept);
  const posts = await sendForm(page, respondInTurn(respondBusy, retry.respond, accept));
  await page.clock.runFor(5000);
  await expect.poll(() => posts.length).toBe(2);
  await form(page).getByLabel('Message').fill('Edited');
  // The popup stores what is typed into it, for the contact form.
  await page.evaluate(() => sessionStorage.setItem('enquiry-draft', '{"message":"Edited"}'));
  const readDraft = () => page.evaluate(() => sessionStorage.getItem('enquiry-draft'));
  const retryResponse = page.waitForResponse((response) => response.ok());
  retry.release();
  await retryResponse;
  await expect(notice(page)).toHaveCount(0);
  await expect(form(page).getByLabel('Message')).toHaveValue('Edited');
  expect(await readDraft()).toContain('Edited');
  await form(page).getByRole('button', { name: 'Send it' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(valuesOf(posts, 'message')).toEqual(['First', 'First', 'Edited']);
  expect(await readDraft()).toBeNull();
});

test('KEEP-12 while the form is sent, nothing else is sent', async ({ page }) => {
  const firstPost = respondLater(accept);
  const posts = await mockForm(page, formPaths.contact, firstPost.respond);
  await openPage(page, paths.contact);
  await fillInContact(form(page));
  await form(page).getByRole('button', { name: 'Send it' }).click();
  await expect(form(page).getByRole('button', { name: 'Sending…' })).toBeVisible();
  await form(page).getByLabel('Email').fill('edited@school.example');
  await form(page).getByLabel('Email').press('Enter');
  firstPost.release();
  await expect(thanks(page)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('KEEP-12 answers that are restored after an edit are sent with their first key', async ({ page }) => {
  const posts = await sendForm(page, respondInTurn(respondBusy, respondBusy, accept));
  for (const message of ['Edited', 'First']) {
    await form(page).getByLabel('Message').fill(message);
    await tryAgain(page).click();
    await expect.poll(() => posts.at(-1)?.body).toContain(`message=${message}`);
    await expect(form(page).getByRole('button', { name: 'Sending…' })).toHaveCount(0);
  }
  await expect(thanks(page)).toBeVisible();
  const [firstKey, editedKey, ...restoredKeys] = valuesOf(posts, 'idempotencyKey');
  expect(restoredKeys).toEqual([firstKey]);
  expect(editedKey).not.toBe(firstKey);
});
