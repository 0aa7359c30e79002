import type { ConsoleMessage, Locator, Page, Route } from '@playwright/test';
import { load } from 'cheerio';
import blogList from '#content/lists/blog.json' with { type: 'json' };
import teamList from '#content/lists/team.json' with { type: 'json' };
import workList from '#content/lists/work.json' with { type: 'json' };
import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';

type Item = Readonly<Record<string, string | number>>;

interface PublishedList {
  readonly behaviourId: string;
  readonly address: string;
  /** Path of the page that shows the list. */
  readonly path: string;
  /** The required fields, in the order in which they are published. */
  readonly fields: readonly string[];
  readonly optionalFields?: readonly string[];
  /** Titles of the items, or names of the people. */
  readonly titles: readonly string[];
  readonly titlesOn: (page: Page) => Locator;
  /** First argument of console.error; with a colon, the error follows. */
  readonly consoleText: 'Error loading blog data' | 'Error loading blog data:';
}

const main = (page: Page) => page.getByRole('main');

const lists: readonly PublishedList[] = [
  {
    behaviourId: 'DATA-02',
    address: '/assets/Data/blogdata.json',
    path: paths.home,
    fields: ['title', 'category', 'content', 'link', 'image', 'author', 'avatar'],
    titles: blogList.items.map(({ title }) => title),
    titlesOn: (page) => page.getByRole('group', { name: 'Our Blog' }).locator('h3'),
    consoleText: 'Error loading blog data',
  },
  {
    behaviourId: 'WORK-02',
    address: '/assets/Data/workdata.json',
    path: paths.work,
    fields: ['id', 'title', 'project', 'client', 'preview', 'description', 'category', 'image'],
    titles: workList.items.map(({ title }) => title),
    titlesOn: (page) => main(page).getByRole('list').getByRole('listitem').getByRole('heading'),
    consoleText: 'Error loading blog data',
  },
  {
    behaviourId: 'TEAM-03',
    address: '/assets/Data/teamdata.json',
    path: paths.team,
    fields: ['name', 'role', 'image', 'link'],
    titles: teamList.items.map(({ name }) => name),
    titlesOn: (page) => page.getByRole('region', { name: 'Team members' }).getByRole('heading'),
    consoleText: 'Error loading blog data:',
  },
  {
    behaviourId: 'CAR-01',
    address: '/assets/Data/careerdata.json',
    path: paths.careers,
    fields: ['title', 'description', 'city', 'positions'],
    optionalFields: ['slug', 'posted', 'closing', 'type', 'pay'],
    titles: openingsOpenToday.map(({ title }) => title),
    titlesOn: (page) => main(page).getByRole('article').getByRole('heading'),
    consoleText: 'Error loading blog data:',
  },
];

/** Responds with a list of one item: the first of the published list, with these changes. */
async function fulfillWithChangedItem(route: Route, changes: object): Promise<void> {
  const [first] = await (await route.fetch()).json();
  await route.fulfill({ json: [{ ...first, ...changes }] });
}

/** About links to all four pages. */
async function navigateFromAbout(page: Page, path: string): Promise<void> {
  await openPage(page, paths.about);
  await page.locator(`:is(main, footer) a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

async function expectTitles(headings: Locator, titles: readonly string[]): Promise<void> {
  await expect(headings).toHaveCount(titles.length);
  await expect(headings).toContainText([...titles]);
}

for (const list of lists) {
  const { behaviourId, address, path, fields, optionalFields = [], titles, titlesOn, consoleText } = list;
  const titleField = fields.includes('name') ? 'name' : 'title';

  test(`DATA-01 DATA-02 ${behaviourId} ${address} is JSON with the specified fields and existing pictures`, async ({
    request,
  }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^application\/json/);
    const items: Item[] = await response.json();
    expect(items.map((item) => item[titleField])).toEqual(titles);
    for (const item of items) {
      const names = Object.keys(item);
      expect(names.slice(0, fields.length)).toEqual(fields);
      expect(optionalFields).toEqual(expect.arrayContaining(names.slice(fields.length)));
      for (const field of ['image', 'avatar'].filter((name) => fields.includes(name)))
        expect((await request.get(String(item[field]))).status()).toBe(200);
    }
  });

  test(`DATA-03 ${behaviourId} opened directly, ${path} has the list in its HTML and does not fetch it`, async ({
    page,
    request,
  }) => {
    const htmlText = load(await (await request.get(path)).text())('main').text();
    for (const title of titles) expect(htmlText).toContain(title);
    const requestedPaths: string[] = [];
    page.on('request', (pageRequest) => requestedPaths.push(new URL(pageRequest.url()).pathname));
    await openPage(page, path);
    await expectTitles(titlesOn(page), titles);
    expect(requestedPaths).not.toContain(address);
  });

  test(`DATA-03 ${behaviourId} after client-side navigation, ${path} shows the fetched list`, async ({
    page,
  }) => {
    const changes = { [titleField]: 'Not in the content' };
    await page.route(`**${address}`, (route) => fulfillWithChangedItem(route, changes));
    await navigateFromAbout(page, path);
    await expectTitles(titlesOn(page), ['Not in the content']);
  });

  test.describe(`when ${address} does not load`, () => {
    test.use({ expectedMessages: ['Error loading blog data', address, 'net::ERR_FAILED'] });

    test(`DATA-03 ${behaviourId} the console shows the error, and ${path} shows the list of its build`, async ({
      page,
    }) => {
      const errorMessages: ConsoleMessage[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Error loading')) errorMessages.push(message);
      });
      await page.route(`**${address}`, (route) => route.abort('failed'));
      await navigateFromAbout(page, path);
      await expectTitles(titlesOn(page), titles);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await main(page).innerText()).not.toMatch(/error|failed|sorry/i);
      expect(errorMessages.map((message) => message.type())).toEqual(['error']);
      const parameters = errorMessages[0]?.args() ?? [];
      expect(await parameters[0]?.jsonValue()).toBe(consoleText);
      expect(parameters).toHaveLength(consoleText.endsWith(':') ? 2 : 1);
    });
  });
}
