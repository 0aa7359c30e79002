import type { Page } from '@playwright/test';
import { formatPeriod } from '../../app/content/format-date.ts';
import { stories, storyPaths, workPage } from '../../app/content/work.server.ts';
import { paths, storyPath } from '../../app/paths.ts';
import { onPhone, reducedMotion } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { isCenterVisible } from '../support/browser/in-viewport.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: reducedMotion });

const hall = storyPath('a-full-lecture-hall');
const words = workPage.story;
const main = (page: Page) => page.getByRole('main');

test('WORK-04 there are two sample stories to be tried', () => {
  expect(storyPaths).toHaveLength(2);
});

for (const { path, title, story } of stories) {
  test(`WORK-04 ${path} is a page of its own`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(title);
    expect(html.match(/<title>([^<]*)/)?.[1]).toMatch(/^.{20,60}$/);
    expect(html.match(/<meta name="description" content="([^"]*)/)?.[1]).toMatch(/^.{70,170}$/);
    expect(html).toContain(`<link rel="canonical" href="https://www.seaface.example${path}"`);
  });

  test(`WORK-04 ${path} says what was asked, done and measured, and in which months`, async ({ page }) => {
    await page.goto(path);
    const { request, steps, results, measured, failed, pictures, quote, period } = story;
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      words.request,
      words.steps,
      words.results,
      words.failed,
      words.call.heading.replaceAll('\n', ' '),
      'Read on',
    ]);
    for (const text of [...request, ...steps.map((step) => step.text), measured, failed, quote?.text])
      await expect(main(page).getByText(text ?? '', { exact: true })).toBeVisible();
    await expect(main(page).getByText(formatPeriod(period), { exact: true })).toBeVisible();
    for (const { label, before, after } of results) {
      const figure = main(page).getByRole('listitem').filter({ hasText: label });
      await expect(figure).toContainText(after);
      if (before) await expect(figure).toContainText(`${words.before} ${before}`);
    }
    const shown = page.getByRole('region', { name: words.pictures }).getByRole('figure');
    await expect(shown).toHaveCount(pictures?.length ?? 0);
  });
}

test('WORK-04 SITE-02 a story that is not told is not found', async ({ page, request }) => {
  for (const path of [storyPath('homes-you-can-walk-through'), storyPath('no-such-story')]) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('The page you asked for was not found.');
  }
  await page.goto(paths.work);
  await expect(main(page).locator(`a[href^="${paths.work}/"]`)).toHaveCount(stories.length);
});

test('WORK-04 SITE-02 another spelling of a story moves to the exact one', async ({ request }) => {
  for (const asked of ['/Our-Work/A-Full-Lecture-Hall', `${hall}/`]) {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toMatch(new RegExp(`${hall}$`));
  }
});

test('WORK-04 WORK-03 the card of a project leads to its story, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto(paths.work);
  await untilHydrated(page);
  const card = main(page).getByRole('listitem').filter({ hasText: 'A full lecture hall' });
  const link = card.getByRole('link', { name: 'Read the story A full lecture hall' });
  await card.scrollIntoViewIfNeeded();
  expect(await isCenterVisible(link)).toBe(false);
  await card.hover();
  await expect.poll(() => isCenterVisible(link)).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(() => isCenterVisible(link)).toBe(false);
  await link.focus();
  await expect.poll(() => isCenterVisible(link)).toBe(true);
  await expect.poll(() => isCenterVisible(card.getByRole('heading'))).toBe(true);
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link', { name: /^Preview/ })).toBeFocused();
  await link.press('Enter');
  await expect(page).toHaveURL(hall);
  await expect(page.getByRole('heading', { level: 1, name: 'A full lecture hall' })).toBeFocused();
});

for (const { path, title, story } of stories)
  test(`WORK-05 WORK-04 ${paths[story.service]} leads to ${path}, and back`, async ({ page }) => {
    await page.goto(paths[story.service]);
    await untilHydrated(page);
    await expect(main(page).getByText(words.teaser, { exact: true })).toBeVisible();
    await main(page)
      .getByRole('link', { name: `Read the story ${title}` })
      .click();
    await expect(page).toHaveURL(path);
    const ways = page.getByRole('navigation', { name: 'Read on' }).getByRole('link');
    await expect(ways.first()).toHaveAttribute('href', paths[story.service]);
    await expect(ways.first()).toContainText(words.ways.service);
  });

test('WORK-05 a service without a story says nothing of stories', async ({ request }) => {
  const told = new Set(stories.map(({ story }) => story.service));
  const silent = (['web', 'seo', 'marketing', 'education'] as const).filter((service) => !told.has(service));
  expect(silent.length).toBeGreaterThan(0);
  for (const service of silent) {
    const html = await (await request.get(paths[service])).text();
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''), service).not.toContain(words.teaser);
  }
});

test('WORK-04 a story leads to Contact and to the next story, the last one to the first', async ({
  page,
}) => {
  await page.goto(hall);
  await untilHydrated(page);
  await expect(main(page).getByRole('link', { name: words.call.action })).toHaveAttribute(
    'href',
    paths.contact,
  );
  for (const next of ['Attar by subscription', 'A full lecture hall']) {
    const way = page.getByRole('navigation', { name: 'Read on' }).getByRole('link').last();
    await expect(way).toContainText(words.ways.next);
    await way.click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeFocused();
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('WORK-04 the link to a story is printed below its cover', async ({ page }) => {
    await page.goto(paths.work);
    await untilHydrated(page);
    const link = main(page)
      .getByRole('link', { name: /^Read the story/ })
      .first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => isCenterVisible(link)).toBe(true);
  });
});
