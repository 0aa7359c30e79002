import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formPaths, machineFiles, paths } from '../../app/paths.ts';
import { sectionNames, tagNames } from '../../visits/element-names.ts';
import { onPhone, widths } from '../support/browser/browser-options.ts';
import { chromium } from '../support/browser/chromium.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { untilHydrated, watchHydration } from '../support/browser/hydration.ts';
import { expect } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import {
  answerForm,
  applicationTaken,
  busy,
  sentAnswer,
  taken,
} from '../support/pages/mock-form-responses.ts';
import { pdf } from '../support/resumes/resume-files.ts';
import { setVisible, test, untilCounting, untilShown } from '../support/visits/counted-visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function toContact(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).click();
  await untilShown(page, paths.contact, page.getByRole('main').locator('form'));
}

async function open(page: Page, path: string, referer?: string): Promise<void> {
  await page.goto(path, referer === undefined ? {} : { referer });
  await untilCounting(page);
  await untilHydrated(page);
}

/** To a file of the same site: on a busy machine a browser ends a page that leaves for another one too early. */
async function leave(page: Page): Promise<void> {
  await page.goto(machineFiles.robots);
}

test('VISIT-01 a view is one beacon, sent when the page is left', async ({ page, recorder }) => {
  await open(page, paths.team);
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

test('VISIT-01 a page that the router shows is a view of its own; vitals are of the page that was loaded', async ({
  page,
  recorder,
}) => {
  await open(page, `${paths.seo}?utm_source=letter`, 'https://www.google.com/search?q=private');
  await toContact(page);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  const [loaded, shown] = recorder.beacons;
  const source = { referrer: 'www.google.com', campaign: true };
  expect(loaded).toMatchObject({ page: paths.seo, navigation: 'navigate', ...source });
  expect(loaded?.vitals?.inp, 'the press that led away').toBeGreaterThan(0);
  expect(shown).toMatchObject({ page: paths.contact, navigation: 'inside', ...source });
  expect(shown?.vitals).toBeUndefined();
  expect(JSON.stringify(recorder.beacons)).not.toMatch(/private|letter|utm/);
});

test('VISIT-05 a page that the router left before anything was counted has no vitals', async ({
  page,
  recorder,
}) => {
  const script = '**/count-visits-*.js';
  const release = await delayRequests(page, script);
  const asked = page.waitForRequest(script);
  await page.goto(paths.team);
  await asked;
  await toContact(page);
  // A shift and a slow press that are the second page's.
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
  release();
  await untilCounting(page);
  await page.waitForTimeout(300);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  const byPage = Object.fromEntries(recorder.beacons.map((beacon) => [beacon.page, beacon]));
  expect(byPage[paths.team]).toMatchObject({ navigation: 'navigate' });
  expect(byPage[paths.contact]).toMatchObject({ navigation: 'inside' });
  expect(recorder.beacons.map(({ vitals }) => vitals)).toEqual([undefined, undefined]);
});

test('VISIT-01 a page that nobody looks at is no view until it is seen', async ({ page, recorder }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await open(page, paths.team);
  await leave(page);
  await open(page, paths.careers);
  await setVisible(page, true);
  await leave(page);
  await expect.poll(() => recorder.beacons).toMatchObject([{ page: paths.careers, navigation: 'navigate' }]);
});

test('VISIT-02 a beacon that the browser does not take is sent when it takes one', async ({
  page,
  recorder,
}) => {
  await page.addInitScript(() => {
    const { sendBeacon } = Navigator.prototype;
    let asked = 0;
    Navigator.prototype.sendBeacon = function (...given) {
      asked += 1;
      return asked > 1 && sendBeacon.apply(this, given);
    };
  });
  await open(page, paths.work);
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

test('VISIT-01 a browser without beacons sends none, and complains of nothing', async ({
  page,
  recorder,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined }),
  );
  await open(page, paths.team);
  await setVisible(page, false);
  await setVisible(page, true);
  await toContact(page);
  // As long as the view that was left waits for its last vitals.
  await page.waitForTimeout(1200);
  await leave(page);
  expect(recorder.beacons).toEqual([]);
});

test('VISIT-02 a page that is seen again sends only what is new', async ({ page, recorder }) => {
  await open(page, paths.team);
  await setVisible(page, false);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  await setVisible(page, true);
  await setVisible(page, false);
  await setVisible(page, true);
  const call = page.locator('a[href^="tel:"]').last();
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await call.click();
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(2);
  const [, further] = recorder.beacons;
  expect(further).toMatchObject({ page: paths.team, events: ['call'] });
  expect(further).not.toHaveProperty('navigation');
  expect(Object.keys(further?.vitals ?? {})).toEqual(['inp']);
});

test('VISIT-03 a reload, a way back by the router and a link that loads the document anew are told apart', async ({
  page,
  recorder,
}) => {
  await open(page, paths.team);
  await page.reload();
  await untilCounting(page);
  await toContact(page);
  await page.goBack();
  await untilShown(page, paths.team, page.getByLabel('Team members'));
  await page.evaluate((path) => location.assign(path), paths.careers);
  await page.waitForURL(paths.careers);
  await untilCounting(page);
  await leave(page);
  // Several may be on their way at once, and come in any order.
  const seen = () =>
    recorder.beacons.map(({ page: at, navigation, referrer }) => `${at} ${navigation} ${referrer}`).sort();
  await expect
    .poll(seen)
    .toEqual(
      [
        `${paths.team} navigate undefined`,
        `${paths.team} reload undefined`,
        `${paths.contact} inside undefined`,
        `${paths.team} back undefined`,
        `${paths.careers} navigate inside`,
      ].sort(),
    );
});

test('VISIT-03 a page from the browser’s memory is a view that was gone back to', async ({
  playwright,
  recorder,
}) => {
  const browser = await playwright.chromium.launch({
    ...chromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: recorder.address });
  await watchHydration(page.context());
  await open(page, paths.team);
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

for (const [what, options, device] of [
  ['a phone', onPhone, 'phone'],
  ['a phone held across', { ...onPhone, viewport: { width: 740, height: 360 } }, 'phone'],
  ['a tablet', { ...onPhone, viewport: { width: widths.tablet, height: 1180 } }, 'tablet'],
  ['a large tablet', { ...onPhone, viewport: { width: 1180, height: 820 } }, 'tablet'],
  ['a narrow window', { viewport: { width: 500, height: 900 } }, 'phone'],
  ['a low window', { viewport: { width: 1440, height: 500 } }, 'desktop'],
] as const)
  test(`VISIT-03 ${what} is counted as ${device}`, async ({ browser, recorder }) => {
    const page = await browser.newPage({ ...options, baseURL: recorder.address });
    await watchHydration(page.context());
    await open(page, paths.team);
    await leave(page);
    await expect.poll(() => recorder.beacons).toMatchObject([{ device }]);
    await page.close();
  });

test('VISIT-04 calls, chats, mails, directions, the film and a filter are events', async ({
  page,
  recorder,
}) => {
  const stay = () =>
    page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }),
    );
  await open(page, paths.contact);
  await stay();
  for (const name of ['tel:', 'mailto:', 'https://wa.me/', 'https://www.google.com/maps/dir/'])
    await page.getByRole('main').locator(`a[href^="${name}"]`).first().click();
  await leave(page);
  await open(page, paths.work);
  await page.getByRole('group').getByRole('button').nth(1).click();
  await leave(page);
  await open(page, paths.about);
  await page.locator('#film').getByRole('button').first().click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await leave(page);
  await expect.poll(() => recorder.beacons).toHaveLength(3);
  expect(recorder.beacons.map(({ events }) => events)).toEqual([
    ['contact opened', 'call', 'mail', 'chat', 'directions'],
    ['filter'],
    ['film'],
  ]);
});

/** A form as its visitor finds it, filled in, with the button that sends it. */
const forms = {
  contact: async (page: Page) => {
    await open(page, paths.contact);
    const form = page.getByRole('main').locator('form');
    await fillInContact(form);
    return form.getByRole('button', { name: /Send it|Try again/ });
  },
  popup: async (page: Page) => {
    await open(page, paths.home);
    const card = page.getByRole('dialog', { name: 'Wish you were here.' });
    await expect(card).toBeVisible({ timeout: 60_000 });
    await card.getByLabel('Message').fill('Our enquiries go flat every March.');
    await card.getByLabel('Name').fill('Asha Rane');
    await card.getByLabel('Number').fill('+91 00000 00000');
    await card.getByLabel('Email').fill('asha@school.example');
    await card.getByLabel('Service').selectOption({ label: 'Web Development' });
    return card.getByRole('button', { name: /Post it|Try again/ });
  },
  application: async (page: Page) => {
    await open(page, paths.careers);
    await page.getByRole('button', { name: 'Apply Now' }).first().click();
    const sheet = page.getByRole('dialog').locator('form');
    await sheet.getByLabel('Full name').fill('Asha Rane');
    await sheet.getByLabel('Your city').fill('Thane');
    await sheet.getByLabel('Email').fill('asha@home.example');
    await sheet.getByLabel('Experience in years').fill('2.5');
    const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdf('') };
    await sheet.getByLabel('Resume').setInputFiles(resume);
    return sheet.getByRole('button', { name: /Submit|Try again/ });
  },
} as const;

