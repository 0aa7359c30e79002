import type { Page } from '@playwright/test';
import { formPaths, paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { reducedMotion, widths } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expectNoShift } from '../support/browser/layout-shift.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { accept, mockForm, respondBusy } from '../support/pages/mock-form-responses.ts';

const serveEmptyList = (page: Page, listName: string) =>
  page.route(`**/assets/Data/${listName}.json`, (route) => route.fulfill({ json: [] }));

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Follows a link in the content or footer, because the menu differs between widths. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.getByRole('contentinfo').or(page.getByRole('main')).locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

const openApplication = (page: Page) => page.getByRole('button', { name: 'Apply Now' }).first().click();

async function sendContact(page: Page): Promise<void> {
  await fillInContact(page.getByRole('main').locator('form'));
  await page.getByRole('button', { name: 'Send it' }).click();
}

interface State {
  readonly behaviourId: string;
  readonly path: string;
  readonly enter: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  'Careers with the application open': {
    behaviourId: 'CAR-03',
    path: paths.careers,
    enter: openApplication,
  },
  'Careers without openings': {
    behaviourId: 'CAR-01',
    path: paths.team,
    enter: async (page) => {
      await serveEmptyList(page, 'careerdata');
      await followLink(page, paths.careers);
      await expect(page.getByText('Every outline is taken')).toBeVisible();
    },
  },
  'Our Work with a category chosen': {
    behaviourId: 'WORK-02',
    path: paths.work,
    enter: (page) => page.getByRole('button', { name: 'Marketing', exact: true }).click(),
  },
  'Our Work with an empty category': {
    behaviourId: 'WORK-02',
    path: paths.contact,
    enter: async (page) => {
      await serveEmptyList(page, 'workdata');
      await followLink(page, paths.work);
      await page.getByRole('button', { name: 'Marketing', exact: true }).click();
      await expect(page.getByText('This drawer is empty')).toBeVisible();
    },
  },
  'Our Work with the details of a cover shown': {
    behaviourId: 'WORK-03',
    path: paths.work,
    enter: (page) =>
      page
        .getByRole('link', { name: /^Preview/ })
        .first()
        .focus(),
  },
  'Contact after sending': {
    behaviourId: 'CON-04',
    path: paths.contact,
    enter: async (page) => {
      await mockForm(page, formPaths.contact, accept);
      await sendContact(page);
      await expect(page.getByText('SF-7F3K-Q2')).toBeVisible();
    },
  },
  'Contact with invalid fields': {
    behaviourId: 'CON-04',
    path: paths.contact,
    enter: async (page) => {
      await mockForm(page, formPaths.contact, (route) =>
        route.fulfill({
          status: 422,
          json: { errors: { organization: 'Tell us who you write for.', privacy: 'Please tick the box.' } },
        }),
      );
      await sendContact(page);
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  'Contact with a busy server': {
    behaviourId: 'CON-04',
    path: paths.contact,
    enter: async (page) => {
      await mockForm(page, formPaths.contact, respondBusy);
      await sendContact(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
};

test.describe('every state', () => {
  test.use({
    contextOptions: reducedMotion,
    // 'response 4' and 'response 5' are the beginnings of page-errors.ts's messages about error responses.
    expectedMessages: ['status of 422', 'status of 503', 'response 4', 'response 5'],
  });

  for (const [name, { behaviourId, path, enter }] of Object.entries(states)) {
    for (const width of Object.values(widths)) {
      test(`SITE-13 ${behaviourId} ${name} has no accessibility violation at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, path);
        await enter(page);
        await expectAccessible(page);
      });
    }
  }
});

for (const width of [320, widths.phone]) {
  test(`SITE-13 CAR-03 the application fits a screen of ${width} × 480 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 480 });
    await openPage(page, paths.careers);
    await openApplication(page);
    const dialog = page.getByRole('dialog', { name: 'Apply Now' });
    expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
  });
}

test('SITE-13 CAR-03 opening and closing the application causes no layout shift', async ({ page }) => {
  await openPage(page, paths.careers);
  await openApplication(page);
  await page.keyboard.press('Escape');
  await expectNoShift(page);
});
