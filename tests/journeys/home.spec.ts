import home from '#content/pages/home.json' with { type: 'json' };
import { paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, openHomeWithClock, sectionOf } from '../support/pages/home.ts';

test('HOME-04 four service cards link to their pages, and the whole card is the link', async ({ page }) => {
  await openHome(page);
  const cards = page.locator('#services').getByRole('listitem');
  const links = cards.getByRole('link');
  await expect(links).toHaveText([
    'Web Development',
    'SEO / Brand Solution',
    'Design & Branding',
    'Media Solution',
  ]);
  const targets = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([paths.web, paths.seo, paths.web, paths.marketing]);
  // The link covers the whole card, so `force` skips the check for covering elements.
  await cards.nth(3).getByRole('paragraph').click({ force: true });
  await expect(page).toHaveURL(paths.marketing);
});

test('HOME-05 twelve logos are in columns that move in opposite directions, 70 s a loop', async ({
  page,
}) => {
  await openHome(page);
  const section = sectionOf(page, 'Twelve tools. No favourites.');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('listitem')).toHaveText([
    ...['React', 'MongoDB', 'Google Cloud', 'MySQL'],
    ...['Firebase', 'Git', 'Azure', 'Hostinger'],
    ...['Stripe', 'AWS', 'Node.js', 'JavaScript'],
  ]);
  const columns = await section.locator('[data-loop]').evaluateAll((tracks) =>
    tracks.map((track) => {
      const { animationDuration, animationDirection, animationIterationCount } = getComputedStyle(track);
      return [animationDuration, animationDirection, animationIterationCount];
    }),
  );
  expect(columns).toEqual([
    ['70s', 'normal', 'infinite'],
    ['70s', 'reverse', 'infinite'],
    ['70s', 'normal', 'infinite'],
  ]);
  const readTops = () =>
    section
      .locator('[data-loop]')
      .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().top));
  const [leftTop, middleTop] = await readTops();
  await page.waitForTimeout(600);
  const [leftTopLater, middleTopLater] = await readTops();
  expect(leftTopLater).toBeLessThan(leftTop ?? 0);
  expect(middleTopLater).toBeGreaterThan(middleTop ?? 0);
});

test('HOME-07 the figures count once from 0 over 4000 ms in ticks of 100 ms, as whole numbers', async ({
  page,
}) => {
  const clock = await openHomeWithClock(page);
  const leads = page.locator('[data-count-to="54000"]');
  const retention = page.locator('[data-count-to="98"]');
  await expect(leads).toHaveText('54,000');

  await leads.scrollIntoViewIfNeeded();
  await expect(leads).toHaveText('0');
  for (const [advanceMs, value] of [
    [99, '0'],
    [1, '1,350'],
    [900, '13,500'],
    [1000, '27,000'],
    [1900, '52,650'],
    [99, '52,650'],
    [1, '54,000'],
    [5000, '54,000'],
  ] as const) {
    await clock.advance(advanceMs);
    await expect(leads).toHaveText(value);
  }
  await retention.scrollIntoViewIfNeeded();
  await expect(retention).toHaveText('0');
  await clock.advance(4000);
  await expect(retention).toHaveText('98');

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await leads.scrollIntoViewIfNeeded();
  await clock.advance(500);
  await expect(leads).toHaveText('54,000');
});

