import type { ConsoleMessage, Page } from '@playwright/test';
import { capitalize, numberWords } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import { reducedMotion, widths, withoutScript } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { openOpenings } from '../support/pages/openings.ts';

const address = '/assets/Data/careerdata.json';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });

async function comeFromTeam(page: Page): Promise<void> {
  await page.goto(paths.team);
  await untilHydrated(page);
  await page
    .getByRole('navigation', { name: 'Read on' })
    .getByRole('link', { name: /Careers$/ })
    .click();
  await expect(page).toHaveURL(paths.careers);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('outlines');
}

test('CAR-01 introduction, Current Openings, and a count that comes from the list', async ({ page }) => {
  await page.goto(paths.careers);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One of these outlines is empty.');
  await expect(page.getByText(/^We hire slowly/)).toBeVisible();
  await expect(page.getByRole('img', { name: /one empty outline/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Current Openings' })).toBeVisible();
  await expect(cards(page)).toHaveCount(openOpenings.length);
  const chairs = openOpenings.reduce((sum, { positions }) => sum + positions, 0);
  const counts = `${capitalize(numberWords(openOpenings.length))} roles, ${numberWords(chairs)} chairs.`;
  await expect(page.getByText(`${counts} Apply once; a person reads it.`)).toBeVisible();
});

for (const [width, columns] of [
  [widths.phone, 1],
  [widths.tablet, 2],
  [widths.desktop, 3],
] as const) {
  test(`CAR-01 the cards stand in ${columns} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.careers);
    const lefts = await cards(page).evaluateAll((found) =>
      found.map((element) => Math.round(element.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  });
}

interface Entrance {
  readonly delay: number | undefined;
  readonly changed: readonly string[];
}

/** Notes every entrance as it starts: looked for afterwards, it might be over. */
const noteEntrances = (page: Page) =>
  page.addInitScript(() => {
    const noted: Entrance[] = [];
    Object.assign(window, { entrances: noted });
    addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.includes('arrive') || !(target instanceof Element)) return;
      for (const { effect } of target.getAnimations()) {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        noted.push({
          delay: Math.round(effect?.getTiming().delay ?? 0),
          changed: frames.flatMap((frame) => Object.keys(frame)),
        });
      }
    });
  });

const entrances = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly entrances: readonly Entrance[] }).entrances);

test('CAR-01 on load the cards come in one after the other, by opacity and transform alone', async ({
  page,
}) => {
  await noteEntrances(page);
  await page.goto(paths.careers);
  await expect.poll(async () => (await entrances(page)).length).toBe(openOpenings.length);
  const found = await entrances(page);
  expect(found.map(({ delay }) => delay)).toEqual(openOpenings.map((_, index) => index * 90));
  const housekeeping = ['offset', 'computedOffset', 'easing', 'composite'];
  const changed = new Set(found.flatMap((entrance) => entrance.changed));
  for (const property of housekeeping) changed.delete(property);
  expect([...changed].sort()).toEqual(['opacity', 'transform']);
  await expect(cards(page).last()).toHaveCSS('opacity', '1');
});

test('CAR-01 SITE-10 cards below the screen arrive again when they are scrolled to', async ({ page }) => {
  await page.goto(paths.careers);
  await untilHydrated(page);
  const last = page.getByRole('main').getByRole('listitem').last();
  await expect(last).toHaveCSS('opacity', '0');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS('opacity', '1');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });

  test('SITE-12 CAR-01 the cards are simply there', async ({ page }) => {
    await noteEntrances(page);
    await page.goto(paths.careers);
    await untilHydrated(page);
    expect(await entrances(page)).toEqual([]);
    await expect(cards(page).last()).toHaveCSS('opacity', '1');
  });
});

test('SITE-12 CAR-01 with the switch off, the cards are simply there', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('motion', 'off'));
  await noteEntrances(page);
  await page.goto(paths.careers);
  await untilHydrated(page);
  expect(await entrances(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('listitem').last()).toHaveCSS('opacity', '1');
});

test('CAR-02 a card shows title, description, Location, positions and what else is given', async ({
  page,
}) => {
  await page.goto(paths.careers);
  for (const { title, description, city, positions } of openOpenings) {
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

test('CAR-06 leads to About and Team', async ({ page }) => {
  await page.goto(paths.careers);
  const ways = page.getByRole('navigation', { name: 'Read on' });
  await expect(ways.getByRole('link', { name: /About Us$/ })).toHaveAttribute('href', paths.about);
  await ways.getByRole('link', { name: /Team$/ }).click();
  await expect(page).toHaveURL(paths.team);
});

test('CAR-01 DATA-01 DATA-02 the list is published with its fields', async ({ request }) => {
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  const published: Record<string, unknown>[] = await response.json();
  expect(published.map(({ title }) => title)).toEqual(openOpenings.map(({ title }) => title));
  const known = ['title', 'description', 'city', 'positions', 'slug', 'posted', 'closing', 'type', 'pay'];
  for (const opening of published) {
    expect(Object.keys(opening).slice(0, 4)).toEqual(known.slice(0, 4));
    expect(known).toEqual(expect.arrayContaining(Object.keys(opening)));
  }
});

test('DATA-03 CAR-01 the first page has its openings in the HTML and fetches no list', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(paths.careers);
  await untilHydrated(page);
  await expect(cards(page)).toHaveCount(openOpenings.length);
  expect(asked).not.toContain(address);
});

test('DATA-03 CAR-02 arriving from another page, the published list is shown; four fields are enough', async ({
  page,
}) => {
  const guest = { title: 'Lamplighter', description: 'At dusk.', city: 'Pune', positions: 1 };
  await page.route(`**${address}`, (route) => route.fulfill({ json: [guest] }));
  await comeFromTeam(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Lamplighter').locator('dl')).toHaveText('LocationPunePositions1');
  await expect(page.getByText('One role, one chair. Apply once; a person reads it.')).toBeVisible();
});

test('CAR-02 an opening that closes says until when to apply', async ({ page }) => {
  const guest = {
    title: 'Lamplighter',
    description: 'At dusk.',
    city: 'Pune',
    positions: 1,
    posted: '2026-11-02',
    closing: '2027-01-30',
  };
  await page.route(`**${address}`, (route) => route.fulfill({ json: [guest] }));
  await comeFromTeam(page);
  await expect(card(page, 'Lamplighter').locator('dl')).toHaveText(
    'LocationPunePositions1Posted2 November 2026Apply by30 January 2027',
  );
});

test('CAR-01 with no opening at all a sentence says so and names the e-mail address', async ({ page }) => {
  await page.route(`**${address}`, (route) => route.fulfill({ json: [] }));
  await comeFromTeam(page);
  await expect(page.getByRole('heading', { name: 'Current Openings' })).toBeVisible();
  await expect(page.getByText('Every outline is taken at the moment.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Read on' })).toBeVisible();
});

test.describe('when the list does not load', () => {
  test.use({ expectedMessages: ['Error loading blog data:', address, 'net::ERR_FAILED'] });

  for (const failure of ['the network fails', 'the file is gone'] as const) {
    test(`DATA-03 CAR-01 ${failure}: the console is told why, the list that came with the page is shown`, async ({
      page,
    }) => {
      const told: ConsoleMessage[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Error loading')) told.push(message);
      });
      await page.route(`**${address}`, (route) =>
        failure === 'the network fails'
          ? route.abort('failed')
          : route.fulfill({ status: 404, body: 'Not found' }),
      );
      await comeFromTeam(page);
      await expect(cards(page)).toHaveCount(openOpenings.length);
      await expect(page.getByRole('heading', { name: 'Current Openings' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Read on' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(told).toHaveLength(1);
      expect(await told[0]?.args()[0]?.jsonValue()).toBe('Error loading blog data:');
      expect(told[0]?.args()).toHaveLength(2);
    });
  }
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 CAR-03 Apply Now leads to the form on the page of the opening', async ({ page }) => {
    await page.goto(paths.careers);
    await expect(page.getByRole('button', { name: 'Apply Now' }).filter({ visible: true })).toHaveCount(0);
    await card(page, 'SEO Executive').getByRole('link', { name: 'Apply Now' }).click();
    await expect(page).toHaveURL(`${paths.careers}/seo-executive#apply`);
    await expect(page.getByLabel('Job position')).toHaveValue('SEO Executive');
  });
});
