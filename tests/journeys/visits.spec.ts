import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { crawlerFilePaths, formPaths, paths } from '../../app/paths.ts';
import { pageParts, tagNames } from '../../visits/element-names.ts';
import { onPhone, widths } from '../support/browser/browser-options.ts';
import { chromiumOptions } from '../support/browser/chromium.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { untilHydrated, watchHydration } from '../support/browser/hydration.ts';
import { expect } from '../support/browser/test.ts';
import { fillInApplication } from '../support/pages/application-form.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { makeFilmUnplayable } from '../support/pages/film.ts';
import {
  accept,
  acceptApplication,
  acceptedResponse,
  mockForm,
  respondBusy,
  respondInTurn,
} from '../support/pages/mock-form-responses.ts';
import { fillInPopup, popupOn } from '../support/pages/popup.ts';
import { setVisible, test, untilCounting, untilPageRendered } from '../support/visits/visit-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function navigateToContact(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).click();
  await untilPageRendered(page, paths.contact, page.getByRole('main').locator('form'));
}

async function openCountedPage(page: Page, path: string, referer?: string): Promise<void> {
  await page.goto(path, referer === undefined ? {} : { referer });
  await untilCounting(page);
  await untilHydrated(page);
}

/** Goes to a file of the same site, because a slow browser may drop the last beacon when it leaves for another site. */
async function leave(page: Page): Promise<void> {
  await page.goto(crawlerFilePaths.robots);
}

test('VISIT-01 a view is one beacon, sent when the page is left', async ({ page, recorder }) => {
  await openCountedPage(page, paths.team);
  expect(recorder.beacons).toEqual([]);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  expect(recorder.beacons[0]).toEqual({
    page: paths.team,
    device: 'desktop',
    navigation: 'navigate',
    vitals: {
      ttfb: expect.any(Number),
      lcp: expect.any(Number),
      fcp: expect.any(Number),
      cls: expect.any(Number),
    },
    slow: {},
    events: [],
  });
});

test('VISIT-01 client-side navigation is a view of its own, and only the loaded page has vitals', async ({
  page,
  recorder,
}) => {
  await openCountedPage(page, `${paths.seo}?utm_source=letter`, 'https://www.google.com/search?q=private');
  await navigateToContact(page);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  const [loadedView, routedView] = recorder.beacons;
  const source = { referrer: 'www.google.com', campaign: true };
  expect(loadedView).toMatchObject({ page: paths.seo, navigation: 'navigate', ...source });
  expect(loadedView?.vitals?.inp, 'the click on the link').toBeGreaterThan(0);
  expect(routedView).toMatchObject({ page: paths.contact, navigation: 'inside', ...source });
  expect(routedView?.vitals).toBeUndefined();
  expect(JSON.stringify(recorder.beacons)).not.toMatch(/private|letter|utm/);
});

test('VISIT-05 a page left by client-side navigation before the counting script ran has no vitals', async ({
  page,
  recorder,
}) => {
  const scriptPattern = '**/count-visits-*.js';
  const releaseScript = await delayRequests(page, scriptPattern);
  const scriptRequest = page.waitForRequest(scriptPattern);
  await page.goto(paths.team);
  await scriptRequest;
  await navigateToContact(page);
  // This layout shift and this slow click belong to the second page.
  await page.evaluate(() => {
    const block = document.createElement('div');
    block.style.height = '400px';
    document.querySelector('main')?.prepend(block);
  });
  const message = page.getByRole('main').getByLabel('Message');
  await message.evaluate((field) =>
    field.addEventListener('click', () => {
      for (const until = performance.now() + 300; performance.now() < until; );
    }),
  );
  await message.click();
  releaseScript();
  await untilCounting(page);
  await page.waitForTimeout(300);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  const beaconOf = Object.fromEntries(recorder.beacons.map((beacon) => [beacon.page, beacon]));
  expect(beaconOf[paths.team]).toMatchObject({ navigation: 'navigate' });
  expect(beaconOf[paths.contact]).toMatchObject({ navigation: 'inside' });
  expect(recorder.beacons.map(({ vitals }) => vitals)).toEqual([undefined, undefined]);
});

