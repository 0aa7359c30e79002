import type { Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

const hiddenTitles = [
  'Code of conduct',
  'Anti-harassment',
  'Hours and attendance',
  'Leave',
  'Salary',
  'Performance',
  'IT and data',
  'Discipline',
  'Safety',
  'Exit',
  'Holidays',
  'Grievances',
  'Policy amendments',
] as const;

const policySection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const readMoreButton = (page: Page) => page.getByRole('button', { name: 'Read More', exact: true });
const showLessButton = (page: Page) => page.getByRole('button', { name: 'Show Less', exact: true });

const openPolicy = (page: Page, hash = '') => openPage(page, `${paths.policy}${hash}`);

for (const [name, anchor, count] of [
  ['Privacy Policy', 'privacy', 5],
  ['Terms & Conditions', 'terms', 7],
  ['Human Resource Policy', 'hr', 15],
] as const) {
  test(`POL-01 ${name} has ${count} points, numbered from 1`, async ({ page }) => {
    await openPolicy(page);
    const points = policySection(page, name).locator('ol > li');
    await expect(points).toHaveCount(count);
    expect(await points.evaluateAll((items) => items.map(({ id }) => id))).toEqual(
      Array.from({ length: count }, (_, index) => `${anchor}-${index + 1}`),
    );
    const startNumbers = await policySection(page, name)
      .locator('ol')
      .evaluateAll((lists: HTMLOListElement[]) => lists.map(({ start }) => start));
    expect(startNumbers).toEqual(anchor === 'hr' ? [1, 3] : [1]);
  });
}

test('POL-01 the terms end with phone and e-mail address', async ({ page }) => {
  await openPolicy(page);
  const contact = page.locator('#terms-7');
  await expect(contact.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  );
  await expect(contact.getByRole('link', { name: 'hello@agency.example' })).toHaveAttribute(
    'href',
    'mailto:hello@agency.example',
  );
});

test('POL-01 Your data says what is stored, why, how long, how to see or erase it, and whom to ask', async ({
  page,
}) => {
  await openPolicy(page);
  const yourData = policySection(page, 'Your data');
  await expect(yourData.getByRole('term')).toHaveText([
    'What is kept',
    'What is not kept',
    'Who receives it',
    'In your browser',
    'How visits are counted',
    'Why',
    'How long',
    'See, correct or erase it',
    'Withdraw consent',
    'Under 18',
    'Whom to ask',
  ]);
  for (const sentence of [
    'Enquiries 24 months. Applications 12 months.',
    'We answer within 30 days, free of charge.',
    'Our grievance officer',
    'the Data Protection Board of India',
  ]) {
    await expect(yourData).toContainText(sentence);
  }
  await expect(yourData.getByRole('link', { name: 'hello@agency.example' })).toHaveCount(2);
});

test('VISIT-15 Your data says what is counted about visits, for how long, and how to opt out', async ({
  page,
}) => {
  await openPolicy(page);
  await expect(page.getByRole('term').filter({ hasText: 'How visits are counted' })).toBeVisible();
  for (const sentence of [
    'how often each page was seen on phones, tablets and desktops',
    'Only these sums are kept, for 25 months.',
    '(Global Privacy Control or Do Not Track), your visits are not counted.',
  ])
    await expect(policySection(page, 'Your data')).toContainText(sentence);
});

test('POL-01 the contents list links to each section and marks the current one', async ({ page }) => {
  await openPolicy(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText([
    'Privacy Policy 5 points',
    'Terms & Conditions 7 points',
    'Human Resource Policy 15 points',
    'Your data',
  ]);
  await expect(contents.locator('[aria-current]')).toHaveText(['Privacy Policy 5 points']);
  for (const [name, anchor] of [
    ['Your data', 'data'],
    ['Terms & Conditions', 'terms'],
    ['Human Resource Policy', 'hr'],
    ['Privacy Policy', 'privacy'],
  ] as const) {
    const link = contents.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `#${anchor}`);
    await link.press('Enter');
    await expect(page).toHaveURL(`${paths.policy}#${anchor}`);
    await expect(policySection(page, name)).toBeFocused();
    await expect(policySection(page, name).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveText([new RegExp(`^${name}`)]);
  }
});

test('POL-01 the fifth point of the privacy policy links to Your data', async ({ page }) => {
  await openPolicy(page);
  await page.locator('#privacy-5').getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your data' })).toBeInViewport();
});

test('POL-02 points 1 and 2 are shown; the button shows and hides 3 to 15', async ({ page }) => {
  await openPolicy(page);
  const hrSection = policySection(page, 'Human Resource Policy');
  await expect(hrSection.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(readMoreButton(page)).toHaveAttribute('aria-expanded', 'false');

  await readMoreButton(page).click();
  await expect(showLessButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(showLessButton(page)).toBeFocused();
  await expect(hrSection.getByRole('heading', { level: 3 })).toHaveText([
    'Purpose and scope',
    'Equal opportunity',
    ...hiddenTitles,
  ]);
  for (const title of hiddenTitles)
    await expect(hrSection.getByRole('heading', { name: title })).toBeVisible();

  await showLessButton(page).click();
  await expect(readMoreButton(page)).toBeFocused();
  await expect(readMoreButton(page)).toBeInViewport();
  await expect(hrSection.getByRole('heading', { level: 3 })).toHaveCount(2);
});

test('POL-02 by keyboard, the points open in 500 ms and close without moving the button', async ({
  page,
}) => {
  await openPolicy(page);
  const readTransitionDurations = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .filter(({ transitionProperty }) => transitionProperty === 'grid-template-rows')
        .map((animation) => animation.effect?.getTiming().duration),
    );
  await readMoreButton(page).press('Enter');
  expect(await readTransitionDurations()).toEqual([500]);
  await expect.poll(readTransitionDurations).toEqual([]);
  await showLessButton(page).scrollIntoViewIfNeeded();
  const boxBefore = await showLessButton(page).boundingBox();
  await showLessButton(page).press(' ');
  await expect(page.locator('#hr-more')).toHaveAttribute('hidden', 'until-found');
  const boxAfter = await readMoreButton(page).boundingBox();
  expect(Math.abs((boxAfter?.y ?? 0) - (boxBefore?.y ?? 0))).toBeLessThanOrEqual(1);
});

test('POL-02 all points are in the HTML', async ({ request }) => {
  const html = await (await request.get(paths.policy)).text();
  for (const title of hiddenTitles) expect(html).toContain(`>${title}</h3>`);
});

test('POL-02 the browser’s search finds a hidden point and opens it', async ({ page }) => {
  await openPolicy(page);
  await expect(page.locator('#hr-more')).toHaveAttribute('hidden', 'until-found');
  // Tests cannot use the browser's search bar, but a text fragment link runs the same search.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#search:~:text=2%20floater%20leaves';
    link.textContent = 'Search for floater leaves';
    document.querySelector('#terms h2')?.after(link);
  });
  await page.getByRole('link', { name: 'Search for floater leaves' }).click();
  await expect(showLessButton(page)).toBeVisible();
  await expect(page.locator('#hr-6')).toBeInViewport();
  await expect(page.locator('#hr-more')).not.toHaveAttribute('hidden');
});

test('POL-02 a link to a hidden point opens it, on load and on a change of the hash', async ({ page }) => {
  await openPolicy(page, '#hr-12');
  await expect(page.locator('#hr-12')).toBeInViewport({ ratio: 1 });
  await expect(showLessButton(page)).toHaveAttribute('aria-expanded', 'true');
  await showLessButton(page).click();
  await expect(readMoreButton(page)).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '#hr-9';
  });
  await expect(page.locator('#hr-9')).toBeInViewport({ ratio: 1 });
  await expect(showLessButton(page)).toBeVisible();
});

test('POL-03 the points state every agreed term', async ({ page }) => {
  await openPolicy(page);
  await readMoreButton(page).click();
  await expect(showLessButton(page)).toBeVisible();
  for (const [point, term] of [
    ['terms-3', 'at least 48 hours before'],
    ['terms-4', 'within 7 business days'],
    ['terms-6', 'governed by Indian law'],
    ['terms-6', 'courts at Mumbai'],
    ['hr-5', 'Office hours are 10:00 AM to 7:00 PM, Monday to Saturday'],
    ['hr-5', 'lunch from 1:30 to 2:00 PM'],
    ['hr-5', 'before 10:15 AM'],
    ['hr-5', '2 late marks equal a half-day deduction'],
    ['hr-5', '9 working hours a day'],
    ['hr-6', '2 floater leaves'],
    ['hr-6', 'applied for 2 days ahead'],
    ['hr-7', 'by the 10th to 12th'],
    ['hr-8', 'every 6 months'],
    ['hr-12', '30 days of notice'],
    ['hr-12', 'Final settlement is made within 45 days'],
  ] as const) {
    await expect(page.locator(`#${point}`)).toContainText(term);
    await expect(page.locator(`#${point}`)).toBeVisible();
  }
});
