import type { Page } from '@playwright/test';
import { fillCount } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import team from '../../content/lists/team.json' with { type: 'json' };
import about from '../../content/pages/about.json' with { type: 'json' };
import { widths } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const filmFile = /\/assets\/film\/.+\.(webm|mp4)$/;

async function openAbout(page: Page): Promise<void> {
  await page.goto(paths.about);
  await untilHydrated(page);
}

test('ABOUT-01 the introduction states the number of people in the team list', async ({ page }) => {
  await openAbout(page);
  const count = team.items.length;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fillCount('{Count} hands. One line.', count),
  );
  await expect(page.locator('main figcaption').first()).toContainText(
    fillCount('drawn by each of the {count}', count),
  );
});

test('ABOUT-01 the film loads only after a click, then plays with captions and the browser’s controls', async ({
  page,
}) => {
  const filmRequests: string[] = [];
  page.on('request', (request) => {
    if (filmFile.test(request.url())) filmRequests.push(request.url());
  });
  await openAbout(page);
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
  const { duration, mode, cues } = await player.evaluate((video: HTMLVideoElement) => ({
    duration: video.duration,
    mode: video.textTracks[0]?.mode,
    cues: video.textTracks[0]?.cues?.length ?? 0,
  }));
  expect(Math.round(duration)).toBe(about.film.seconds);
  expect(mode).toBe('showing');
  expect(cues).toBeGreaterThan(3);
});

test('ABOUT-01 the film starts by keyboard', async ({ page }) => {
  await openAbout(page);
  await page.getByRole('button', { name: /^Play the film/ }).press('Enter');
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect(player).toHaveJSProperty('paused', false);
});

test('ABOUT-01 thirty clients’ logos, each shown once', async ({ page }) => {
  await openAbout(page);
  const names = await page
    .getByRole('region', { name: 'Clients' })
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((logos: HTMLImageElement[]) => logos.map(({ alt }) => alt));
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
});

const aims = ['Vision', 'Mission', 'Values'] as const;
const aimLinks = (page: Page) => page.getByRole('navigation', { name: 'Vision, mission, values' });
const markedAim = (page: Page) => aimLinks(page).locator('[aria-current]');

for (const [name, width] of Object.entries(widths)) {
  test(`ABOUT-02 Vision is marked current at first, then the clicked section, at ${width} px (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAbout(page);
    await expect(markedAim(page)).toHaveText(['Vision']);
    for (const aim of ['Mission', 'Values', 'Vision', 'Values'] as const) {
      await aimLinks(page).getByRole('link', { name: aim }).click();
      await expect(markedAim(page)).toHaveText([aim]);
      const section = page.locator(`#${aim.toLowerCase()}`);
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
    }
    await expect(page).toHaveURL(`${paths.about}#values`);
  });

  test(`ABOUT-02 the current mark follows scrolling down and up, at ${width} px (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAbout(page);
    const markedAims = await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const topOf = (id: string) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return (box?.top ?? 0) + window.scrollY;
      };
      const currentAim = () => document.querySelector('main nav [aria-current]')?.textContent ?? '';
      const currentAims: string[] = [];
      const scrollInSteps = async (from: number, to: number, step: number) => {
        for (let y = from; step > 0 ? y <= to : y >= to; y += step) {
          window.scrollTo({ top: y, behavior: 'instant' });
          for (let frames = 0; frames < 3; frames += 1) await nextFrame();
          if (currentAims.at(-1) !== currentAim()) currentAims.push(currentAim());
        }
      };
      const from = topOf('vision') - window.innerHeight;
      const to = topOf('values');
      await scrollInSteps(from, to, 60);
      await scrollInSteps(to, from, -60);
      return currentAims;
    });
    expect(markedAims).toEqual(['Vision', 'Mission', 'Values', 'Mission', 'Vision']);
  });
}

test('ABOUT-02 a section at least 60 % in view is marked', async ({ page }) => {
  await openAbout(page);
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
  await expect(markedAim(page)).toHaveText(['Vision']);
  // 30 % of Mission is below the threshold, so Vision stays marked.
  await scrollIntoView('mission', 0.3);
  await expect(markedAim(page)).toHaveText(['Vision']);
  await scrollIntoView('mission', 1);
  await expect(markedAim(page)).toHaveText(['Mission']);
});

test('ABOUT-02 each link points to its section, and each section has a heading', async ({ page }) => {
  await openAbout(page);
  for (const aim of aims) {
    await expect(aimLinks(page).getByRole('link', { name: aim })).toHaveAttribute(
      'href',
      `${paths.about}#${aim.toLowerCase()}`,
    );
    await expect(page.getByRole('heading', { level: 2, name: aim, exact: true })).toBeAttached();
  }
});

test('ABOUT-03 Why choose us lists six reasons, each with a drawing', async ({ page }) => {
  await openAbout(page);
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

test('ABOUT-04 links to Careers and Team', async ({ page }) => {
  await openAbout(page);
  const readOn = page.getByRole('navigation', { name: 'Read on' });
  await expect(readOn.getByRole('link', { name: /Careers$/ })).toHaveAttribute('href', paths.careers);
  await readOn.getByRole('link', { name: /Team$/ }).click();
  await expect(page).toHaveURL(paths.team);
});

test('ABOUT-04 SVC-06 shows the five general process steps', async ({ page }) => {
  await openAbout(page);
  const process = page.locator('#process');
  await expect(process.getByRole('heading', { level: 3 })).toHaveText([
    'Discovery',
    'Wireframing',
    'High-fidelity designs',
    'Development',
    'Launch & Support',
  ]);
  await expect(process.getByRole('link', { name: 'Work with Us' })).toHaveAttribute('href', paths.contact);
});
