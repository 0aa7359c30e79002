import type { Page } from '@playwright/test';
import careers from '#content/pages/careers.json' with { type: 'json' };
import work from '#content/pages/work.json' with { type: 'json' };
import { formPaths, paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { reducedMotion, widths } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { makeFilmUnplayable } from '../support/pages/film.ts';
import { accept, mockForm, respondBusy } from '../support/pages/mock-form-responses.ts';
import { openPopup } from '../support/pages/popup.ts';
import { servicePages } from '../support/pages/service-pages.ts';

test.use({ contextOptions: reducedMotion, expectedMessages: [formPaths.contact] });

const serveEmptyList = (page: Page, listName: string) =>
  page.route(`**/assets/Data/${listName}.json`, (route) => route.fulfill({ json: [] }));

/** Follows a link in the content or footer, because the menu differs between widths. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.getByRole('contentinfo').or(page.getByRole('main')).locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

async function sendContact(page: Page): Promise<void> {
  await fillInContact(page.getByRole('main').locator('form'));
  await page.getByRole('button', { name: 'Send it' }).click();
}

const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

interface State {
  readonly behaviourId: string;
  /** Opened first; without it, `enter` opens the page. */
  readonly path?: string;
  readonly enter: (page: Page) => Promise<unknown>;
  readonly widths?: readonly number[];
}

const states: Readonly<Record<string, State>> = {
  'the panel About': {
    behaviourId: 'NAV-04',
    path: paths.team,
    enter: (page) => clickButton(page, 'About'),
    widths: [widths.desktop],
  },
  'the panel Services': {
    behaviourId: 'NAV-05',
    path: paths.team,
    enter: (page) => clickButton(page, 'Services'),
    widths: [widths.desktop],
  },
  'the drawer with an open section': {
    behaviourId: 'NAV-08',
    path: paths.team,
    enter: async (page) => {
      await clickButton(page, 'Menu');
      await page.getByRole('dialog').getByText('Services', { exact: true }).click();
    },
    widths: [widths.phone],
  },
  'Home with the popup': { behaviourId: 'POP-01', enter: openPopup },
  'About scrolled to Values': {
    behaviourId: 'ABOUT-02',
    path: paths.about,
    enter: (page) => page.locator('main').getByRole('link', { name: 'Values', exact: true }).click(),
  },
  'About with the film playing': {
    behaviourId: 'ABOUT-01',
    path: paths.about,
    enter: async (page) => {
      await page.getByRole('button', { name: /^Play the film/ }).click();
      await expect(page.locator('video')).toHaveJSProperty('paused', false);
    },
  },
  'About with a film that cannot be played': {
    behaviourId: 'ABOUT-05',
    path: paths.about,
    enter: async (page) => {
      await page.evaluate(makeFilmUnplayable);
      await page.getByRole('button', { name: /^Play the film/ }).click();
      await expect(page.locator('#film').getByRole('alert')).toBeVisible();
    },
  },
  'the policies with all points open': {
    behaviourId: 'POL-02',
    path: paths.policy,
    enter: async (page) => {
      await clickButton(page, 'Read More');
      await expect(page.getByRole('button', { name: 'Show Less', exact: true })).toBeVisible();
    },
  },
  'Careers with the application open': {
    behaviourId: 'CAR-03',
    path: paths.careers,
    enter: (page) => clickButton(page, 'Apply Now'),
  },
  'Careers without openings': {
    behaviourId: 'CAR-01',
    path: paths.team,
    enter: async (page) => {
      await serveEmptyList(page, 'careerdata');
      await followLink(page, paths.careers);
      await expect(page.getByText(careers.openings.none.heading)).toBeVisible();
    },
  },
  'Our Work with a category chosen': {
    behaviourId: 'WORK-02',
    path: paths.work,
    enter: (page) => clickButton(page, 'Marketing'),
  },
  'Our Work with an empty category': {
    behaviourId: 'WORK-02',
    path: paths.contact,
    enter: async (page) => {
      await serveEmptyList(page, 'workdata');
      await followLink(page, paths.work);
      await clickButton(page, 'Marketing');
      await expect(page.getByText(work.projects.empty.heading)).toBeVisible();
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
          json: {
            errors: {
              organization: 'Tell us the name of your organisation.',
              privacy: 'Please tick the box.',
            },
          },
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
  ...Object.fromEntries(
    servicePages
      .filter(({ introHeading }) => introHeading)
      .map(({ path }) => [
        `${path} with the open introduction`,
        {
          behaviourId: 'SVC-03',
          path,
          enter: async (page: Page) => {
            await clickButton(page, 'Read More');
            await expect(page.getByRole('button', { name: 'Read Less', exact: true })).toBeVisible();
          },
        },
      ]),
  ),
};

for (const [name, state] of Object.entries(states))
  for (const width of state.widths ?? [widths.phone, widths.desktop])
    test(`SITE-13 ${state.behaviourId} ${name} has no accessibility violation at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      if (state.path) await openPage(page, state.path);
      await state.enter(page);
      await expectAccessible(page);
    });

test('SITE-13 the first Tab reaches the skip link, which moves focus to main', async ({ page }) => {
  await page.goto(paths.team);
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
