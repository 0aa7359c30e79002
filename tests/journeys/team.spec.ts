import type { ConsoleMessage, Page } from '@playwright/test';
import { withCount } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import list from '../../content/lists/team.json' with { type: 'json' };
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const address = '/assets/Data/teamdata.json';

const membersOf = (page: Page) => page.getByRole('region', { name: 'Team members' }).getByRole('listitem');

/** Arrives at the page the way a visitor does who has already read another one. */
async function comeFromAbout(page: Page): Promise<void> {
  await page.goto(paths.about);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Read on' }).getByRole('link', { name: /Team$/ }).click();
  await expect(page).toHaveURL(paths.team);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('coastlines');
}

test('TEAM-01 heading, tagline and every member', async ({ page }) => {
  await page.goto(paths.team);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    withCount('{Count} people, {count} coastlines.', list.items.length),
  );
  await expect(page.getByText('Every profile is a shore')).toBeVisible();
  await expect(membersOf(page)).toHaveCount(list.items.length);
});

for (const [width, columns] of [
  [360, 1],
  [600, 1],
  [820, 2],
  [1024, 3],
  [1440, 3],
] as const) {
  test(`TEAM-01 the members stand in ${columns} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.team);
    const lefts = await membersOf(page).evaluateAll((members) =>
      members.map((member) => Math.round(member.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('TEAM-02 each member: a portrait that links, name, role', async ({ page }) => {
  await page.goto(paths.team);
  for (const [index, { name, role, link }] of list.items.entries()) {
    const member = membersOf(page).nth(index);
    await member.scrollIntoViewIfNeeded();
    const anchor = member.getByRole('link');
    await expect(anchor).toHaveAccessibleName(`${name} on LinkedIn (opens in a new tab)`);
    await expect(anchor).toHaveAttribute('href', link);
    await expect(anchor).toHaveAttribute('target', '_blank');
    await expect(anchor).toHaveAttribute('rel', 'noopener');
    const portrait = anchor.getByRole('img', { name });
    await expect(portrait).toHaveJSProperty('complete', true);
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(member.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(member.getByText(role, { exact: true })).toBeVisible();
  }
});

test('TEAM-03 leads to About and Careers', async ({ page }) => {
  await page.goto(paths.team);
  const ways = page.getByRole('navigation', { name: 'Read on' });
  await expect(ways.getByRole('link', { name: /Careers$/ })).toHaveAttribute('href', paths.careers);
  await ways.getByRole('link', { name: /About Us$/ }).click();
  await expect(page).toHaveURL(paths.about);
});

test('TEAM-03 DATA-01 DATA-02 the list is published with exactly its fields', async ({ request }) => {
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  const members: Record<string, string>[] = await response.json();
  expect(members.map(({ name }) => name)).toEqual(list.items.map(({ name }) => name));
  for (const member of members) {
    expect(Object.keys(member)).toEqual(['name', 'role', 'image', 'link']);
    expect((await request.get(member.image ?? '')).status()).toBe(200);
  }
});

test('DATA-03 the first page has its list in the HTML and fetches nothing', async ({ page, request }) => {
  const html = await (await request.get(paths.team)).text();
  for (const { name } of list.items) expect(html).toContain(name.replace("'", '&#x27;'));
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(paths.team);
  await untilHydrated(page);
  expect(asked).not.toContain(address);
});

test('DATA-03 arriving from another page, the published list is what is shown', async ({ page }) => {
  const guest = {
    name: 'Nila Rao',
    role: 'Guest',
    image: '/assets/people/p-01.svg',
    link: 'https://nila.example',
  };
  await page.route(`**${address}`, (route) => route.fulfill({ json: [guest] }));
  await comeFromAbout(page);
  await expect(membersOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Nila Rao' })).toBeVisible();
});

test.describe('when the list does not load', () => {
  test.use({ expectedMessages: ['Error loading blog data:', address, 'net::ERR_FAILED'] });

  const failures = {
    'the network fails': (page: Page) => page.route(`**${address}`, (route) => route.abort('failed')),
    'the file is gone': (page: Page) =>
      page.route(`**${address}`, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    'the file is a page': (page: Page) =>
      page.route(`**${address}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      ),
    'a field is missing': (page: Page) =>
      page.route(`**${address}`, (route) => route.fulfill({ json: [{ name: 'Nila Rao' }] })),
  };

  for (const [failure, fail] of Object.entries(failures)) {
    test(`DATA-03 ${failure}: the console is told, the list that came with the page is shown`, async ({
      page,
    }) => {
      const told: ConsoleMessage[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Error loading')) told.push(message);
      });
      await fail(page);
      await comeFromAbout(page);
      await expect(membersOf(page).getByRole('heading')).toHaveText(list.items.map(({ name }) => name));
      await expect(page.getByRole('navigation', { name: 'Read on' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.locator('main').innerText()).not.toMatch(/error|failed|sorry/i);
      expect(told).toHaveLength(1);
      const [message] = told;
      expect(message?.type()).toBe('error');
      expect(await message?.args()[0]?.jsonValue()).toBe('Error loading blog data:');
      expect(message?.args()).toHaveLength(2);
    });
  }
});
