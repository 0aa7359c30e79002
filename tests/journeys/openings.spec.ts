import type { Page } from '@playwright/test';
import { openingPath, paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { closedOpenings, openingsOpenToday } from '../support/pages/openings.ts';

test.use({ contextOptions: reducedMotion });

const developerPath = openingPath('front-end-developer');
const facts = (page: Page) => page.getByRole('main').locator('dl').first();

test('FOUND-08 an opening is listed everywhere until its closing date, and nowhere after it', async ({
  request,
}) => {
  const [sitemap, llms, careers] = await Promise.all(
    ['/sitemap.xml', '/llms.txt', paths.careers].map(async (path) => (await request.get(path)).text()),
  );
  for (const { slug, closing } of openingsOpenToday) {
    for (const document of [sitemap, llms, careers]) expect(document).toContain(openingPath(slug));
    const html = await (await request.get(openingPath(slug))).text();
    expect(html.includes('Apply by')).toBe(closing !== undefined);
    if (closing) expect(html).toContain(`dateTime="${closing}"`);
  }
  for (const { slug } of closedOpenings) {
    for (const document of [sitemap, llms, careers]) expect(document).not.toContain(openingPath(slug));
    expect((await request.get(openingPath(slug))).status()).toBe(404);
  }
});

test('CAR-01 a card links to its opening, which shows the full description and the key facts', async ({
  page,
}) => {
  await openPage(page, paths.careers);
  await page.getByRole('heading', { name: 'Front-end Developer' }).getByRole('link').click();
  await expect(page).toHaveURL(developerPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Front-end Developer' })).toBeFocused();
  const details = openingsOpenToday.find(({ slug }) => openingPath(slug) === developerPath)?.details;
  for (const text of [
    ...(details?.paragraphs ?? []),
    ...(details?.tasks ?? []),
    ...(details?.brings ?? []),
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(facts(page)).toHaveText(
    'LocationMumbaiPositions2TypeFull-timePay₹6,00,000 to ₹10,00,000 a yearPosted2 November 2026',
  );
});

test('CAR-02 facts without a value are omitted', async ({ page }) => {
  await page.goto(openingPath('admissions-counselor-trainer'));
  await expect(facts(page)).toHaveText('LocationMumbaiPositions1TypeContractPosted9 November 2026');
});

test('CAR-03 the page of an opening contains the form, with the position filled in and no Cancel', async ({
  page,
}) => {
  await openPage(page, developerPath);
  const applicationSection = page.getByRole('region', { name: 'Apply Now' });
  await expect(applicationSection.getByLabel('Job position')).toHaveValue('Front-end Developer');
  await expect(applicationSection.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await expect(applicationSection).toBeFocused();
  await expect(applicationSection.getByLabel('Full name')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(applicationSection.getByLabel('Full name')).toBeFocused();
});

test('CAR-01 an opening links to the other openings, whose forms have their own position filled in', async ({
  page,
}) => {
  await openPage(page, developerPath);
  const otherOpenings = page.getByRole('region', { name: 'Other openings' }).getByRole('link');
  await expect(otherOpenings).toHaveCount(openingsOpenToday.length - 1);
  await page.getByLabel('Full name').fill('Asha Rane');
  await otherOpenings.filter({ hasText: 'Content Writer' }).click();
  await expect(page).toHaveURL(openingPath('content-writer'));
  await expect(page.getByLabel('Job position')).toHaveValue('Content Writer');
  await page.getByRole('link', { name: 'All openings' }).click();
  await expect(page).toHaveURL(paths.careers);
});
