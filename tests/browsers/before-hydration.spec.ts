import { paths } from '../../app/paths.ts';
import { phone } from './tab.ts';
import { expect, test } from './test.ts';

const exactlyOnce = 'and the press takes effect only once';

test(`BROWSER-06 the menu pressed before hydration is open, ${exactlyOnce}`, async ({ tab, testProxy }) => {
  await tab.resize(phone);
  const release = testProxy.delayScripts();
  await tab.open(paths.careers);
  await tab.click('header button', 'Menu');
  release();
  await tab.untilHydrated();
  const isOpen = () => document.querySelector<HTMLDialogElement>('#drawer')?.open;
  await tab.expectSoon(isOpen).toBe(true);
  await tab.expectStays(isOpen);
});

test(`BROWSER-06 Apply Now pressed before hydration opens the form with its position, ${exactlyOnce}`, async ({
  tab,
  testProxy,
}) => {
  const release = testProxy.delayScripts();
  await tab.open(paths.careers);
  const title = await tab.evaluate(() =>
    document.querySelectorAll('main article h3')[1]?.textContent?.trim(),
  );
  await tab.click('main li:nth-of-type(2) button', 'Apply Now');
  release();
  await tab.untilHydrated();
  const dialogState = () => [
    document.querySelector<HTMLDialogElement>('#apply')?.open,
    document.querySelector<HTMLInputElement>('#apply [name=jobPosition]')?.value,
  ];
  await tab.expectSoon(dialogState).toEqual([true, title]);
  await tab.expectStays(() => document.querySelector<HTMLDialogElement>('#apply')?.open);
});

test(`BROWSER-06 a panel pressed before hydration is open, ${exactlyOnce}`, async ({ tab, testProxy }) => {
  const release = testProxy.delayScripts();
  await tab.open(paths.team);
  await tab.click('header button', 'Services');
  release();
  await tab.untilHydrated();
  await tab.expectVisibility('#services-menu').toBe(true);
  await tab.expectStays(() => document.querySelector('#services-menu')?.checkVisibility());
});

test(`BROWSER-06 a filter pressed before hydration filters, ${exactlyOnce}`, async ({ tab, testProxy }) => {
  const release = testProxy.delayScripts();
  await tab.open(paths.work);
  await tab.click('#marketing');
  release();
  await tab.untilHydrated();
  await tab.expectSoon(() => document.querySelector('main [role=status]')?.textContent).toBe('4 projects');
  await tab.expectPath(`${paths.work}#marketing`);
  await tab.expectStays(() => document.querySelector('#marketing')?.ariaPressed === 'true');
});

test(`BROWSER-06 Read More pressed before hydration opens the text, ${exactlyOnce}`, async ({
  tab,
  testProxy,
}) => {
  for (const path of [paths.policy, paths.web]) {
    const release = testProxy.delayScripts();
    await tab.open(path);
    await tab.click('main button', 'Read More');
    release();
    await tab.untilHydrated();
    const isOpen = () => document.querySelector('main button[aria-controls]')?.ariaExpanded === 'true';
    await tab.expectSoon(isOpen).toBe(true);
    await tab.expectStays(isOpen);
  }
});

test(`BROWSER-06 a carousel’s button pressed before hydration moves one slide, ${exactlyOnce}`, async ({
  tab,
  testProxy,
}) => {
  const release = testProxy.delayScripts();
  await tab.open(paths.home);
  const currentSlide = () =>
    [...document.querySelectorAll('[aria-roledescription=slide]:has(img[alt^="Client "])')].findIndex(
      (item) => item.hasAttribute('data-current'),
    );
  await tab.click('main button', 'Next testimonial');
  release();
  await tab.untilHydrated();
  await tab.expectSoon(currentSlide).toBe(1);
  // The mouse is over the carousel, so its timer does not change the slide.
  await tab.expectStays(() =>
    document
      .querySelectorAll('[aria-roledescription=slide]:has(img[alt^="Client "])')[1]
      ?.hasAttribute('data-current'),
  );
});

test('BROWSER-06 a tab pressed before hydration scrolls to its section and is marked', async ({
  tab,
  testProxy,
}) => {
  const release = testProxy.delayScripts();
  await tab.open(paths.about);
  await tab.click('nav[aria-label="Vision, mission, values"] a', 'Values');
  release();
  await tab.untilHydrated();
  await tab.expectPath(`${paths.about}#values`);
  await tab
    .expectSoon(
      () => document.querySelector('nav[aria-label="Vision, mission, values"] [aria-current]')?.textContent,
    )
    .toBe('Values');
  expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
});
