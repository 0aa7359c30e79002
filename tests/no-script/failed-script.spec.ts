import type { Page } from '@playwright/test';
import { openingPaths } from '../../app/content/openings.server.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { pagePaths, paths } from '../../app/paths.ts';
import { withoutScript } from '../support/browser/browser-options.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

/** The visible text and controls. Not an ARIA snapshot, which leaves out what is in <noscript>. */
const readContent = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('a, button, input, select, textarea, summary, video[controls]'),
    ];
    const visibleControls = controls.filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    return [
      document.body.innerText,
      ...visibleControls.map(({ localName, textContent }) => `${localName} ${textContent}`),
    ].join('\n');
  });

for (const [scriptName, urlPart, testedPaths] of [
  ['the framework', '/built/framework-', [...pagePaths, ...openingPaths.slice(0, 1), ...storyPaths]],
  ['the entry script', '/built/entry', [paths.careers]],
  ['the start scripts of a page', '/built/start-', [paths.careers]],
] as const)
  test.describe(`when ${scriptName} cannot be fetched`, () => {
    test.use({ expectedMessages: [urlPart, 'net::ERR_FAILED', 'dynamically imported module'] });

    for (const path of testedPaths)
      test(`FAST-02 SITE-11 ${path} shows the content and controls that it has without script`, async ({
        browser,
        baseURL,
        page,
      }) => {
        await page.route(`**${urlPart}*`, (route) => route.abort('failed'));
        await page.goto(path);
        const pageWithoutScript = await browser.newPage({ ...withoutScript, ...(baseURL && { baseURL }) });
        await pageWithoutScript.goto(path);
        const content = await readContent(pageWithoutScript);
        await pageWithoutScript.close();
        expect(content).toContain('CONTACT US');
        await expect.poll(() => readContent(page)).toBe(content);
      });
  });

const controls = (page: Page) => page.getByRole('button', { name: /^(Apply Now|Pause motion)$/ });

test.describe('when a script of another program fails', () => {
  test.use({ expectedMessages: ['Content Security Policy', 'other-program'] });

  /** The page's policy blocks the script; the other program also leaves a rejection unhandled. */
  const fail = (page: Page) =>
    page.evaluate(async () => {
      const script = document.createElement('script');
      script.src = 'https://other-program.example/script.js';
      const failure = new Promise((resolve) => script.addEventListener('error', resolve));
      document.head.append(script);
      await failure;
      const rejection = new Promise((resolve) => addEventListener('unhandledrejection', resolve));
      void Promise.reject(new TypeError('other-program'));
      await rejection;
    });

  test('FAST-02 a hydrated page keeps its controls', async ({ page }) => {
    await openPage(page, paths.careers);
    const count = await controls(page).count();
    expect(count).toBeGreaterThan(1);
    await fail(page);
    expect(await controls(page).count()).toBe(count);
  });

  test('FAST-02 a page that is not hydrated yet has its controls after hydration', async ({ page }) => {
    const releaseScripts = await delayRequests(page, '**/built/framework-*.js');
    await page.goto(paths.careers);
    await fail(page);
    releaseScripts();
    await page.waitForFunction(() => 'isInteractive' in window);
    await untilHydrated(page);
    expect(await controls(page).count()).toBeGreaterThan(1);
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
  });
});
