import { paths } from '../../app/paths.ts';
import { phone } from './tab.ts';
import { expect, test } from './test.ts';

const titleEnd = 'and the press takes effect only once';

test(`BROWSER-06 the menu button pressed before hydration opens the drawer, ${titleEnd}`, async ({
  tab,
  testProxy,
}) => {
  await tab.resize(phone);
  const releaseScripts = testProxy.delayScripts();
  await tab.open(paths.careers);
  await tab.click('header button', 'Menu');
  releaseScripts();
  await tab.untilHydrated();
  const isOpen = () => document.querySelector<HTMLDialogElement>('#drawer')?.open;
  await tab.expectSoon(isOpen).toBe(true);
  await tab.expectStillTrue(isOpen);
});

test(`BROWSER-06 Apply Now pressed before hydration opens the form with the position of its opening, ${titleEnd}`, async ({
  tab,
  testProxy,
}) => {
  const releaseScripts = testProxy.delayScripts();
  await tab.open(paths.careers);
  const openingTitle = await tab.evaluate(() =>
    document.querySelectorAll('main article h3')[1]?.textContent?.trim(),
  );
  await tab.click('main li:nth-of-type(2) button', 'Apply Now');
  releaseScripts();
  await tab.untilHydrated();
  const dialogState = () => [
    document.querySelector<HTMLDialogElement>('#apply')?.open,
    document.querySelector<HTMLInputElement>('#apply [name=jobPosition]')?.value,
  ];
  await tab.expectSoon(dialogState).toEqual([true, openingTitle]);
  await tab.expectStillTrue(() => document.querySelector<HTMLDialogElement>('#apply')?.open);
});

test(`BROWSER-06 a menu button pressed before hydration opens its panel, ${titleEnd}`, async ({
  tab,
  testProxy,
}) => {
  const releaseScripts = testProxy.delayScripts();
  await tab.open(paths.team);
  await tab.click('header button', 'Services');
  releaseScripts();
  await tab.untilHydrated();
  await tab.expectVisibility('#services-menu').toBe(true);
  await tab.expectStillTrue(() => document.querySelector('#services-menu')?.checkVisibility());
});

test(`BROWSER-06 a filter pressed before hydration filters the projects, ${titleEnd}`, async ({
  tab,
  testProxy,
}) => {
  const releaseScripts = testProxy.delayScripts();
  await tab.open(paths.work);
  await tab.click('#marketing');
  releaseScripts();
  await tab.untilHydrated();
  await tab.expectSoon(() => document.querySelector('main [role=status]')?.textContent).toBe('4 projects');
  await tab.expectPath(`${paths.work}#marketing`);
  await tab.expectStillTrue(() => document.querySelector('#marketing')?.ariaPressed === 'true');
});

test(`BROWSER-06 Read More pressed before hydration opens the text, ${titleEnd}`, async ({
  tab,
  testProxy,
}) => {
  for (const path of [paths.policy, paths.web]) {
    const releaseScripts = testProxy.delayScripts();
    await tab.open(path);
    await tab.click('main button', 'Read More');
    releaseScripts();
    await tab.untilHydrated();
    const isOpen = () => document.querySelector('main button[aria-controls]')?.ariaExpanded === 'true';
    await tab.expectSoon(isOpen).toBe(true);
    await tab.expectStillTrue(isOpen);
  }
});

test(`BROWSER-06 a carousel’s button pressed before hydration moves one slide, ${titleEnd}`, async ({
  tab,
  testProxy,
}) => {
  const releaseScripts = testProxy.delayScripts();
  await tab.open(paths.home);
  const readSlideIndex = () =>
    [...document.querySelectorAll('[aria-roledescription=slide]:has(img[alt^="Client "])')].findIndex(
      (item) => item.hasAttribute('data-current'),
    );
  await tab.click('main button', 'Next testimonial');
  releaseScripts();
  await tab.untilHydrated();
  await tab.expectSoon(readSlideIndex).toBe(1);
  // The mouse is over the carousel, so the carousel's timer does not change the slide.
  await tab.expectStillTrue(() =>
    document
      .querySelectorAll('[aria-roledescription=slide]:has(img[alt^="Client "])')[1]
      ?.hasAttribute('data-current'),
  );
});

test('BROWSER-06 the link Values pressed before hydration scrolls to its section and is marked', async ({
  tab,
  testProxy,
}) => {
  const releaseScripts = testProxy.delayScripts();
  await tab.open(paths.about);
  await tab.click('nav[aria-label="Vision, mission, values"] a', 'Values');
  releaseScripts();
  await tab.untilHydrated();
  await tab.expectPath(`${paths.about}#values`);
  await tab
    .expectSoon(
      () => document.querySelector('nav[aria-label="Vision, mission, values"] [aria-current]')?.textContent,
    )
    .toBe('Values');
  expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
});
