import { paths } from '../../app/paths.ts';
import { makeFilmUnplayable } from '../support/pages/film.ts';
import { startHttpServer } from '../support/server/http-server.ts';
import { phone } from './tab.ts';
import { expect, test } from './test.ts';

test('BROWSER-04 NAV-06 a panel opens for mouse and keyboard, one at a time', async ({ tab }) => {
  await tab.openHydrated(paths.team);
  await tab.hover('header button', 'Services');
  await tab.expectVisibility('#services-menu').toBe(true);
  await tab.hover('header button', 'About');
  await tab.expectVisibility('#about-menu').toBe(true);
  await tab.expectVisibility('#services-menu').toBe(false);
  await tab.moveMouse(700, 880);
  await tab.expectVisibility('#about-menu').toBe(false);

  await tab.evaluate(() => document.querySelector<HTMLElement>('[aria-controls=about-menu]')?.focus());
  await tab.press('ArrowDown');
  await tab.expectSoon(() => document.activeElement?.textContent).toMatch(/^About Us/);
  await tab.press('ArrowDown');
  await tab.expectSoon(() => document.activeElement?.textContent).toMatch(/^Team/);
  await tab.hover('#about-menu a', 'Career');
  await tab.moveMouse(700, 880);
  await tab.expectStillTrue(() => document.activeElement?.textContent?.startsWith('Team'));
  await tab.press('Escape');
  await tab.expectVisibility('#about-menu').toBe(false);
  await tab.expectSoon(() => document.activeElement?.getAttribute('aria-controls')).toBe('about-menu');

  await tab.press('Enter');
  await tab.expectVisibility('#about-menu').toBe(true);
  await tab.clickAt(700, 880);
  await tab.expectVisibility('#about-menu').toBe(false);
  await tab.expectPath(paths.team);
});

test('BROWSER-04 NAV-08 NAV-09 the drawer opens, closes in three ways, and its links work', async ({
  tab,
}) => {
  await tab.resize(phone);
  await tab.openHydrated(paths.team);
  const isOpen = () => document.querySelector<HTMLDialogElement>('#drawer')?.matches(':modal');
  for (const close of [() => tab.click('#drawer button', 'Close menu'), () => tab.press('Escape')]) {
    await tab.click('header button', 'Menu');
    await tab.expectSoon(isOpen).toBe(true);
    await close();
    await tab.expectSoon(isOpen).toBe(false);
    await tab.expectSoon(() => document.activeElement?.textContent).toBe('Menu');
  }
  await tab.resize({ width: 700, height: 844 });
  await tab.click('header button', 'Menu');
  await tab.expectSoon(isOpen).toBe(true);
  await tab.expectSoon(() => document.querySelector('#drawer')?.getBoundingClientRect().left).toBe(280);
  await tab.clickAt(60, 400);
  await tab.expectSoon(isOpen).toBe(false);

  await tab.resize(phone);
  await tab.click('header button', 'Menu');
  await tab.click('#drawer summary', 'About');
  await tab.click('#drawer a', 'Career');
  await tab.expectPath(paths.careers);
  await tab.expectSoon(isOpen).toBe(false);
});

test('BROWSER-04 POP-01 the popup appears after 45 s, takes no focus, and does not return after it was closed', async ({
  tab,
}) => {
  await tab.openHydrated(paths.home);
  await tab.expectVisibility('[role=dialog]').toBe(false);
  await tab.skipPopupDelay();
  await tab.expectVisibility('[role=dialog]').toBe(true);
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await tab.click('[role=dialog] button', 'Close form');
  await tab.expectVisibility('[role=dialog]').toBe(false);
  await tab.openHydrated(paths.home);
  await tab.skipPopupDelay();
  await tab.expectStillTrue(() => document.querySelector('[role=dialog]') === null);
});

