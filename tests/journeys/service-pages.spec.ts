import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { untilAnimationsEnd } from '../support/browser/accessibility.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { servicePage, servicePages } from '../support/pages/service-pages.ts';

interface TypedState {
  readonly text: string;
  readonly atMs: number;
}

declare global {
  interface Window {
    typedStates: TypedState[];
  }
}

async function recordTyping(page: Page): Promise<void> {
  await page.locator('h1 [data-typed]').evaluate((line) => {
    window.typedStates = [];
    new MutationObserver(() => {
      window.typedStates.push({ text: line.textContent ?? '', atMs: performance.now() });
    }).observe(line, { childList: true, characterData: true, subtree: true });
  });
}

for (const { path, phrases } of servicePages) {
  test(`SVC-01 ${path} types and erases its phrases at the same speed as Home`, async ({ page }) => {
    const clock = await controlClock(page);
    await openPage(page, path);
    await expect(page.locator('h1 [data-typed]')).toHaveText(phrases[0] ?? '');
    await clock.advance(100);
    await recordTyping(page);
    const cycleMs = phrases.reduce((total, { length }) => total + 500 + length * 170 + 2000, 0);
    await clock.advance(cycleMs + 1000);
    await page.waitForTimeout(50);
    const typedStates = await page.evaluate(() => window.typedStates);

    const completePhrases = typedStates.filter(({ text }) => phrases.includes(text)).map(({ text }) => text);
    const [first = '', ...others] = phrases;
    expect(completePhrases).toEqual([...others, first]);
    const delaysMs = new Map<string, Set<number>>();
    for (const [index, { text, atMs }] of typedStates.entries()) {
      const previous = typedStates[index - 1];
      if (!previous) continue;
      const changeKind =
        previous.text === ''
          ? 'first letter'
          : phrases.includes(previous.text)
            ? 'first erased'
            : text.length > previous.text.length
              ? 'letter'
              : 'erased';
      delaysMs.set(changeKind, (delaysMs.get(changeKind) ?? new Set()).add(Math.round(atMs - previous.atMs)));
    }
    expect(
      Object.fromEntries([...delaysMs].map(([changeKind, delays]) => [changeKind, [...delays]])),
    ).toEqual({
      'first letter': [500 + 120],
      letter: [120],
      'first erased': [2000 + 50],
      erased: [50],
    });
  });

  test(`SVC-01 ${path} has all phrases in the accessible headline`, async ({ page }) => {
    await page.goto(path);
    const headline = await page.getByRole('heading', { level: 1 }).innerText();
    for (const phrase of phrases) expect(headline).toContain(phrase);
    await expect(page.getByRole('heading', { level: 1, name: phrases.at(-1) ?? '' })).toHaveCount(1);
  });
}

for (const { path, introHeading } of servicePages) {
  if (!introHeading) continue;
  test(`SVC-03 ${path} opens and closes its introduction in 500 ms`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 2, name: introHeading, exact: true })).toBeVisible();
    const readMoreButton = page.getByRole('button', { name: 'Read More', exact: true });
    await readMoreButton.scrollIntoViewIfNeeded();
    await expect(readMoreButton).toHaveAttribute('aria-expanded', 'false');
    const hiddenBlock = page.locator(`[id="${await readMoreButton.getAttribute('aria-controls')}"]`);
    const readHeight = () => hiddenBlock.evaluate((element) => element.getBoundingClientRect().height);
    expect(await readHeight()).toBe(0);
    await expect(hiddenBlock.locator('p').first()).toBeHidden();
    expect((await hiddenBlock.textContent())?.length).toBeGreaterThan(200);

    const transitionTiming = hiddenBlock.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('transitionrun', (event) => {
            if (event.target !== element) return;
            const { duration, easing } = element.getAnimations()[0]?.effect?.getTiming() ?? {};
            resolve({ duration, easing });
          });
        }),
    );
    await readMoreButton.click();
    expect(await transitionTiming).toEqual({ duration: 500, easing: 'ease' });
    const readLessButton = page.getByRole('button', { name: 'Read Less', exact: true });
    await expect(readLessButton).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(readHeight).toBeGreaterThan(150);
    await expect(hiddenBlock.locator('p').last()).toBeVisible();
    // A click on the moving button may miss it.
    await untilAnimationsEnd(page);

    await readLessButton.click();
    await expect(page.getByRole('button', { name: 'Read More', exact: true })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect.poll(readHeight).toBe(0);
    await expect(hiddenBlock.locator('p').first()).toBeHidden();
  });
}

test('SVC-03 SEO has a section Why Choose with the agency’s name', async ({ page }) => {
  await page.goto(paths.seo);
  await expect(
    page.getByRole('heading', { level: 2, name: /^Why Choose \S.* for SEO Services in Mumbai\?$/ }),
  ).toBeVisible();
});

