import { paths } from '../../app/paths.ts';
import { expect, test } from './test.ts';

const menuLinkSelector = 'header nav a';

test('BROWSER-03 SITE-03 SITE-06 a link opens its page at the top with focus on its heading, behind a shape that shrinks', async ({
  tab,
}) => {
  await tab.openHydrated(paths.home);
  await tab.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
    scrollTo({ top: 500, behavior: 'instant' });
  });
  await tab.expectVisibility('[data-testid=page-transition]').toBe(false);
  await tab.click(menuLinkSelector, 'Our Work');
  await tab
    .expectSoon(() => {
      const shape = document.querySelector('[data-testid=page-transition]');
      const timing = shape?.getAnimations()[0]?.effect?.getComputedTiming();
      return [timing?.delay, timing?.duration];
    })
    .toEqual([400, 800]);
  await tab.expectPath(paths.work);
  await tab.expectSoon(() => document.activeElement?.tagName).toBe('H1');
  await tab.expectSoon(() => document.title).toMatch(/work/i);
  await tab
    .expectSoon(() => document.querySelector('[data-testid=route-announcer]')?.textContent === document.title)
    .toBe(true);
  expect(await tab.evaluate(() => [scrollY, 'sameDocument' in document.documentElement.dataset])).toEqual([
    0,
    true,
  ]);
  await tab.expectVisibility('[data-testid=page-transition]').toBe(false);
});

test('BROWSER-03 SITE-03 back and forward restore the scroll position', async ({ tab }) => {
  await tab.openHydrated(paths.home);
  await tab.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await tab.click(menuLinkSelector, 'Our Work');
  await tab.expectSoon(() => [location.pathname, scrollY]).toEqual([paths.work, 0]);
  await tab.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await tab.goBack();
  await tab.expectSoon(() => [location.pathname, scrollY]).toEqual([paths.home, 700]);
  await tab.goForward();
  await tab.expectSoon(() => [location.pathname, scrollY]).toEqual([paths.work, 300]);
});

test('BROWSER-03 SITE-03 a link to a section scrolls to it and moves focus there', async ({ tab }) => {
  await tab.openHydrated(paths.policy);
  await tab.click('nav[aria-label="On this page"] a', 'Your data');
  await tab.expectPath(`${paths.policy}#data`);
  await tab.expectSoon(() => document.activeElement?.id).toBe('data');
  await tab
    .expectSoon(() => Math.round(document.querySelector('#data h2')?.getBoundingClientRect().top ?? -1))
    .toBeLessThan(450);
  await tab.openHydrated(paths.home);
  await tab.click('#offer p a', 'Web development');
  await tab.expectPath(`${paths.home}#offer-note-1`);
  await tab.expectSoon(() => document.activeElement?.id).toBe('offer-note-1');
  await tab.press('Tab');
  await tab.expectSoon(() => document.activeElement?.matches('#offer-note-1 a')).toBe(true);
  await tab.press('Enter');
  await tab.expectPath(`${paths.web}#web-development`);
  await tab.expectSoon(() => document.activeElement?.id).toBe('web-development');
  // On a full load the browser itself scrolls to the hash.
  await tab.openHydrated(paths.team);
  await tab.open(`${paths.policy}#terms`);
  await tab
    .expectSoon(() => {
      const top = document.querySelector('#terms h2')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight / 2;
    })
    .toBe(true);
});