test('BROWSER-04 CAR-03 the application form opens with the position of the opening and keeps the typed answers', async ({
  tab,
}) => {
  await tab.openHydrated(paths.careers);
  const readPosition = () => document.querySelector<HTMLInputElement>('#apply [name=jobPosition]')?.value;
  const isOpen = () => document.querySelector<HTMLDialogElement>('#apply')?.matches(':modal');
  const titles = await tab.evaluate(() =>
    [...document.querySelectorAll('main article h3')].map((heading) => heading.textContent?.trim() ?? ''),
  );
  await tab.click('main li:nth-of-type(2) button', 'Apply Now');
  await tab.expectSoon(isOpen).toBe(true);
  await tab.expectSoon(readPosition).toBe(titles[1]);
  await tab.fill('#apply [name=fullName]', 'Asha');
  await tab.click('#apply button', 'Cancel');
  await tab.expectSoon(isOpen).toBe(false);
  await tab.click('main li:nth-of-type(3) button', 'Apply Now');
  await tab.expectSoon(readPosition).toBe(titles[2]);
  await tab
    .expectSoon(() => document.querySelector<HTMLInputElement>('#apply [name=fullName]')?.value)
    .toBe('Asha');
  await tab.press('Escape');
  await tab.expectSoon(isOpen).toBe(false);
});

test('BROWSER-04 WORK-02 a filter shows its projects and is added to the address', async ({ tab }) => {
  await tab.openHydrated(paths.work);
  const countProjects = () => document.querySelectorAll('main li h2').length;
  const totalCount = await tab.evaluate(countProjects);
  await tab.click('#marketing');
  await tab.expectSoon(countProjects).toBeLessThan(totalCount);
  await tab.expectPath(`${paths.work}#marketing`);
  await tab.expectSoon(() => document.querySelector('main [role=status]')?.textContent).toBe('4 projects');
  await tab.expectSoon(() => document.querySelector('[aria-pressed=true]')?.id).toBe('marketing');
  await tab.click('#all');
  await tab.expectSoon(countProjects).toBe(totalCount);
});

test('BROWSER-04 ABOUT-02 the links Vision, Mission and Values mark the chosen section and the section in view', async ({
  tab,
}) => {
  await tab.openHydrated(paths.about);
  const readMarkedLink = () =>
    document.querySelector('nav[aria-label="Vision, mission, values"] [aria-current]')?.textContent;
  await tab.expectSoon(readMarkedLink).toBe('Vision');
  for (const linkName of ['Values', 'Mission']) {
    await tab.click('nav[aria-label="Vision, mission, values"] a', linkName);
    await tab.expectSoon(readMarkedLink).toBe(linkName);
    await tab.expectSoon(() => document.activeElement?.id).toBe(linkName.toLowerCase());
  }
  await tab.evaluate(() => document.querySelector('#values')?.scrollIntoView({ behavior: 'instant' }));
  await tab.expectSoon(readMarkedLink).toBe('Values');
});

test('BROWSER-04 SVC-03 POL-02 Read More opens and closes', async ({ tab }) => {
  await tab.openHydrated(paths.web);
  const readHeight = () =>
    Math.round(
      document.getElementById(
        document.querySelector('main button[aria-controls]')?.getAttribute('aria-controls') ?? '',
      )?.offsetHeight ?? -1,
    );
  await tab.expectSoon(readHeight).toBe(0);
  await tab.click('main button', 'Read More');
  await tab.expectSoon(readHeight).toBeGreaterThan(150);
  await tab.click('main button', 'Read Less');
  await tab.expectSoon(readHeight).toBe(0);

  await tab.openHydrated(paths.policy);
  await tab.expectVisibility('#hr-15').toBe(false);
  await tab.click('main button', 'Read More');
  await tab.expectVisibility('#hr-15').toBe(true);
  await tab.click('main button', 'Show Less');
  await tab.expectVisibility('#hr-15').toBe(false);
});