for (const [form, fillIn] of Object.entries(forms))
  test.describe(`what becomes of the form: ${form}`, () => {
    const address = formPaths[form as keyof typeof forms];
    test.use({ expectedMessages: [address, 'Failed to load resource'] });

    test(`VISIT-04 ${form} opened, started, failed and sent are events of the view`, async ({
      page,
      recorder,
    }) => {
      // The popup comes when it comes: the clock of a test knows no entries of the browser's own timeline.
      if (form === 'popup') test.slow();
      const answers = [busy, form === 'application' ? applicationTaken : taken];
      await answerForm(page, address, (route) => (answers.shift() ?? busy)(route));
      const button = await fillIn(page);
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible();
      await button.click();
      await expect(page.getByRole('status').filter({ hasText: sentAnswer.reference })).toBeVisible();
      await leave(page);
      await expect.poll(() => recorder.beacons).toHaveLength(1);
      const steps = ['opened', 'started', 'failed', 'sent'].map((step) => `${form} ${step}`);
      expect(recorder.beacons[0]?.events).toEqual(steps);
    });
  });

test('VISIT-04 a form whose answer comes when another page is shown was sent', async ({ page, recorder }) => {
  let answer = () => Promise.resolve();
  const asked = new Promise<void>((resolve) => {
    void answerForm(page, formPaths.contact, async (route) => {
      answer = () => taken(route);
      resolve();
    });
  });
  const button = await forms.contact(page);
  await button.click();
  await asked;
  await page.getByRole('contentinfo').locator(`a[href="${paths.work}"]`).click();
  await untilShown(page, paths.work, page.getByRole('group').getByRole('button').first());
  const arrived = page.waitForResponse(`**${formPaths.contact}`);
  await answer();
  await (await arrived).finished();
  await page.waitForTimeout(300);
  await leave(page);
  const events = () => recorder.beacons.flatMap((beacon) => beacon.events ?? []);
  await expect.poll(events).toContain('contact sent');
});

