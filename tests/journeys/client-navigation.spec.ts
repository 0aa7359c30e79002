import type { Page } from '@playwright/test';
import { openingPaths } from '../../app/content/openings.server.ts';
import { formPaths, paths } from '../../app/paths.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { submitWithoutScript } from '../support/pages/returned-page.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const workLink = (page: Page) => mainMenu(page).getByRole('link', { name: 'Our Work' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The attribute is gone after the browser loads another document. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

async function openAndReadHeading(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return await heading(page).innerText();
}

test('FAST-06 a link fetches the loader data and styles of its page, and no document', async ({ page }) => {
  await openPage(page, paths.team);
  await markDocument(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await workLink(page).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/work/i);
  expect(await isSameDocument(page)).toBe(true);
  expect(requestedPaths).toContain(`${paths.work}.data`);
  expect(requestedPaths.filter((path) => path.endsWith('.css'))).not.toHaveLength(0);
  expect(requestedPaths).not.toContain(paths.work);
  expect(requestedPaths.filter((path) => path.includes('framework'))).toHaveLength(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`${paths.work}$`),
  );
});

test('FAST-06 the new page is shown only after its styles have loaded', async ({ page }) => {
  await openPage(page, paths.team);
  await page.route('**/built/work-*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const teamHeading = await heading(page).innerText();
  const stylesRequest = page.waitForRequest('**/built/work-*.css');
  await workLink(page).click();
  await stylesRequest;
  expect(await heading(page).innerText()).toBe(teamHeading);
  await expect(page).toHaveURL(paths.work);
  await expect(heading(page)).not.toHaveText(teamHeading);
  await expect(page.locator('link[rel=stylesheet][href*="/built/work-"]')).toHaveCount(1);
});

test('FAST-06 hovering a link fetches the page’s loader data and script', async ({ page }) => {
  await openPage(page, paths.team);
  const loaderDataRequest = page.waitForRequest(`**${paths.contact}.data*`);
  await mainMenu(page).getByRole('link', { name: 'Contact Us' }).hover();
  await loaderDataRequest;
  // Our Work also fetches its list, but only on navigation; hovering fetches its script.
  const scriptRequest = page.waitForRequest('**/built/work-*.js');
  await workLink(page).hover();
  await scriptRequest;
});

test('FAST-06 a link clicked twice opens its page', async ({ page }) => {
  await openPage(page, paths.team);
  const releaseLoaderData = await delayRequests(page, '**/*.data*');
  const teamHeading = await heading(page).innerText();
  await workLink(page).click();
  await workLink(page).click();
  releaseLoaderData();
  await expect(heading(page)).not.toHaveText(teamHeading);
  await expect(page).toHaveURL(paths.work);
});

test('FAST-06 a link to an anchor, followed while another page loads, cancels that navigation', async ({
  page,
}) => {
  await openPage(page, paths.team);
  const releaseLoaderData = await delayRequests(page, '**/*.data*');
  const teamHeading = await heading(page).innerText();
  await workLink(page).click();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(`${paths.team}#main`);
  releaseLoaderData();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(`${paths.team}#main`);
  expect(await heading(page).innerText()).toBe(teamHeading);
});

test('FAST-06 a navigation that replaces an unfinished one causes no error', async ({ page }) => {
  await openPage(page, paths.team);
  await workLink(page).click();
  await expect(heading(page)).toBeFocused();
  const releaseFiles = await delayRequests(page, /\.(css|data)/);
  const dataRequest = page.waitForRequest(`**${paths.team}.data*`);
  await page.goBack();
  await dataRequest;
  await mainMenu(page).getByRole('link', { name: 'Contact Us' }).click();
  // If a request is aborted before the styles have loaded, the router leaves its rejection unhandled.
  releaseFiles();
  await expect(page).toHaveURL(paths.contact);
});

test('FAST-06 a link to the current page scrolls to its top', async ({ page }) => {
  await openPage(page, paths.work);
  await markDocument(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await workLink(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('FAST-06 going back before hydration opens the previous page', async ({ page }) => {
  const teamHeading = await openAndReadHeading(page, paths.team);
  await untilHydrated(page);
  await workLink(page).click();
  await expect(heading(page)).not.toHaveText(teamHeading);
  const releaseScripts = await delayRequests(page, '**/built/framework-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(paths.team);
  releaseScripts();
  await expect(heading(page)).toHaveText(teamHeading);
});

test('FAST-06 SITE-03 SITE-06 a browser without the Navigation API also changes pages within the document', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await openPage(page, paths.team);
  await markDocument(page);
  await workLink(page).click();
  await expect(page.getByTestId('page-transition')).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('when loader data cannot be fetched', () => {
  // The router leaves the rejection 'Failed to fetch' unhandled if it comes before the page's script is loaded.
  test.use({ expectedMessages: ['.data', 'net::ERR_FAILED', 'TypeError: Failed to fetch'] });

  test('FAST-06 the browser loads the page as a whole document', async ({ page }) => {
    await openPage(page, paths.team);
    await markDocument(page);
    await page.route('**/*.data*', (route) => route.abort('failed'));
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await workLink(page).click();
    await expect(page).toHaveTitle(/work/i);
    await untilHydrated(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(paths.team);
  });

  test('FAST-06 SITE-03 going back to an anchor of a page whose loader data cannot be fetched works, and forward too', async ({
    page,
  }) => {
    await openPage(page, openingPaths[0] ?? '');
    const policyLink = page.locator(`main a[href^="${paths.policy}#"]`).first();
    const policyAnchor = (await policyLink.getAttribute('href')) ?? '';
    await policyLink.click();
    await expect(page).toHaveURL(policyAnchor);
    await workLink(page).click();
    await expect(page).toHaveURL(paths.work);
    await page.route(`**${paths.policy}.data*`, (route) => route.abort('failed'));
    await page.goBack();
    await expect(page).toHaveURL(policyAnchor);
    await expect(page).toHaveTitle(/privacy/i);
    // Before hydration, going forward reloads, and React may first report that the address has changed.
    await untilHydrated(page);
    await page.goForward();
    await expect(page).toHaveURL(paths.work);
  });
});

test.describe('when the script of a page cannot be fetched', () => {
  test.use({ expectedMessages: ['/built/work-', 'net::ERR_FAILED', 'dynamically imported module'] });

  test('FAST-06 the browser loads the page as a whole document', async ({ page }) => {
    await openPage(page, paths.team);
    await page.route('**/built/work-*.js', (route) => route.abort('failed'));
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await workLink(page).click();
    await expect(page).toHaveTitle(/work/i);
    await expect(page).toHaveURL(paths.work);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('when a component throws', () => {
  test.use({ expectedMessages: ['This browser is broken'] });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('This browser is broken');
        }
      } as unknown as typeof IntersectionObserver;
    });
  });

  test('FAST-07 the page falls back to its version without script', async ({ page }) => {
    await page.goto(paths.policy);
    await expect(page.locator('html')).not.toHaveClass(/js/);
    await expect(page.locator('#hr-15')).toBeVisible();
    await expect(heading(page)).toBeVisible();
  });

  test('FAST-07 a returned form is shown as it arrived', async ({ page }) => {
    expect(await submitWithoutScript(page, formPaths.contact, { organization: 'Meru Institute' })).toBe(422);
    await expect(page.locator('html')).not.toHaveClass(/js/);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Organisation')).toHaveValue('Meru Institute');
    // The first <style> sets the order of the layers.
    expect(await page.evaluate(() => document.querySelector('style')?.sheet?.cssRules.length)).toBe(1);
  });
});