for (const { path, services, hasSideList } of servicePages) {
  if (!hasSideList) continue;
  const sideNavigation = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('navigation')
      .filter({ has: page.getByRole('link', { name: services.at(-1) ?? '', exact: true }) });

  test(`SVC-04 ${path} lists its services at the side, with links to their sections`, async ({ page }) => {
    await openPage(page, path);
    const links = sideNavigation(page).getByRole('link');
    await expect(links).toHaveText([...services]);
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([...services]);
    for (const title of [services.at(-1), services[1]]) {
      await links.filter({ hasText: new RegExp(`^${title?.replace(/[()]/g, '\\$&')}$`) }).click();
      const section = page.getByRole('article').filter({
        has: page.getByRole('heading', { level: 3, name: title ?? '', exact: true }),
      });
      await expect(section).toBeInViewport();
      await expect(section).toBeFocused();
      const top = await section.evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(70);
      expect(top).toBeLessThan(140);
      await expect(links.and(page.locator('[aria-current]'))).toHaveText([title ?? '']);
    }
  });

  test(`SVC-04 ${path} keeps its side list visible while scrolling`, async ({ page }) => {
    await openPage(page, path);
    const tops: number[] = [];
    for (const index of [1, services.length - 1]) {
      await page.getByRole('article').nth(index).scrollIntoViewIfNeeded();
      await page
        .getByRole('article')
        .nth(index)
        .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      tops.push(await sideNavigation(page).evaluate((element) => element.getBoundingClientRect().top));
    }
    expect(tops).toEqual([112, 112]);
  });

  test(`SVC-04 ${path} has no side list below 1024 px, and its sections are stacked`, async ({ page }) => {
    await page.setViewportSize({ width: 1023, height: 768 });
    await page.goto(path);
    await expect(sideNavigation(page)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sideNavigation(page)).toBeHidden();
    const boxes = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const { top, bottom, left } = article.getBoundingClientRect();
        return { top, bottom, left };
      }),
    );
    expect(boxes).toHaveLength(services.length);
    for (const [index, box] of boxes.entries()) {
      const previous = boxes[index - 1];
      if (!previous) continue;
      expect(box.top).toBeGreaterThanOrEqual(previous.bottom);
      expect(box.left).toBe(previous.left);
    }
  });
}

test('SVC-05 marketing lists its services under OUR SERVICES', async ({ page }) => {
  await page.goto(paths.marketing);
  await expect(page.getByRole('heading', { level: 2, name: 'OUR SERVICES', exact: true })).toBeVisible();
  const section = page.locator('section', { has: page.getByText('OUR SERVICES', { exact: true }) });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(servicePage('marketing').services);
});

for (const { path, callToAction } of servicePages) {
  if (callToAction === undefined) continue;
  test(`SVC-07 ${path} has a call to action that links to Contact`, async ({ page }) => {
    await page.goto(path);
    const block = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: callToAction, exact: true }),
    });
    await block.getByRole('link').click();
    await expect(page).toHaveURL(paths.contact);
  });
}

for (const { path, moreServicePaths } of servicePages) {
  test(`SVC-08 ${path} links to more services`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'More Services' }).getByRole('link');
    await expect(links).toHaveCount(moreServicePaths.length);
    for (const [index, address] of moreServicePaths.entries())
      await expect(links.nth(index)).toHaveAttribute('href', address);
  });
}

test('SVC-09 education shows its reasons, three frameworks and benefits', async ({ page }) => {
  await page.goto(paths.education);
  await expect(page.getByRole('heading', { level: 2, name: 'Why choose us' })).toBeVisible();
  const frameworks = page.locator('section', {
    has: page.getByRole('heading', { level: 3, name: 'Counseling framework' }),
  });
  await expect(frameworks.getByRole('listitem').getByRole('heading')).toHaveText([
    'Marketing framework',
    'Credibility framework',
    'Counseling framework',
    'Admissions',
  ]);
  const benefits = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: 'What changes by the next intake' }),
  });
  expect(await benefits.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
});

test('SITE-09 SVC-09 education claims 80+ collaborations and 3,00,000+ enrollments', async ({ page }) => {
  await page.goto(paths.education);
  const claims = page.getByRole('main').getByRole('listitem');
  await expect(claims.filter({ hasText: /^80\+ collaborations/ })).toHaveCount(1);
  await expect(claims.filter({ hasText: /^3,00,000\+ enrollments/ })).toHaveCount(1);
});

for (const [path, titles, firstParagraph] of [
  [paths.web, ['App Development', 'Design & Branding'], /apps .*brand and logo/i],
  [paths.marketing, ['Marketing Automation'], /automation/],
] as const) {
  test(`SVC-10 ${path} also has sections about ${titles.join(' and ')}, named in its first paragraph`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(firstParagraph);
    for (const title of titles)
      await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
  });
}
