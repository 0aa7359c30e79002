import type { Page } from '@playwright/test';
import team from '#content/lists/team.json' with { type: 'json' };
import about from '#content/pages/about.json' with { type: 'json' };
import { fillCount } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import { widths } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const filmFile = /\/assets\/film\/.+\.(webm|mp4)$/;

test('ABOUT-01 the introduction states the number of people in the team list', async ({ page }) => {
  await openPage(page, paths.about);
  const memberCount = team.items.length;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fillCount('{Count} hands. One line.', memberCount),
  );
  await expect(page.locator('main figcaption').first()).toContainText(
    fillCount('drawn by each of the {count}', memberCount),
  );
});

test('ABOUT-01 the film loads only after a click, then plays with captions and the browser’s controls', async ({
  page,
}) => {
  const filmRequests: string[] = [];
  page.on('request', (request) => {
    if (filmFile.test(request.url())) filmRequests.push(request.url());
  });
  await openPage(page, paths.about);
  const playButton = page.getByRole('button', { name: 'Play the film, 18 s' });
  await playButton.scrollIntoViewIfNeeded();
  await expect(playButton).toBeVisible();
  const player = page.locator('video');
  await expect(player).toBeHidden();
  await page.waitForTimeout(500);
  expect(filmRequests).toEqual([]);

  await playButton.click();
  await expect(playButton).toHaveCount(0);
  await expect(player).toBeVisible();
  await expect(player).toBeFocused();
  await expect(player).toHaveJSProperty('controls', true);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  expect(filmRequests.length).toBeGreaterThan(0);
  const { duration, captionsMode, cueCount } = await player.evaluate((video: HTMLVideoElement) => ({
    duration: video.duration,
    captionsMode: video.textTracks[0]?.mode,
    cueCount: video.textTracks[0]?.cues?.length ?? 0,
  }));
  expect(Math.round(duration)).toBe(about.film.seconds);
  expect(captionsMode).toBe('showing');
  expect(cueCount).toBeGreaterThan(3);
});

test('ABOUT-01 the film can be started by keyboard', async ({ page }) => {
  await openPage(page, paths.about);
  await page.getByRole('button', { name: /^Play the film/ }).press('Enter');
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect(player).toHaveJSProperty('paused', false);
});