test('VISIT-01 a page in a hidden tab counts as a view only once it is visible', async ({
  page,
  recorder,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await openCountedPage(page, paths.team);
  await leave(page);
  await openCountedPage(page, paths.careers);
  await setVisible(page, true);
  await leave(page);
  await expect.poll(() => recorder.beacons).toMatchObject([{ page: paths.careers, navigation: 'navigate' }]);
});

test('VISIT-02 a beacon that the browser rejects is sent later', async ({ page, recorder }) => {
  await page.addInitScript(() => {
    const { sendBeacon } = Navigator.prototype;
    let calls = 0;
    Navigator.prototype.sendBeacon = function (...parameters) {
      calls += 1;
      return calls > 1 && sendBeacon.apply(this, parameters);
    };
  });
  await openCountedPage(page, paths.work);
  await page.getByRole('group').getByRole('button').nth(1).click();
  await setVisible(page, false);
  await setVisible(page, true);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  expect(recorder.beacons[0]).toMatchObject({
    page: paths.work,
    navigation: 'navigate',
    events: ['filter'],
    vitals: { ttfb: expect.any(Number), fcp: expect.any(Number) },
  });
});

test('VISIT-01 a browser without sendBeacon sends nothing and has no errors', async ({ page, recorder }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined }),
  );
  await openCountedPage(page, paths.team);
  await setVisible(page, false);
  await setVisible(page, true);
  await navigateToContact(page);
  // A view that was left waits this long for its last vitals.
  await page.waitForTimeout(1200);
  await leave(page);
  expect(recorder.beacons).toEqual([]);
});

test('VISIT-02 a page that is visible again sends only new events and vitals', async ({ page, recorder }) => {
  await openCountedPage(page, paths.team);
  await setVisible(page, false);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  await setVisible(page, true);
  await setVisible(page, false);
  await setVisible(page, true);
  const phoneLink = page.locator('a[href^="tel:"]').last();
  await phoneLink.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await phoneLink.click();
  await phoneLink.click();
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  const [, secondBeacon] = recorder.beacons;
  expect(secondBeacon).toMatchObject({ page: paths.team, events: ['call'] });
  expect(secondBeacon).not.toHaveProperty('navigation');
  expect(Object.keys(secondBeacon?.vitals ?? {})).toEqual(['inp']);
});

test('VISIT-03 a page from the back/forward cache is a view whose navigation is ‘back’', async ({
  playwright,
  recorder,
}) => {
  const browser = await playwright.chromium.launch({
    ...chromiumOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: recorder.address });
  await watchHydration(page.context());
  await openCountedPage(page, paths.team);
  await page.goto('/robots.txt');
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toContain(paths.team);
  await expect(page.getByRole('main')).toBeVisible();
  await page.goto('/robots.txt');
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  await browser.close();
  expect(recorder.beacons[1]).toMatchObject({ page: paths.team, navigation: 'back' });
  expect(recorder.beacons[1]?.vitals).toBeUndefined();
});

for (const [description, options, device] of [
  ['a phone', onPhone, 'phone'],
  ['a phone in landscape', { ...onPhone, viewport: { width: 740, height: 360 } }, 'phone'],
  ['a tablet', { ...onPhone, viewport: { width: widths.tablet, height: 1180 } }, 'tablet'],
  ['a large tablet', { ...onPhone, viewport: { width: 1180, height: 820 } }, 'tablet'],
  ['a narrow window', { viewport: { width: 500, height: 900 } }, 'phone'],
  ['a window as wide as a tablet', { viewport: { width: widths.tablet, height: 900 } }, 'tablet'],
  ['a low window', { viewport: { width: 1440, height: 500 } }, 'desktop'],
] as const)
  test(`VISIT-03 ${description} is counted as ${device}`, async ({ browser, recorder }) => {
    const page = await browser.newPage({ ...options, baseURL: recorder.address });
    await watchHydration(page.context());
    await openCountedPage(page, paths.team);
    await leave(page);
    await expect.poll(() => recorder.beacons).toMatchObject([{ device }]);
    await page.close();
  });

test('VISIT-04 playing the film is an event', async ({ page, recorder }) => {
  await openCountedPage(page, paths.about);
  await page.locator('#film').getByRole('button').first().click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await leave(page);
  await expect.poll(() => recorder.beacons).toMatchObject([{ events: ['film'] }]);
});

test('VISIT-04 a film that cannot be played is no event', async ({ page, recorder }) => {
  await openCountedPage(page, paths.about);
  await page.evaluate(makeFilmUnplayable);
  await page.locator('#film').getByRole('button').first().click();
  await expect(page.locator('#film').getByRole('alert')).toBeVisible();
  await leave(page);
  await expect.poll(() => recorder.beacons).toMatchObject([{ events: [] }]);
});

/** Each function opens and fills in a form, and returns its send button. */
const formFillers = {
  contact: async (page: Page) => {
    await openCountedPage(page, paths.contact);
    const form = page.getByRole('main').locator('form');
    await fillInContact(form);
    return form.getByRole('button', { name: /Send it|Try again/ });
  },
  popup: async (page: Page) => {
    await openCountedPage(page, paths.home);
    await expect(popupOn(page)).toBeVisible({ timeout: 60_000 });
    await fillInPopup(popupOn(page));
    return popupOn(page).getByRole('button', { name: /Send it|Try again/ });
  },
  application: async (page: Page) => {
    await openCountedPage(page, paths.careers);
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    const form = page.getByRole('dialog').locator('form');
    await fillInApplication(form);
    return form.getByRole('button', { name: /Submit|Try again/ });
  },
} as const;

