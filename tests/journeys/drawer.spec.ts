import { paths } from '../../app/paths.ts';
import { untilAnimationsEnd } from '../support/browser/accessibility.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => {
  await openPage(page, paths.team);
});

test('NAV-07 on a phone, the menu button in the fixed header slides in the drawer', async ({ page }) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.mouse.wheel(0, 400);
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.y).toBe(0);
  await expect(header.getByRole('link', { name: /, home$/ })).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
});

test('NAV-07 from medium screens on there is no menu button', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('NAV-07 an open drawer closes when the window becomes wider', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('NAV-08 the drawer contains all links, and its sections start closed', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', paths.home);
  await expect(drawer.getByRole('link', { name: 'Our Work' })).toHaveAttribute('href', paths.work);
  await expect(drawer.getByRole('link', { name: /^Our Blogs/ })).toHaveAttribute('target', '_blank');
  await expect(drawer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', paths.contact);
  for (const network of ['LinkedIn', 'Instagram', 'Facebook']) {
    await expect(drawer.getByRole('link', { name: new RegExp(network) })).toHaveAttribute('target', '_blank');
  }
  await expect(drawer.getByRole('link', { name: /^X/ })).toHaveCount(0);

  const sections = {
    About: { 'About us': paths.about, Team: paths.team, Career: paths.careers },
    Services: {
      'Web Development': paths.web,
      SEO: paths.seo,
      'Digital Marketing': paths.marketing,
      'Digital marketing-edtech': paths.education,
    },
  };
  for (const [section, links] of Object.entries(sections)) {
    for (const name of Object.keys(links)) {
      await expect(drawer.getByRole('link', { name, exact: true })).toBeHidden();
    }
    await drawer.getByText(section, { exact: true }).tap();
    for (const [name, target] of Object.entries(links)) {
      await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
      await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
    }
  }
});

test('NAV-09 sections toggle on click; choosing a link closes the drawer', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const about = drawer.getByText('About', { exact: true });
  await about.tap();
  await expect(drawer.getByRole('link', { name: 'Career' })).toBeVisible();
  // A tap on a moving element may miss it.
  await untilAnimationsEnd(page);
  await about.tap();
  await expect(drawer.getByRole('link', { name: 'Career' })).toBeHidden();
  await untilAnimationsEnd(page);
  await about.tap();
  await untilAnimationsEnd(page);
  await drawer.getByRole('link', { name: 'Career' }).tap();
  await expect(page).toHaveURL(paths.careers);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('NAV-09 choosing the current page closes the drawer too', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('About', { exact: true }).tap();
  await drawer.getByRole('link', { name: 'Team', exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('NAV-08 the drawer keeps focus inside; Escape, the cross and the backdrop close it and focus returns', async ({
  page,
}) => {
  const menuButton = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });

  await menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  for (let tabPresses = 0; tabPresses < 30; tabPresses += 1) {
    await page.keyboard.press('Tab');
    const isFocusOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isFocusOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuButton).toBeFocused();

  await menuButton.tap();
  await drawer.getByRole('button', { name: 'Close menu' }).tap();
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 700, height: 844 });
  await menuButton.tap();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(280);
  await page.touchscreen.tap(60, 400);
  await expect(drawer).toBeHidden();
});