test.describe('when the film’s files cannot be loaded', () => {
  test.use({ expectedMessages: ['/assets/film/about.'] });

  test('ABOUT-05 a message with a link to the text replaces the player, and the film can be tried again', async ({
    page,
  }) => {
    await page.route(filmFile, (route) => route.abort());
    await openPage(page, paths.about);
    const playButton = page.getByRole('button', { name: /^Play the film/ });
    const message = page.locator('#film').getByRole('alert');
    await playButton.focus();
    await expect(message).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(message).toContainText(about.film.failed);
    await expect(message).toBeFocused();
    await expect(page.locator('video')).toBeHidden();
    await expect(page.locator('#film').getByRole('img')).toBeVisible();
    await message.getByRole('link', { name: about.film.transcript.label }).click();
    const transcript = page.locator('#film details');
    await expect(transcript.getByRole('listitem').last()).toBeVisible();
    await expect(transcript.locator('summary')).toBeFocused();

    await page.unroute(filmFile);
    await playButton.click();
    await expect(page.locator('video')).toBeVisible();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await expect(message).toHaveCount(0);
  });

  test('ABOUT-05 a film of which only one file cannot be loaded is played', async ({ page }) => {
    await page.route('**/*.webm', (route) => route.abort());
    await openPage(page, paths.about);
    await page.getByRole('button', { name: /^Play the film/ }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await expect(page.locator('#film').getByRole('alert')).toHaveCount(0);
  });

  test('ABOUT-05 a film that stops for lack of data shows the message too', async ({ page }) => {
    await openPage(page, paths.about);
    await page.getByRole('button', { name: /^Play the film/ }).click();
    const video = page.locator('video');
    await expect(video).toHaveJSProperty('paused', false);
    await video.dispatchEvent('error');
    await expect(page.locator('#film').getByRole('alert')).toBeVisible();
  });
});

test('ABOUT-01 the logos of thirty clients are shown, each once', async ({ page }) => {
  await openPage(page, paths.about);
  const names = await page
    .getByRole('region', { name: 'Clients' })
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((logos: HTMLImageElement[]) => logos.map(({ alt }) => alt));
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
});

const tabNames = ['Vision', 'Mission', 'Values'] as const;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Vision, mission, values' });
const activeTab = (page: Page) => tabs(page).locator('[aria-current]');

for (const [name, width] of Object.entries(widths)) {
  test(`ABOUT-02 the tab Vision is active at first, then the clicked tab, at ${width} px (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, paths.about);
    await expect(activeTab(page)).toHaveText(['Vision']);
    for (const tabName of ['Mission', 'Values', 'Vision', 'Values'] as const) {
      await tabs(page).getByRole('link', { name: tabName }).click();
      await expect(activeTab(page)).toHaveText([tabName]);
      const section = page.locator(`#${tabName.toLowerCase()}`);
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
    }
    await expect(page).toHaveURL(`${paths.about}#values`);
  });

  test(`ABOUT-02 the active tab follows scrolling down and up, at ${width} px (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, paths.about);
    const activeTabs = await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const topOf = (id: string) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return (box?.top ?? 0) + window.scrollY;
      };
      const readActiveTab = () => document.querySelector('main nav [aria-current]')?.textContent ?? '';
      const activeTabNames: string[] = [];
      const scrollInSteps = async (from: number, to: number, step: number) => {
        for (let y = from; step > 0 ? y <= to : y >= to; y += step) {
          window.scrollTo({ top: y, behavior: 'instant' });
          for (let frames = 0; frames < 3; frames += 1) await nextFrame();
          if (activeTabNames.at(-1) !== readActiveTab()) activeTabNames.push(readActiveTab());
        }
      };
      const from = topOf('vision') - window.innerHeight;
      const to = topOf('values');
      await scrollInSteps(from, to, 60);
      await scrollInSteps(to, from, -60);
      return activeTabNames;
    });
    expect(activeTabs).toEqual(['Vision', 'Mission', 'Values', 'Mission', 'Vision']);
  });
}

test('ABOUT-02 the tab of a section that is at least 60 % in view is active', async ({ page }) => {
  await openPage(page, paths.about);
  const scrollIntoView = (id: string, share: number) =>
    page.evaluate(
      ({ sectionId, visibleShare }) => {
        const box = document.getElementById(sectionId)?.getBoundingClientRect();
        if (!box) return;
        const top = box.top + window.scrollY - window.innerHeight + box.height * visibleShare;
        window.scrollTo({ top, behavior: 'instant' });
      },
      { sectionId: id, visibleShare: share },
    );
  await scrollIntoView('vision', 1);
  await expect(activeTab(page)).toHaveText(['Vision']);
  // 30 % of Mission is below the threshold, so Vision stays active.
  await scrollIntoView('mission', 0.3);
  await expect(activeTab(page)).toHaveText(['Vision']);
  await scrollIntoView('mission', 1);
  await expect(activeTab(page)).toHaveText(['Mission']);
});

test('ABOUT-02 each tab links to its section, and each section has a heading', async ({ page }) => {
  await openPage(page, paths.about);
  for (const tabName of tabNames) {
    await expect(tabs(page).getByRole('link', { name: tabName })).toHaveAttribute(
      'href',
      `#${tabName.toLowerCase()}`,
    );
    await expect(page.getByRole('heading', { level: 2, name: tabName, exact: true })).toBeAttached();
  }
});

test('ABOUT-03 Why choose us lists six reasons, each with a drawing', async ({ page }) => {
  await openPage(page, paths.about);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Why choose us' }) });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Data-driven strategies',
    'Customized solutions',
    'Expert specialists',
    'Continuous innovation',
    'Transparent reporting',
    'ROI focus',
  ]);
  await expect(section.getByRole('img')).toHaveCount(6);
});
