import type { Page } from '@playwright/test';
import workList from '#content/lists/work.json' with { type: 'json' };
import work from '#content/pages/work.json' with { type: 'json' };
import { paths } from '../../app/paths.ts';
import { onPhone, reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { isCenterVisible } from '../support/browser/is-center-visible.ts';
import { expect, test } from '../support/browser/test.ts';

const projects = workList.items;
const covers = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
const cover = (page: Page, title: string) => covers(page).filter({ hasText: title });
const filterButton = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name, exact: true });
const projectCountText = (page: Page) => page.getByRole('main').getByRole('status');
const firstProject = projects[0] ?? { title: '', project: '', client: '', preview: '', description: '' };

// Only the tests under 'with motion' need animations.
test.use({ contextOptions: reducedMotion });

const openWork = (page: Page, hash = '') => openPage(page, `${paths.work}${hash}`);

test('WORK-01 SITE-09 the headline claims over 150 projects', async ({ page }) => {
  await page.goto(paths.work);
  await expect(page.getByRole('heading', { level: 1, name: 'Over 150 projects.' })).toBeVisible();
  await expect(page.getByText(/^Twelve pieces of our work/)).toBeVisible();
});

test('WORK-02 the page has four filter buttons, with All pressed at first', async ({ page }) => {
  await openWork(page);
  const buttons = page.getByRole('group', { name: 'Filter projects' }).getByRole('button');
  await expect(buttons).toHaveText(['All', 'E-commerce', 'Website', 'Marketing']);
  await expect(filterButton(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['E-commerce', 'Website', 'Marketing'])
    await expect(filterButton(page, name)).toHaveAttribute('aria-pressed', 'false');
  await expect(covers(page)).toHaveCount(projects.length);
  await expect(projectCountText(page)).toHaveText(`${projects.length} projects`);
});

test('WORK-02 a category shows only its projects and their count; All shows everything', async ({ page }) => {
  await openWork(page);
  for (const [label, value] of [
    ['Marketing', 'Marketing'],
    ['Website', 'Web'],
    ['E-commerce', 'E-commerce'],
  ] as const) {
    const expectedProjects = projects.filter(({ category }) => category === value);
    await filterButton(page, label).click();
    await expect(filterButton(page, label)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(covers(page).getByRole('heading')).toHaveText(expectedProjects.map(({ title }) => title));
    await expect(projectCountText(page)).toHaveText(`${expectedProjects.length} projects`);
  }
  await filterButton(page, 'All').click();
  await expect(covers(page)).toHaveCount(projects.length);
  await expect(page).toHaveURL(paths.work);
});

test('WORK-02 an empty category shows a message and a button that shows all projects', async ({ page }) => {
  await page.route('**/assets/Data/workdata.json', async (route) => {
    const published: { category: string }[] = await (await route.fetch()).json();
    await route.fulfill({ json: [published.find(({ category }) => category === 'Web')] });
  });
  await openPage(page, paths.contact);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect(projectCountText(page)).toHaveText('1 project');
  await filterButton(page, 'E-commerce').click();
  await expect(projectCountText(page)).toHaveText('0 projects');
  await expect(page.getByRole('heading', { name: work.projects.empty.heading })).toBeVisible();
  await expect(page.getByText('No E-commerce project is on show.')).toBeVisible();
  await expect(page.getByRole('img', { name: /plan chest/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show All' }).click();
  await expect(covers(page)).toHaveCount(1);
  await expect(filterButton(page, 'All')).toBeFocused();
});

test('WORK-02 by keyboard, focus stays on the chosen button', async ({ page }) => {
  await openWork(page);
  await filterButton(page, 'All').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(filterButton(page, 'Website')).toHaveAttribute('aria-pressed', 'true');
  await expect(filterButton(page, 'Website')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(filterButton(page, 'Marketing')).toBeFocused();
});

test('WORK-02 choosing a category far down the page scrolls to the start of the list', async ({ page }) => {
  await openWork(page);
  await covers(page).last().scrollIntoViewIfNeeded();
  await filterButton(page, 'Marketing').click();
  await expect(covers(page)).toHaveCount(4);
  await expect(covers(page).first()).toBeInViewport({ ratio: 0.5 });
  await expect(filterButton(page, 'Marketing')).toBeInViewport();
});

test('WORK-02 the address contains the category, on load and after going back', async ({ page }) => {
  await openWork(page, '#marketing');
  await expect(filterButton(page, 'Marketing')).toHaveAttribute('aria-pressed', 'true');
  await expect(filterButton(page, 'Marketing')).toBeInViewport();
  await expect(covers(page)).toHaveCount(4);

  await filterButton(page, 'Website').click();
  await expect(page).toHaveURL(`${paths.work}#web`);
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await mainMenu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(paths.home);
  await page.goBack();
  await expect(page).toHaveURL(`${paths.work}#web`);
  await expect(filterButton(page, 'Website')).toHaveAttribute('aria-pressed', 'true');

  await mainMenu.getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveURL(paths.work);
  await expect(filterButton(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('WORK-02 the covers move to their new positions', async ({ page }) => {
    await openWork(page);
    await covers(page).first().scrollIntoViewIfNeeded();
    // One call of evaluate, because the animation may end before a second call.
    const areMoving = await filterButton(page, 'Marketing').evaluate((button: HTMLElement) => {
      button.click();
      return document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('main li'))
        .map(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          const from = target?.getBoundingClientRect();
          effect?.updateTiming({ duration: 0 });
          const to = target?.getBoundingClientRect();
          return from?.x !== to?.x || from?.y !== to?.y;
        });
    });
    expect(areMoving).toContain(true);
  });

  test('WORK-02 the animation ends after two quick choices of a category', async ({ page }) => {
    await openWork(page);
    await filterButton(page, 'Marketing').click();
    await filterButton(page, 'Website').click();
    await expect(covers(page)).toHaveCount(4);
    await expect(filterButton(page, 'Website')).toHaveAttribute('aria-pressed', 'true');
    const countAnimations = () =>
      covers(page).evaluateAll((cells) => cells.flatMap((cell) => cell.getAnimations()).length);
    await expect.poll(countAnimations).toBe(0);
  });
});

test('SITE-12 WORK-02 with reduced motion the covers change without animation', async ({ page }) => {
  await openWork(page);
  await filterButton(page, 'Marketing').click();
  await expect(covers(page)).toHaveCount(4);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('WORK-03 hovering a cover shows title, project, client, description and preview', async ({ page }) => {
  await openWork(page);
  const card = cover(page, firstProject.title);
  await card.scrollIntoViewIfNeeded();
  const title = card.getByRole('heading', { name: firstProject.title });
  expect(await isCenterVisible(title)).toBe(false);
  await card.hover();
  await expect.poll(() => isCenterVisible(title)).toBe(true);
  for (const text of [firstProject.project, firstProject.description])
    await expect.poll(() => isCenterVisible(card.getByText(text, { exact: true }))).toBe(true);
  const facts = card.locator('dl > div');
  await expect(facts).toHaveText([`Project${firstProject.project}`, `Client${firstProject.client}`]);
  const previewLink = card.getByRole('link', { name: /^Preview/ });
  await expect(previewLink).toHaveAccessibleName(`Preview ${firstProject.title} (opens in a new tab)`);
  await expect(previewLink).toHaveAttribute('href', firstProject.preview);
  await expect(previewLink).toHaveAttribute('target', '_blank');
  await expect(previewLink).toHaveAttribute('rel', 'noopener');
  await page.mouse.move(0, 0);
  await expect.poll(() => isCenterVisible(title)).toBe(false);
});

test('WORK-03 focus shows the same details, and Escape hides them', async ({ page }) => {
  await openWork(page);
  const card = cover(page, firstProject.title);
  await filterButton(page, 'Marketing').focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link').first()).toBeFocused();
  const title = card.getByRole('heading');
  await expect.poll(() => isCenterVisible(title)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isCenterVisible(title)).toBe(false);
  await card.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => isCenterVisible(covers(page).nth(1).getByRole('heading'))).toBe(true);
});

test('WORK-03 Escape hides details shown by hovering, until another cover is hovered', async ({ page }) => {
  await openWork(page);
  await covers(page).nth(0).scrollIntoViewIfNeeded();
  await covers(page).nth(0).hover();
  await expect.poll(() => isCenterVisible(covers(page).nth(0).getByRole('heading'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isCenterVisible(covers(page).nth(0).getByRole('heading'))).toBe(false);
  await covers(page).nth(1).hover();
  await expect.poll(() => isCenterVisible(covers(page).nth(1).getByRole('heading'))).toBe(true);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('WORK-03 the details of every cover are visible below it', async ({ page }) => {
    await openWork(page);
    for (const { title, description } of projects) {
      const card = cover(page, title);
      await card.getByText(description).scrollIntoViewIfNeeded();
      await expect.poll(() => isCenterVisible(card.getByText(description))).toBe(true);
      await expect(card.getByRole('link', { name: /^Preview/ })).toBeVisible();
    }
  });
});

test.describe('on a large touch screen', () => {
  test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true, isMobile: true });

  test('WORK-03 the details are visible below a cover', async ({ page }) => {
    await openWork(page);
    const card = cover(page, firstProject.title);
    await card.getByText(firstProject.description).scrollIntoViewIfNeeded();
    await expect.poll(() => isCenterVisible(card.getByText(firstProject.description))).toBe(true);
  });
});

test.describe('without script', () => {
  test.use(withoutScript);

  test('SITE-11 WORK-02 every project is shown, and the filter buttons are hidden', async ({ page }) => {
    await page.goto(paths.work);
    await expect(covers(page)).toHaveCount(projects.length);
    await expect(page.getByRole('group', { name: 'Filter projects' })).toBeHidden();
    const card = cover(page, firstProject.title);
    await card.hover();
    await expect.poll(() => isCenterVisible(card.getByRole('heading'))).toBe(true);
  });
});
