import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.beforeEach(async ({ page }) => {
  await openPage(page, paths.about);
});

test('FOOT-01 the call to action links to Contact', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: "LET'S GET YOUR PROJECT STARTED" })).toBeAttached();
  await expect(footer.getByRole('link', { name: 'CONTACT US' })).toHaveAttribute('href', paths.contact);
});

test('FOOT-02 the footer contains every link', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const [name, target] of [
    ['About', paths.about],
    ['Contact', paths.contact],
    ['Our Work', paths.work],
    ['Privacy', paths.policy],
    ['Home, in Mumbai', paths.home],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
  }
  await expect(footer.getByRole('link', { name: /^Blog/ })).toHaveAttribute('target', '_blank');
  for (const network of [/^LinkedIn/, /^Instagram/, /^Facebook/, /^X/]) {
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', /^https:\/\//);
  }
  await expect(footer.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  );
  await expect(footer.getByRole('link', { name: 'hello@agency.example' })).toHaveAttribute(
    'href',
    'mailto:hello@agency.example',
  );
});

test('FOOT-03 the footer shows copyright and address', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2025');
  await expect(footer).toContainText('Mumbai, Maharashtra, 401303');
});

const readOpacity = (element: Element) => Number(getComputedStyle(element).opacity);

test('FOOT-04 the footer fades in when the sentinel is in view and fades out when the sentinel leaves the view', async ({
  page,
}) => {
  const callToAction = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'CONTACT US' })
    .locator('xpath=..');
  const sentinel = page.getByTestId('footer-sentinel');
  await expect(sentinel).not.toBeInViewport();
  await expect.poll(() => callToAction.evaluate(readOpacity)).toBe(0);
  const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(sentinel).toBeInViewport({ ratio: 1 });
  await expect.poll(() => callToAction.evaluate(readOpacity)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => callToAction.evaluate(readOpacity)).toBe(0);
});

test('FOOT-04 keyboard focus inside the footer shows it', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' });
  const callToAction = link.locator('xpath=..');
  await expect.poll(() => callToAction.evaluate(readOpacity)).toBe(0);
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await expect.poll(() => callToAction.evaluate(readOpacity)).toBe(1);
});

test('FOOT-04 the footer is visible in print', async ({ page }) => {
  const callToAction = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'CONTACT US' })
    .locator('xpath=..');
  await expect.poll(() => callToAction.evaluate(readOpacity)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  const address = page.getByRole('contentinfo').getByText('Mumbai, Maharashtra, 401303');
  await expect.poll(() => address.locator('xpath=../..').evaluate(readOpacity)).toBe(1);
});
