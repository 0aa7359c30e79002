import type { ConsoleMessage, Page } from '@playwright/test';
import { fillCount } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import teamList from '../../content/lists/team.json' with { type: 'json' };
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const listUrl = '/assets/Data/teamdata.json';

const membersOf = (page: Page) => page.getByRole('region', { name: 'Team members' }).getByRole('listitem');

async function navigateFromAbout(page: Page): Promise<void> {
  await page.goto(paths.about);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Read on' }).getByRole('link', { name: /Team$/ }).click();
  await expect(page).toHaveURL(paths.team);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('coastlines');
}

test('TEAM-01 the page shows heading, tagline and every member', async ({ page }) => {
  await page.goto(paths.team);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fillCount('{Count} people, {count} coastlines.', teamList.items.length),
  );
  await expect(page.getByText('Every profile is a shore')).toBeVisible();
  await expect(membersOf(page)).toHaveCount(teamList.items.length);
});

for (const [width, columns] of [
  [360, 1],
  [600, 1],
  [820, 2],
  [1024, 3],
  [1440, 3],
] as const) {
  test(`TEAM-01 the members are in ${columns} column(s) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.team);
    const lefts = await membersOf(page).evaluateAll((members) =>
      members.map((member) => Math.round(member.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
  });
}

test('TEAM-02 each member has a portrait that links to the profile, a name and a role', async ({ page }) => {
  await page.goto(paths.team);
  for (const [index, { name, role, link }] of teamList.items.entries()) {
    const member = membersOf(page).nth(index);
    await member.scrollIntoViewIfNeeded();
    const profileLink = member.getByRole('link');
    await expect(profileLink).toHaveAccessibleName(`${name} on LinkedIn (opens in a new tab)`);
    await expect(profileLink).toHaveAttribute('href', link);
    await expect(profileLink).toHaveAttribute('target', '_blank');
    await expect(profileLink).toHaveAttribute('rel', 'noopener');
    const portrait = profileLink.getByRole('img', { name });
    await expect(portrait).toHaveJSProperty('complete', true);
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(member.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(member.getByText(role, { exact: true })).toBeVisible();
  }
});

test('TEAM-03 the page links to About and Careers', async ({ page }) => {
  await page.goto(paths.team);
  const readOnLinks = page.getByRole('navigation', { name: 'Read on' });
  await expect(readOnLinks.getByRole('link', { name: /Careers$/ })).toHaveAttribute('href', paths.careers);
  await readOnLinks.getByRole('link', { name: /About Us$/ }).click();
  await expect(page).toHaveURL(paths.about);
});

test('TEAM-03 DATA-01 DATA-02 the team list is served as JSON with exactly the specified fields', async ({
  request,
}) => {
  const response = await request.get(listUrl);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  const members: Record<string, string>[] = await response.json();
  expect(members.map(({ name }) => name)).toEqual(teamList.items.map(({ name }) => name));
  for (const member of members) {
    expect(Object.keys(member)).toEqual(['name', 'role', 'image', 'link']);
    expect((await request.get(member.image ?? '')).status()).toBe(200);
  }
});

test('DATA-03 opened directly, Team has its members in the HTML and does not fetch the list', async ({
  page,
  request,
}) => {
  const html = await (await request.get(paths.team)).text();
  for (const { name } of teamList.items) expect(html).toContain(name.replace("'", '&#x27;'));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(paths.team);
  await untilHydrated(page);
  expect(requestedPaths).not.toContain(listUrl);
});

test('DATA-03 after navigation from another page, the fetched list is shown', async ({ page }) => {
  const fetchedMember = {
    name: 'Nila Rao',
    role: 'Guest',
    image: '/assets/people/p-01.svg',
    link: 'https://nila.example',
  };
  await page.route(`**${listUrl}`, (route) => route.fulfill({ json: [fetchedMember] }));
  await navigateFromAbout(page);
  await expect(membersOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Nila Rao' })).toBeVisible();
});

test.describe('when the team list does not load', () => {
  test.use({ expectedMessages: ['Error loading blog data:', listUrl, 'net::ERR_FAILED'] });

  const failures = {
    'the network fails': (page: Page) => page.route(`**${listUrl}`, (route) => route.abort('failed')),
    'the file is missing': (page: Page) =>
      page.route(`**${listUrl}`, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    'the file is a page': (page: Page) =>
      page.route(`**${listUrl}`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      ),
    'a field is missing': (page: Page) =>
      page.route(`**${listUrl}`, (route) => route.fulfill({ json: [{ name: 'Nila Rao' }] })),
  };

  for (const [failure, makeFail] of Object.entries(failures)) {
    test(`DATA-03 ${failure}: the console shows the error, and the page shows the members of its loader data`, async ({
      page,
    }) => {
      const errorMessages: ConsoleMessage[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Error loading')) errorMessages.push(message);
      });
      await makeFail(page);
      await navigateFromAbout(page);
      await expect(membersOf(page).getByRole('heading')).toHaveText(teamList.items.map(({ name }) => name));
      await expect(page.getByRole('navigation', { name: 'Read on' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.locator('main').innerText()).not.toMatch(/error|failed|sorry/i);
      expect(errorMessages).toHaveLength(1);
      const [message] = errorMessages;
      expect(message?.type()).toBe('error');
      expect(await message?.args()[0]?.jsonValue()).toBe('Error loading blog data:');
      expect(message?.args()).toHaveLength(2);
    });
  }
});
