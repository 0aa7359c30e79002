import { pagePaths, paths } from '../../app/paths.ts';
import { test } from './test.ts';

test('BROWSER-07 SITE-11 without script every page shows its content, and panels and links work', async ({
  tab,
  testProxy,
}) => {
  testProxy.removeScripts();
  for (const path of pagePaths) {
    await tab.open(path);
    await tab
      .expectSoon(() =>
        [
          ...document.querySelectorAll(
            'main :is(h1, h2, h3, p, li, dd, dt, blockquote, figcaption), footer a',
          ),
        ]
          .filter(
            (element) =>
              !element.closest(
                '[aria-hidden="true"], .visually-hidden, dialog:not([open]), details:not([open])',
              ),
          )
          .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((element) => element.textContent?.slice(0, 60)),
      )
      .toEqual([]);
  }
  await tab.open(paths.home);
  await tab.hover('header button', 'Services');
  await tab.click('#services-menu a', 'Web Development');
  await tab.expectPath(paths.web);
});
