import type { Page } from '@playwright/test';
import { formatPeriod } from '../../app/content/format-date.ts';
import { stories, storyPaths, workPage } from '../../app/content/work.server.ts';
import { servicePageNames } from '../../app/pages.ts';
import { paths, storyPath } from '../../app/paths.ts';
import { onPhone, reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { isCenterVisible } from '../support/browser/is-center-visible.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: reducedMotion });

const lectureHallPath = storyPath('a-full-lecture-hall');
const labels = workPage.story;
const main = (page: Page) => page.getByRole('main');

test('WORK-04 the content has two sample stories', () => {
  expect(storyPaths).toHaveLength(2);
});

for (const { path, title, story } of stories) {
  test(`WORK-04 ${path} shows the request, the steps, the results and the months`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const { request, steps, results, measured, failed, pictures, quote, period } = story;
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      labels.request,
      labels.steps,
      labels.results,
      labels.failed,
      labels.call.heading.replaceAll('\n', ' '),
      'Read on',
    ]);
    for (const text of [...request, ...steps.map((step) => step.text), measured, failed, quote?.text])
      await expect(main(page).getByText(text ?? '', { exact: true })).toBeVisible();
    await expect(main(page).getByText(formatPeriod(period), { exact: true })).toBeVisible();
    for (const { label, before, after } of results) {
      const result = main(page).getByRole('listitem').filter({ hasText: label });
      await expect(result).toContainText(after);
      if (before) await expect(result).toContainText(`${labels.before} ${before}`);
    }
    const figures = page.getByRole('region', { name: labels.pictures }).getByRole('figure');
    await expect(figures).toHaveCount(pictures?.length ?? 0);
  });
}

test('WORK-04 SITE-02 a work item without a story has no page', async ({ page, request }) => {
  for (const path of [storyPath('homes-you-can-walk-through'), storyPath('no-such-story')]) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('The page you asked for was not found.');
  }
  await page.goto(paths.work);
  await expect(main(page).locator(`a[href^="${paths.work}/"]`)).toHaveCount(stories.length);
});

test('WORK-04 WORK-03 the card of a project links to its story, by mouse and by keyboard', async ({
  page,
}) => {
  await openPage(page, paths.work);
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
  await expect(page).toHaveURL(lectureHallPath);
  await expect(page.getByRole('heading', { level: 1, name: 'A full lecture hall' })).toBeFocused();
});

for (const { path, title, story } of stories)
  test(`WORK-05 WORK-04 ${paths[story.service]} links to ${path}, and back`, async ({ page }) => {
    await openPage(page, paths[story.service]);
    await expect(main(page).getByText(labels.teaser, { exact: true })).toBeVisible();
    await main(page)
      .getByRole('link', { name: `Read the story ${title}` })
      .click();
    await expect(page).toHaveURL(path);
    const readOnLinks = page.getByRole('navigation', { name: 'Read on' }).getByRole('link');
    await expect(readOnLinks.first()).toHaveAttribute('href', paths[story.service]);
    await expect(readOnLinks.first()).toContainText(labels.ways.service);
  });

test('WORK-05 the page of a service without a story shows no teaser', async ({ request }) => {
  const servicesWithStory = new Set(stories.map(({ story }) => story.service));
  const servicesWithoutStory = servicePageNames.filter((service) => !servicesWithStory.has(service));
  expect(servicesWithoutStory.length).toBeGreaterThan(0);
  for (const service of servicesWithoutStory) {
    const html = await (await request.get(paths[service])).text();
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''), service).not.toContain(labels.teaser);
  }
});

test('WORK-04 a story links to Contact and to the next story, and the last story to the first', async ({
  page,
}) => {
  await openPage(page, lectureHallPath);
  await expect(main(page).getByRole('link', { name: labels.call.action })).toHaveAttribute(
    'href',
    paths.contact,
  );
  for (const nextTitle of ['Attar by subscription', 'A full lecture hall']) {
    const nextLink = page.getByRole('navigation', { name: 'Read on' }).getByRole('link').last();
    await expect(nextLink).toContainText(labels.ways.next);
    await nextLink.click();
    await expect(page.getByRole('heading', { level: 1, name: nextTitle })).toBeFocused();
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('WORK-04 the link to a story is visible below its cover', async ({ page }) => {
    await openPage(page, paths.work);
    const link = main(page)
      .getByRole('link', { name: /^Read the story/ })
      .first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => isCenterVisible(link)).toBe(true);
  });
});