for (const [form, fillIn] of Object.entries(formFillers))
  test.describe(`events of the form ${form}`, () => {
    const address = formPaths[form as keyof typeof formFillers];
    test.use({ expectedMessages: [address, 'Failed to load resource'] });

    test('VISIT-04 opening, starting, failing to send and sending the form are events of the view', async ({
      page,
      recorder,
    }) => {
      // The popup needs its real 45 s, because a controlled clock does not match the browser's performance entries.
      if (form === 'popup') test.slow();
      const acceptForm = form === 'application' ? acceptApplication : accept;
      await mockForm(page, address, respondInTurn(respondBusy, acceptForm));
      const button = await fillIn(page);
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible();
      await button.click();
      await expect(page.getByRole('status').filter({ hasText: acceptedResponse.reference })).toBeVisible();
      await leave(page);
      await expect.poll(() => recorder.beacons).toHaveLength(1);
      const steps = ['opened', 'started', 'failed', 'sent'].map((step) => `${form} ${step}`);
      expect(recorder.beacons[0]?.events).toEqual(steps);
    });
  });

test('VISIT-04 a form whose response arrives after navigation to another page counts as sent', async ({
  page,
  recorder,
}) => {
  let sendResponse = () => Promise.resolve();
  const postArrival = new Promise<void>((resolve) => {
    void mockForm(page, formPaths.contact, async (route) => {
      sendResponse = () => accept(route);
      resolve();
    });
  });
  const button = await formFillers.contact(page);
  await button.click();
  await postArrival;
  await page.getByRole('contentinfo').locator(`a[href="${paths.work}"]`).click();
  await untilPageRendered(page, paths.work, page.getByRole('group').getByRole('button').first());
  const response = page.waitForResponse(`**${formPaths.contact}`);
  await sendResponse();
  await (await response).finished();
  await page.waitForTimeout(300);
  await leave(page);
  const readEvents = () => recorder.beacons.flatMap((beacon) => beacon.events ?? []);
  await expect.poll(readEvents).toContain('contact sent');
});

test('VISIT-04 an application counts as opened when its dialog is shown', async ({ page, recorder }) => {
  await openCountedPage(page, paths.careers);
  await leave(page);
  await expect.poll(() => recorder.beacons).toMatchObject([{ events: [] }]);
  await openCountedPage(page, paths.careers);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  await page.waitForTimeout(300);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  expect(recorder.beacons[1]?.events).toEqual(['application opened']);
});

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`VISIT-07 with ${name} nothing is sent, and the counting script is not fetched`, async ({
    page,
    recorder,
  }) => {
    await page.addInitScript(
      ([property, setting]) => Object.defineProperty(Navigator.prototype, property, { get: () => setting }),
      [name, value] as const,
    );
    await page.goto(paths.team);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2000);
    await navigateToContact(page);
    await leave(page);
    await page.waitForTimeout(500);
    expect(recorder.requestedUrls.filter((url) => /visits/.test(url))).toEqual([]);
  });

test('VISIT-08 counting leaves no cookie and nothing in storage', async ({ page, recorder }) => {
  const readStorageKeys = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  await openCountedPage(page, paths.team);
  await setVisible(page, false);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  // The key came-from belongs to FOUND-09.
  expect(await readStorageKeys()).toEqual([[], ['came-from']]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('VISIT-01 the counting script is a file of its own, fetched last, of at most 4 kB', async ({
  page,
  recorder,
}) => {
  const [file] = globSync('build/client/built/count-visits-*.js');
  if (!file) throw new Error('The build has no counting script');
  expect(statSync(`${file}.br`).size).toBeLessThanOrEqual(4096);
  expect(readFileSync(file, 'utf8')).not.toMatch(/^import|from"/);
  await openCountedPage(page, paths.team);
  const scripts = recorder.requestedUrls.filter((url) => url.endsWith('.js'));
  expect(scripts.at(-1)).toContain('/count-visits-');
  expect(existsSync(`build/client${scripts.at(-1)}`)).toBe(true);
});

const invisibleTags = /^(?:br|head|link|meta|noscript|script|source|style|template|title|track)$/;

test('VISIT-05 every section and every tag of every page has a name that the server knows', () => {
  const pages = globSync('build/client/**/index.html').map((file) =>
    load(readFileSync(file, 'utf8'), { scriptingEnabled: false }),
  );
  expect(pages.length).toBeGreaterThan(10);
  const sections = pages.flatMap(($) => $('section').toArray()).map(({ attribs }) => attribs['data-section']);
  expect(sections.filter((name = '') => !pageParts.has(name))).toEqual([]);
  const usedTags = new Set(pages.flatMap(($) => $('html, html *').toArray()).map(({ tagName }) => tagName));
  expect([...usedTags].filter((tag) => !tagNames.has(tag) && !invisibleTags.test(tag))).toEqual([]);
});