test('VISIT-04 a form is opened when it is seen: an application in its sheet', async ({ page, recorder }) => {
  await open(page, paths.careers);
  await leave(page);
  await expect.poll(() => recorder.beacons).toMatchObject([{ events: [] }]);
  await open(page, paths.careers);
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
  test(`VISIT-07 with ${name} nothing is sent, and what counts is not fetched`, async ({
    page,
    recorder,
  }) => {
    await page.addInitScript(
      ([property, given]) => Object.defineProperty(Navigator.prototype, property, { get: () => given }),
      [name, value] as const,
    );
    await page.goto(paths.team);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2000);
    await toContact(page);
    await leave(page);
    await page.waitForTimeout(500);
    expect(recorder.asked.filter((url) => /visits/.test(url))).toEqual([]);
  });

test('VISIT-08 counting leaves no cookie and nothing in storage', async ({ page, recorder }) => {
  const kept = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  await open(page, paths.team);
  await setVisible(page, false);
  await expect.poll(() => recorder.beacons).toHaveLength(1);
  // The beginning of the visit is FOUND-09's.
  expect(await kept()).toEqual([[], ['came-from']]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('VISIT-01 what counts is fetched apart, after everything else, and is at most 4 kB', async ({
  page,
  recorder,
}) => {
  const [file] = globSync('build/client/built/count-visits-*.js');
  if (!file) throw new Error('There is no such script.');
  expect(statSync(`${file}.br`).size).toBeLessThanOrEqual(4096);
  expect(readFileSync(file, 'utf8')).not.toMatch(/^import|from"/);
  await open(page, paths.team);
  const scripts = recorder.asked.filter((url) => url.endsWith('.js'));
  expect(scripts.at(-1)).toContain('/count-visits-');
  expect(existsSync(`build/client${scripts.at(-1)}`)).toBe(true);
});

/** What a page holds without showing it. */
const neverShown = /^(?:br|head|link|meta|noscript|script|source|style|template|title|track)$/;

test('VISIT-05 every section and every tag of every page has a name that the server knows', () => {
  const pages = globSync('build/client/**/index.html').map((file) => readFileSync(file, 'utf8'));
  expect(pages.length).toBeGreaterThan(10);
  const sections = pages
    .flatMap((page) => [...page.matchAll(/<section[^>]*class="([^"]*)"/g)])
    .map(([, names = '']) => /(?:^| )_([a-z]+)_/i.exec(names)?.[1] ?? '');
  expect(sections.filter((name) => !sectionNames.has(name))).toEqual([]);
  const body = pages.map((page) => page.replace(/<(script|style)\b.*?<\/\1>/gs, ''));
  const found = new Set(
    body.flatMap((page) => [...page.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag)),
  );
  expect([...found].filter((tag) => !tagNames.has(tag) && !neverShown.test(tag))).toEqual([]);
});
