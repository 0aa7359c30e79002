import { paths } from '../../app/paths.ts';
import { test } from './test.ts';

test.use({ prefersReducedMotion: true });

test('BROWSER-08 SITE-12 with reduced motion nothing is typed, rotates or shrinks, and the footer is visible', async ({
  tab,
}) => {
  await tab.openHydrated(paths.home);
  const isWithoutMotion = () =>
    document.querySelector('[data-typed]')?.textContent === 'social marketing' &&
    document.querySelector('[alt="Client 1"]')?.closest('figure')?.hasAttribute('data-current') === true &&
    document.getAnimations().every(({ playState }) => playState !== 'running') &&
    document.querySelector('footer')?.hasAttribute('data-hidden') === false;
  await tab.expectSoon(isWithoutMotion).toBe(true);
  // With motion, the phrase and the testimonial would change within this time.
  await tab.expectStillTrue(isWithoutMotion, 6000);
  await tab.click('header nav a', 'Our Work');
  await tab.expectPath(paths.work);
  await tab.expectSoon(() => document.activeElement?.tagName).toBe('H1');
  await tab.expectStillTrue(() => document.querySelector('[data-testid=page-transition]') === null, 500);
});