test('HOME-07 four statistics have labels; screen readers and copied text get the final value', async ({
  page,
}) => {
  await openHome(page);
  const section = sectionOf(page, 'Counted, then drawn.');
  await expect(section.getByRole('term')).toHaveText([
    'Years Of Excellence',
    'Client Retention (%)',
    'Projects Completed',
    'Leads Generated',
  ]);
  const values = section.locator('dd:has([data-count-to])');
  await expect(values.locator('.visually-hidden')).toHaveText(['4', '98', '142', '54,000']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const copiedText = await values.last().evaluate((value) => {
    getSelection()?.selectAllChildren(value);
    return getSelection()?.toString();
  });
  expect(copiedText).toBe('54,000');
});

test('HOME-08 the page lists three reasons to choose the agency', async ({ page }) => {
  await openHome(page);
  await expect(sectionOf(page, 'Why choose us').getByRole('heading', { level: 3 })).toHaveText([
    'Transparency',
    'Performance focus',
    'Full-suite capabilities',
  ]);
});

test('HOME-09 the introduction links to About and to the education page', async ({ page }) => {
  await openHome(page);
  const section = sectionOf(page, 'A drawing office on the Arabian Sea.');
  await expect(section.getByRole('link', { name: /schools and colleges/ })).toHaveAttribute(
    'href',
    paths.education,
  );
  await section.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(paths.about);
});

test('HOME-11 thirty logos are in two rows that move in opposite directions, 80 s a loop, each announced once', async ({
  page,
}) => {
  await openHome(page);
  const clientsSection = page.getByRole('region', { name: 'Clients' });
  await clientsSection.scrollIntoViewIfNeeded();
  const names = await clientsSection
    .getByRole('img')
    .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('alt')));
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
  const rows = await clientsSection.locator('[data-loop]').evaluateAll((tracks) =>
    tracks.map((track) => {
      const { animationDuration, animationDirection } = getComputedStyle(track);
      return [animationDuration, animationDirection, track.querySelectorAll('ul:first-child > li').length];
    }),
  );
  expect(rows).toEqual([
    ['80s', 'normal', 15],
    ['80s', 'reverse', 15],
  ]);
});

test('HOME-12 What We Offer: every service links to its footnote; hovering a service or a footnote highlights its counterpart', async ({
  page,
}) => {
  // With reduced motion, elements do not move while the test hovers them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const section = sectionOf(page, 'What We Offer');
  const terms = section.getByRole('paragraph').getByRole('link');
  const notes = section.getByRole('listitem');
  await expect(terms).toHaveCount(11);
  await expect(notes).toHaveCount(11);
  await expect(section.getByText(/^Eleven services\./)).toBeVisible();

  await terms.nth(6).hover();
  await expect(notes.nth(6)).toHaveAttribute('data-lit', 'true');
  await notes.nth(2).hover();
  await expect(terms.nth(2)).toHaveAttribute('data-lit', 'true');
  await expect(terms.nth(6)).not.toHaveAttribute('data-lit');

  await terms.nth(10).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#offer-note-11$/);
  await expect(notes.nth(10)).toBeInViewport();
});

test('HOME-12 every footnote links to the section that covers the service', async ({ page }) => {
  await openHome(page);
  const notes = sectionOf(page, 'What We Offer').getByRole('listitem').getByRole('link');
  const targets = await notes.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    `${paths.web}#web-development`,
    `${paths.web}#ui-ux-design`,
    `${paths.web}#hosting-deployment`,
    paths.seo,
    paths.marketing,
    `${paths.marketing}#social-media-marketing`,
    `${paths.marketing}#lead-generation`,
    `${paths.marketing}#marketing-automation`,
    `${paths.web}#app-development`,
    `${paths.web}#design-branding`,
    paths.education,
  ]);
  await notes.nth(8).click();
  await expect(page).toHaveURL(`${paths.web}#app-development`);
  await expect(page.getByRole('heading', { name: 'App Development' })).toBeInViewport();
});

test('HOME-17 the closing block links to About Us and Our Work', async ({ page }) => {
  await openHome(page);
  const closingBlock = page.getByRole('region', { name: 'Further into the site' });
  await expect(closingBlock.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', paths.about);
  await closingBlock.getByText(home.doors.find(({ to }) => to === 'work')?.text ?? '').click({ force: true });
  await expect(page).toHaveURL(paths.work);
});

test('HOME-18 the button back to the top appears after more than 300 px and scrolls to the top', async ({
  page,
}) => {
  await openHome(page);
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }));
  await expect(button).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(button).toHaveCount(0);
});

const specifiedSections =
  'hero services technologies showcase statistics why intro book strip offer process blog testimonials doors';

test('HOME-20 SVC-06 the sections of the specification are in its order', async ({ page }) => {
  await openHome(page);
  const sectionNames = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) => sections.map((section) => section.dataset.section ?? ''));
  const names = sectionNames.filter((name) => specifiedSections.split(' ').includes(name));
  expect(names.join(' ')).toBe(specifiedSections);
});
