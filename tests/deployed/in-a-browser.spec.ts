import { paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: reducedMotion });

for (const path of [paths.home, paths.contact, paths.careers]) {
  test(`RUN-07 ${path} hydrates without console messages and is accessible`, async ({ page }) => {
    await openPage(page, path);
    await expectAccessible(page);
  });
}

test('RUN-07 with script a link opens a page without loading a document', async ({ page }) => {
  await openPage(page, paths.team);
  const documentUrls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documentUrls.push(request.url());
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.contact}$`));
  expect(documentUrls).toEqual([]);
});
