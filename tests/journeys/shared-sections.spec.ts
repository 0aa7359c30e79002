import { generalProcess } from '../../app/content/pages.server.ts';
import { openingPath, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { servicePages } from '../support/pages/service-pages.ts';

for (const [behaviourIds, path, process] of [
  ['SVC-06 HOME-20', paths.home, generalProcess],
  ['SVC-06 ABOUT-04', paths.about, generalProcess],
  ['SVC-06 CON-01', paths.contact, generalProcess],
  ...servicePages.map(({ path, process }) => ['SVC-06', path, process] as const),
] as const)
  if (process)
    test(`${behaviourIds} ${path} shows its process steps and links to Contact`, async ({ page }) => {
      await page.goto(path);
      const section = page.locator('#process');
      await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(
        process.steps.map(({ title }) => title),
      );
      const link = section.getByRole('link', { name: process.link.label, exact: true });
      await expect(link).toHaveAttribute('href', paths.contact);
      await link.click();
      await expect(page).toHaveURL(paths.contact);
    });

for (const [behaviourId, path, targets] of [
  ['ABOUT-04', paths.about, { Careers: paths.careers, Team: paths.team }],
  ['TEAM-03', paths.team, { Careers: paths.careers, 'About Us': paths.about }],
  ['CAR-06', paths.careers, { Team: paths.team, 'About Us': paths.about }],
  ['CAR-06', openingPath('front-end-developer'), { Team: paths.team, 'About Us': paths.about }],
] as const)
  test(`${behaviourId} ${path} links to ${Object.keys(targets).join(' and ')}`, async ({ page }) => {
    for (const [name, target] of Object.entries(targets)) {
      await page.goto(path);
      const readOnLinks = page.getByRole('navigation', { name: 'Read on' });
      await readOnLinks.getByRole('link', { name: new RegExp(`${name}$`) }).click();
      await expect(page).toHaveURL(target);
    }
  });

for (const [behaviourId, path, cardSelector, columnCounts] of [
  ['CAR-01', paths.careers, 'main article', { 360: 1, 820: 2, 1440: 3 }],
  ['TEAM-01', paths.team, '[aria-label="Team members"] li', { 360: 1, 600: 1, 820: 2, 1024: 3, 1440: 3 }],
] as const)
  for (const [width, columnCount] of Object.entries(columnCounts))
    test(`${behaviourId} the cards of ${path} are in ${columnCount} column(s) at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.goto(path);
      const lefts = await page
        .locator(cardSelector)
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(columnCount);
    });
