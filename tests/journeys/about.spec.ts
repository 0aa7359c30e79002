import type { Page } from '@playwright/test';
import { withCount } from '../../app/content/number-words.ts';
import { paths } from '../../app/paths.ts';
import team from '../../content/lists/team.json' with { type: 'json' };
import about from '../../content/pages/about.json' with { type: 'json' };
import { widths } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const filmFile = /\/assets\/film\/.+\.(webm|mp4)$/;

async function openPage(page: Page): Promise<void> {
  await page.goto(paths.about);
  await untilHydrated(page);
}

test('ABOUT-01 the opening counts the people of the team list', async ({ page }) => {
  await openPage(page);
  const count = team.items.length;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    withCount('{Count} hands. One line.', count),
  );
  await expect(page.locator('main figcaption').first()).toContainText(
    withCount('drawn by each of the {count}', count),
  );
});

test('ABOUT-01 the film waits for a click, then plays with captions and the browser’s controls', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (filmFile.test(request.url())) fetched.push(request.url());
  });
  await openPage(page);
  const play = page.getByRole('button', { name: 'Play the film, 18 s' });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  const player = page.locator('video');
  await expect(player).toBeHidden();
  await page.waitForTimeout(500);
  expect(fetched).toEqual([]);

  await play.click();
  await expect(play).toHaveCount(0);
  await expect(player).toBeVisible();
  await expect(player).toBeFocused();
  await expect(player).toHaveJSProperty('controls', true);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  expect(fetched.length).toBeGreaterThan(0);
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
  await openPage(page);
  await page.getByRole('button', { name: /^Play the film/ }).press('Enter');
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect(player).toHaveJSProperty('paused', false);
});

test('ABOUT-01 the clients’ logos stand there once each, thirty of them', async ({ page }) => {
  await openPage(page);
  const names = await page
    .getByRole('region', { name: 'Clients' })
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((logos: HTMLImageElement[]) => logos.map(({ alt }) => alt));
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
});

const aims = ['Vision', 'Mission', 'Values'] as const;
const indexOf = (page: Page) => page.getByRole('navigation', { name: 'Vision, mission, values' });
const marked = (page: Page) => indexOf(page).locator('[aria-current]');

for (const [name, width] of Object.entries(widths)) {
  test(`ABOUT-02 vision is marked at first, then the one clicked, at ${width} px (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page);
    await expect(marked(page)).toHaveText(['Vision']);
    for (const aim of ['Mission', 'Values', 'Vision', 'Values'] as const) {
      await indexOf(page).getByRole('link', { name: aim }).click();
      await expect(marked(page)).toHaveText([aim]);
      const section = page.locator(`#${aim.toLowerCase()}`);
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
    }
    await expect(page).toHaveURL(`${paths.about}#values`);
  });

  test(`ABOUT-02 the mark follows the reader, down and up, at ${width} px (${name})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page);
    const seen = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const top = (id: string) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return (box?.top ?? 0) + window.scrollY;
      };
      const mark = () => document.querySelector('main nav [aria-current]')?.textContent ?? '';
      const marks: string[] = [];
      const readFrom = async (from: number, to: number, step: number) => {
        for (let y = from; step > 0 ? y <= to : y >= to; y += step) {
          window.scrollTo({ top: y, behavior: 'instant' });
          for (let frames = 0; frames < 3; frames += 1) await frame();
          if (marks.at(-1) !== mark()) marks.push(mark());
        }
      };
      const from = top('vision') - window.innerHeight;
      const to = top('values');
      await readFrom(from, to, 60);
      await readFrom(to, from, -60);
      return marks;
    });
    expect(seen).toEqual(['Vision', 'Mission', 'Values', 'Mission', 'Vision']);
  });
}

test('ABOUT-02 a section at least 60 % in view is marked', async ({ page }) => {
  await openPage(page);
  const scrollTo = (id: string, share: number) =>
    page.evaluate(
      ({ section, inView }) => {
        const box = document.getElementById(section)?.getBoundingClientRect();
        if (!box) return;
        // The section's upper part comes into view from below.
        const top = box.top + window.scrollY - window.innerHeight + box.height * inView;
        window.scrollTo({ top, behavior: 'instant' });
      },
      { section: id, inView: share },
    );
  await scrollTo('vision', 1);
  await expect(marked(page)).toHaveText(['Vision']);
  // Vision is still wholly or mostly there, so less than 60 % of mission changes nothing.
  await scrollTo('mission', 0.3);
  await expect(marked(page)).toHaveText(['Vision']);
  await scrollTo('mission', 1);
  await expect(marked(page)).toHaveText(['Mission']);
});

test('ABOUT-02 each link has its own address and the sections their headings', async ({ page }) => {
  await openPage(page);
  for (const aim of aims) {
    await expect(indexOf(page).getByRole('link', { name: aim })).toHaveAttribute(
      'href',
      `${paths.about}#${aim.toLowerCase()}`,
    );
    await expect(page.getByRole('heading', { level: 2, name: aim, exact: true })).toBeAttached();
  }
});

test('ABOUT-03 six reasons, each with its drawing', async ({ page }) => {
  await openPage(page);
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

test('ABOUT-04 leads on to Careers and Team', async ({ page }) => {
  await openPage(page);
  const ways = page.getByRole('navigation', { name: 'Read on' });
  await expect(ways.getByRole('link', { name: /Careers$/ })).toHaveAttribute('href', paths.careers);
  await ways.getByRole('link', { name: /Team$/ }).click();
  await expect(page).toHaveURL(paths.team);
});

test('ABOUT-04 SVC-06 the five general steps stand here', async ({ page }) => {
  await openPage(page);
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
