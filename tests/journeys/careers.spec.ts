import type { Page } from '@playwright/test';
import careers from '#content/pages/careers.json' with { type: 'json' };
import { fillContent } from '../../app/content/fill-content.ts';
import { capitalize, numberWords } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import { reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';

const openingsNote = (roles: string, positions: string) =>
  careers.openings.note.replace('{Roles}', roles).replace('{positions}', positions);
const listUrl = '/assets/Data/careerdata.json';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });

async function navigateFromTeam(page: Page): Promise<void> {
  await openPage(page, paths.team);
  await page
    .getByRole('navigation', { name: 'Read on' })
    .getByRole('link', { name: /Careers$/ })
    .click();
  await expect(page).toHaveURL(paths.careers);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careers.hero.heading);
}

test('CAR-01 the page shows the introduction, Current Openings, and counts from the list of openings', async ({
  page,
}) => {
  await page.goto(paths.careers);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careers.hero.heading);
  await expect(page.getByText(fillContent(careers.hero.lead))).toBeVisible();
  await expect(page.getByRole('img', { name: /one empty outline/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Current Openings' })).toBeVisible();
  await expect(cards(page)).toHaveCount(openingsOpenToday.length);
  const positionCount = openingsOpenToday.reduce((sum, { positions }) => sum + positions, 0);
  const roles = `${capitalize(numberWords(openingsOpenToday.length))} roles`;
  await expect(page.getByText(openingsNote(roles, `${numberWords(positionCount)} positions`))).toBeVisible();
});

interface Entrance {
  readonly name: string;
  readonly delayMs: number;
  readonly properties: readonly string[];
}

/** Records the animations of the cards at their start, because they may have ended before the test reads them. */
const recordEntrances = (page: Page) =>
  page.addInitScript(() => {
    const recordedEntrances: Entrance[] = [];
    Object.assign(window, { entrances: recordedEntrances });
    addEventListener('animationstart', ({ animationName, target }) => {
      const [, name] = /^_(arrive|rise)_/.exec(animationName) ?? [];
      if (name === undefined || !(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        const { effect } = animation;
        if (
          !(effect instanceof KeyframeEffect) ||
          (animation as CSSAnimation).animationName !== animationName
        )
          continue;
        const timingKeys = ['offset', 'computedOffset', 'easing', 'composite'];
        const keys = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        recordedEntrances.push({
          name,
          delayMs: Math.round(effect.getTiming().delay ?? 0),
          properties: [...new Set(keys)].filter((key) => !timingKeys.includes(key)),
        });
      }
    });
  });

const readEntrances = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly entrances: readonly Entrance[] }).entrances);

test('CAR-01 on load the cards fade in one after the other and their texts rise, without layout', async ({
  page,
}) => {
  await recordEntrances(page);
  await page.goto(paths.careers);
  const delays = openingsOpenToday.map((_, index) => index * 90);
  // The description and the facts of each card rise.
  const expected = [
    ...delays.map((delayMs) => ({ name: 'arrive', delayMs, properties: ['opacity'] })),
    ...delays
      .flatMap((delayMs) => [delayMs, delayMs])
      .map((delayMs) => ({ name: 'rise', delayMs, properties: ['transform'] })),
  ];
  const byNameAndDelay = (a: Entrance, b: Entrance) => a.name.localeCompare(b.name) || a.delayMs - b.delayMs;
  await expect.poll(async () => (await readEntrances(page)).toSorted(byNameAndDelay)).toEqual(expected);
  await expect(cards(page).last()).toHaveCSS('opacity', '1');
});

test('CAR-01 SITE-10 cards below the viewport appear when scrolled to', async ({ page }) => {
  await openPage(page, paths.careers);
  const lastCard = page.getByRole('main').getByRole('listitem').last();
  await expect(lastCard).toHaveCSS('opacity', '0');
  await lastCard.scrollIntoViewIfNeeded();
  await expect(lastCard).toHaveCSS('opacity', '1');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });

  test('SITE-12 CAR-01 the cards appear without animation', async ({ page }) => {
    await recordEntrances(page);
    await openPage(page, paths.careers);
    expect(await readEntrances(page)).toEqual([]);
    await expect(cards(page).last()).toHaveCSS('opacity', '1');
  });
});

test('SITE-12 CAR-01 with the motion switch off, the cards appear without animation', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('motion', 'off'));
  await recordEntrances(page);
  await openPage(page, paths.careers);
  expect(await readEntrances(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('listitem').last()).toHaveCSS('opacity', '1');
});

test('CAR-02 a card shows title, description, location, positions and the optional fields that are set', async ({
  page,
}) => {
  await page.goto(paths.careers);
  for (const { title, description, city, positions } of openingsOpenToday) {
    const facts = card(page, title).locator('dl');
    await expect(card(page, title).getByText(description)).toBeVisible();
    await expect(facts).toContainText(`Location${city}Positions${positions}`);
    await expect(card(page, title).getByRole('button', { name: 'Apply Now', exact: true })).toBeVisible();
  }
  const developer = card(page, 'Front-end Developer').locator('dl');
  await expect(developer).toContainText('TypeFull-time');
  await expect(developer).toContainText('Pay₹6,00,000 to ₹10,00,000 a year');
  await expect(developer).toContainText('Posted2 November 2026');
  const trainer = card(page, 'Admissions Counsellor Trainer').locator('dl');
  await expect(trainer).not.toContainText('Pay');
  await expect(trainer).not.toContainText('Apply by');
});

for (const [description, optionalFields, facts] of [
  ['with only the required fields shows location and positions', {}, 'LocationPunePositions1'],
  [
    'with dates also shows the dates',
    { posted: '2026-11-02', closing: '2027-01-30' },
    'LocationPunePositions1Posted2 November 2026Apply by30 January 2027',
  ],
] as const)
  test(`CAR-02 the card of an opening ${description}`, async ({ page }) => {
    const opening = { title: 'Lamplighter', description: 'At dusk.', city: 'Pune', positions: 1 };
    await page.route(`**${listUrl}`, (route) => route.fulfill({ json: [{ ...opening, ...optionalFields }] }));
    await navigateFromTeam(page);
    await expect(card(page, 'Lamplighter').locator('dl')).toHaveText(facts);
    await expect(page.getByText(openingsNote('One role', 'one position'))).toBeVisible();
  });

test('CAR-01 without openings, a sentence says that there are none and links the e-mail address', async ({
  page,
}) => {
  await page.route(`**${listUrl}`, (route) => route.fulfill({ json: [] }));
  await navigateFromTeam(page);
  await expect(page.getByRole('heading', { name: 'Current Openings' })).toBeVisible();
  await expect(page.getByText(careers.openings.none.heading)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Read on' })).toBeVisible();
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 CAR-03 Apply Now links to the form on the opening’s page', async ({ page }) => {
    await page.goto(paths.careers);
    await expect(page.getByRole('button', { name: 'Apply Now' }).filter({ visible: true })).toHaveCount(0);
    await card(page, 'SEO Executive').getByRole('link', { name: 'Apply Now' }).click();
    await expect(page).toHaveURL(`${paths.careers}/seo-executive#apply`);
    await expect(page.getByLabel('Job position')).toHaveValue('SEO Executive');
  });
});