test('BROWSER-04 HOME-01 HOME-13 HOME-15 the headline is typed, and both carousels rotate and follow their buttons', async ({
  tab,
}) => {
  await tab.openHydrated(paths.home);
  await tab.evaluate(() => {
    const typedText = document.querySelector('[data-typed]');
    if (!typedText) throw new Error('No typed text');
    const typedTexts: string[] = [];
    new MutationObserver(() => {
      typedTexts.push(typedText.textContent);
      document.documentElement.dataset.typed = typedTexts.join('|');
    }).observe(typedText, { childList: true, characterData: true, subtree: true });
  });
  await tab
    .expectSoon(() => document.documentElement.dataset.typed)
    // A slow machine skips letters.
    .toMatch(/^social market.*\|so.*\|w.*\|web a/);

  const readCurrentSlide = () =>
    document
      .querySelector('[aria-label="Choose a slide"] button[aria-current=true]')
      ?.getAttribute('aria-label');
  await tab.evaluate(() =>
    document
      .querySelector('[aria-label="Choose a slide"]')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const firstSlide = await tab.evaluate(readCurrentSlide);
  await tab.expectSoon(readCurrentSlide).not.toBe(firstSlide);
  await tab.click('[aria-label="Choose a slide"] button', 'Local SEO');
  await tab.expectSoon(readCurrentSlide).toMatch(/^Local SEO/);
  await tab
    .expectSoon(() => {
      const slides = [
        ...document.querySelectorAll<HTMLElement>(
          ':has(> div > [aria-label="Choose a slide"]) [aria-roledescription=slide]',
        ),
      ];
      return slides.filter(({ inert }) => !inert).map((item) => item.textContent?.includes('Local SEO'));
    })
    .toEqual([true]);

  const readVisibleClients = () =>
    [...document.querySelectorAll<HTMLImageElement>('img[alt^="Client "]')]
      .filter((picture) => getComputedStyle(picture).visibility === 'visible')
      .map(({ alt }) => alt);
  await tab.click('main button', 'Previous testimonial');
  const clientsBefore = await tab.evaluate(readVisibleClients);
  await tab.click('main button', 'Next testimonial');
  await tab.expectSoon(readVisibleClients).not.toEqual(clientsBefore);
});

test('BROWSER-04 FOOT-04 the footer appears at the end of the page', async ({ tab }) => {
  await tab.openHydrated(paths.about);
  const readOpacity = () =>
    Number(getComputedStyle(document.querySelector('footer h2')?.parentElement ?? document.body).opacity);
  await tab.expectSoon(readOpacity).toBe(0);
  await tab.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await tab.expectSoon(readOpacity).toBe(1);
  await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await tab.expectSoon(readOpacity).toBe(0);
});

test('BROWSER-04 ABOUT-05 a browser that knows none of the film’s formats shows a message', async ({
  tab,
}) => {
  await tab.openHydrated(paths.about);
  await tab.evaluate(makeFilmUnplayable);
  await tab.expectSoon(() => document.querySelector('video')?.networkState).toBe(3);
  await tab.expectVisibility('#film [role=alert]').toBe(false);
  await tab.click('#film button', 'Play the film');
  await tab.expectVisibility('#film [role=alert]').toBe(true);
  await tab.click('#film [role=alert] a');
  await tab.expectVisibility('#film details li').toBe(true);
});

test('BROWSER-04 CON-01 SAFE-03 the map of another site is embedded after a click', async ({
  tab,
  testProxy,
}) => {
  const requestedUrls: string[] = [];
  const referrers: unknown[] = [];
  // The host 127.0.0.1 is another site than localhost.
  const mapServer = await startHttpServer(({ url = '', headers }, response) => {
    requestedUrls.push(url);
    referrers.push(headers.referer);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>map</title><script>parent.postMessage("map shown", "*")</script>');
  }, '127.0.0.1');
  testProxy.replaceOtherSite('https://www.openstreetmap.org', mapServer.address);
  await tab.openHydrated(paths.contact);
  await tab.evaluate(() =>
    addEventListener('message', ({ data }) => {
      document.title = data;
    }),
  );
  expect(requestedUrls).toEqual([]);
  await tab.click('main button', 'Show the live map');
  await tab.expectSoon(() => document.title).toBe('map shown');
  await tab
    .expectSoon(() => document.activeElement?.getAttribute('title'))
    .toBe('Map of the streets around the studio, by OpenStreetMap');
  expect(requestedUrls).toEqual([expect.stringMatching(/^\/export\/embed\.html\?bbox=/)]);
  expect(referrers).toEqual([undefined]);
  await mapServer.stop();
});
