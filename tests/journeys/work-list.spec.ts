import type { ConsoleMessage, Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import workList from '../../content/lists/work.json' with { type: 'json' };
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const listUrl = '/assets/Data/workdata.json';
const covers = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
const filterButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name, exact: true });

async function navigateFromContact(page: Page): Promise<void> {
  await page.goto(paths.contact);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('projects.');
}

const fetchedProject = {
  id: 77,
  title: 'A tram timetable',
  project: 'Site',
  client: 'Tram',
  preview: 'https://tram.example',
  description: 'On time.',
  category: 'Web',
  image: '/assets/covers/cov-06.svg',
};

test('WORK-02 DATA-01 DATA-02 the work list is served as JSON with exactly the specified fields', async ({
  request,
}) => {
  const response = await request.get(listUrl);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/json');
  const items: Record<string, string | number>[] = await response.json();
  expect(items.map(({ title }) => title)).toEqual(workList.items.map(({ title }) => title));
  for (const item of items) {
    expect(Object.keys(item)).toEqual([
      'id',
      'title',
      'project',
      'client',
      'preview',
      'description',
      'category',
      'image',
    ]);
    expect((await request.get(String(item.image))).status()).toBe(200);
  }
});

test('DATA-03 opened directly, Our Work has its projects in the HTML and does not fetch the list', async ({
  page,
  request,
}) => {
  const html = await (await request.get(paths.work)).text();
  for (const { title } of workList.items) expect(html).toContain(title);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(paths.work);
  await untilHydrated(page);
  expect(requestedPaths).not.toContain(listUrl);
});

test('DATA-03 after navigation from another page, the fetched list is shown', async ({ page }) => {
  await page.route(`**${listUrl}`, (route) => route.fulfill({ json: [fetchedProject] }));
  await navigateFromContact(page);
  await expect(covers(page).getByRole('heading')).toHaveText(['A tram timetable']);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 project');
});

test('WORK-02 an empty category shows a message and a button that shows all projects', async ({ page }) => {
  await page.route(`**${listUrl}`, (route) => route.fulfill({ json: [fetchedProject] }));
  await navigateFromContact(page);
  await filterButton(page, 'E-commerce').click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('0 projects');
  await expect(page.getByRole('heading', { name: 'This drawer is empty for now.' })).toBeVisible();
  await expect(page.getByText('No E-commerce project is on show.')).toBeVisible();
  await expect(page.getByRole('img', { name: /plan chest/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show All' }).click();
  await expect(covers(page)).toHaveCount(1);
  await expect(filterButton(page, 'All')).toBeFocused();
});

test.describe('when the work list does not load', () => {
  test.use({ expectedMessages: ['Error loading blog data', listUrl, 'net::ERR_FAILED'] });

  const failures = {
    'the network fails': (page: Page) => page.route(`**${listUrl}`, (route) => route.abort('failed')),
    'the file is missing': (page: Page) =>
      page.route(`**${listUrl}`, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    'a field is missing': (page: Page) =>
      page.route(`**${listUrl}`, (route) =>
        route.fulfill({ json: [{ ...fetchedProject, client: undefined }] }),
      ),
  };

  for (const [failure, makeFail] of Object.entries(failures)) {
    test(`DATA-03 WORK-02 ${failure}: the console shows the error, and the page shows the projects of its loader data`, async ({
      page,
    }) => {
      const errorMessages: ConsoleMessage[] = [];
      page.on('console', (message) => {
        if (message.text().startsWith('Error loading')) errorMessages.push(message);
      });
      await makeFail(page);
      await navigateFromContact(page);
      await expect(covers(page).getByRole('heading')).toHaveText(workList.items.map(({ title }) => title));
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        `${workList.items.length} projects`,
      );
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.locator('main').innerText()).not.toMatch(/error|failed|sorry/i);
      expect(errorMessages.map((message) => message.text())).toEqual(['Error loading blog data']);
    });
  }
});
