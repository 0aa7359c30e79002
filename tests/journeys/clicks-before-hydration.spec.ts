import type { Page } from '@playwright/test';
import { openingPath, paths } from '../../app/paths.ts';
import { delayRequests } from '../support/browser/delay-requests.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { removeInvokerCommands } from '../support/browser/oldest-browser.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInApplication } from '../support/pages/application-form.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';

/** A wrongly repeated click would take effect within this time. */
const repeatWaitMs = 500;

/** Opens a page and delays its scripts; the returned function lets them through and waits for hydration and the replay of clicks. */
async function openBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
  const releaseScripts = await delayRequests(page, '**/built/framework-*.js');
  await page.goto(path);
  return async () => {
    releaseScripts();
    await untilHydrated(page);
    // The replay is the next task after hydration.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  };
}

const browsers = [
  { name: 'a browser with invoker commands', prepare: async () => undefined },
  { name: 'a browser without invoker commands', prepare: removeInvokerCommands },
] as const;

for (const { name, prepare } of browsers) {
  test.describe(`in ${name}`, () => {
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

      for (const path of [paths.team, paths.careers])
        test(`FAST-05 the menu button of ${path}, pressed before hydration, opens the drawer, which can be closed after hydration`, async ({
          page,
        }) => {
          await prepare(page);
          const hydrate = await openBeforeHydration(page, path);
          await page.getByRole('button', { name: 'Menu' }).tap();
          await hydrate();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(drawer).toBeVisible();
          await drawer.getByRole('button', { name: 'Close menu' }).tap();
          await expect(drawer).toBeHidden();
        });
    });

    test('FAST-05 Apply Now pressed before hydration opens the form with the position of its opening', async ({
      page,
    }) => {
      await prepare(page);
      const hydrate = await openBeforeHydration(page, paths.careers);
      const cards = page.getByRole('article');
      const title = await cards.nth(1).getByRole('heading').innerText();
      await cards.nth(1).getByRole('button', { name: 'Apply Now' }).click();
      await hydrate();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByLabel(/position/i)).toHaveValue(title.trim());
    });
  });
}

test.describe('the application form before hydration', () => {
  const applyButton = (page: Page, index: number) =>
    page.getByRole('article').nth(index).getByRole('button', { name: 'Apply Now' });
  const position = (page: Page) => page.getByRole('dialog').getByLabel('Job position');

  test('FAST-05 has the position of its opening as soon as it is opened', async ({ page }) => {
    await openBeforeHydration(page, paths.careers);
    for (const index of [1, 0]) {
      await applyButton(page, index).click();
      await expect(position(page)).toHaveValue(openingsOpenToday[index]?.title ?? '');
      await page.keyboard.press('Escape');
    }
  });

  test('FAST-05 keeps what the visitor typed into any field when the page is hydrated, and when it is opened again', async ({
    page,
  }) => {
    const hydrate = await openBeforeHydration(page, paths.careers);
    await applyButton(page, 0).click();
    await page.keyboard.press('Escape');
    await applyButton(page, 1).click();
    const dialog = page.getByRole('dialog');
    await fillInApplication(dialog);
    await position(page).fill('Lead Designer');
    const readAnswers = () =>
      dialog
        .locator('input')
        .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value }) => [name, value]));
    const answers = await readAnswers();
    expect(Object.fromEntries(answers)).toMatchObject({
      fullName: 'Asha Rane',
      jobPosition: 'Lead Designer',
    });
    await hydrate();
    expect(await readAnswers()).toEqual(answers);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await applyButton(page, 1).click();
    await expect(dialog).toBeVisible();
    expect(await readAnswers()).toEqual(answers);
  });

  test('FAST-05 keeps a changed position on the page of an opening', async ({ page }) => {
    const hydrate = await openBeforeHydration(page, openingPath(openingsOpenToday[0]?.slug ?? ''));
    await page.getByLabel('Job position').fill('Lead Designer');
    await hydrate();
    await expect(page.getByLabel('Job position')).toHaveValue('Lead Designer');
  });
});

test('FAST-05 a form opened and closed before hydration stays closed', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, paths.careers);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await hydrate();
  await page.waitForTimeout(repeatWaitMs);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('FAST-05 a menu button pressed before hydration opens its panel', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, paths.team);
  const servicesButton = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Services' });
  await servicesButton.focus();
  await page.keyboard.press('Enter');
  await hydrate();
  await expect(servicesButton).toHaveAttribute('aria-expanded', 'true');
});

test('FAST-05 Next pressed twice before hydration moves one testimonial', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hydrate = await openBeforeHydration(page, paths.home);
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await hydrate();
  await expect(page.locator('figure[data-current]')).toHaveAttribute('aria-label', /^2 of/);
});

test('FAST-05 a press while React hydrates takes effect once', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, paths.policy);
  // React's listeners on the document show that hydration has begun.
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Read More',
    );
    const press = () => {
      const hasBegun = Object.keys(document).some((key) => key.startsWith('_reactListening'));
      if (hasBegun) button?.click();
      else setTimeout(press, 0);
    };
    press();
  });
  await hydrate();
  await page.waitForTimeout(repeatWaitMs);
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
});

test('FAST-05 text typed and a box checked before hydration stay', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, paths.contact);
  await page.getByLabel(/name/i).first().fill('Asha Rao');
  await page.getByRole('checkbox').first().check();
  await hydrate();
  await expect(page.getByLabel(/name/i).first()).toHaveValue('Asha Rao');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test('FAST-05 HOME-10 a title typed on the book before hydration stays', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, paths.home);
  const title = page.getByRole('textbox', { name: 'Title on the book cover' });
  await title.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mine. And yours.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ours.');
  await hydrate();
  await expect(title).toHaveText(/^Mine. And yours.\s*Ours.$/);
  await expect(title).toBeFocused();
  await expect(page.getByText('Mine.', { exact: true })).toBeAttached();
});

test('FAST-01 a key press before the page is loaded starts hydration', async ({ page }) => {
  // One picture never arrives, so the load event does not fire.
  await page.route('**/assets/people/p-01.svg', () => undefined);
  await page.goto(paths.team, { waitUntil: 'domcontentloaded' });
  const frameworkRequest = page.waitForRequest('**/built/framework-*.js');
  await page.keyboard.press('Tab');
  await frameworkRequest;
});
