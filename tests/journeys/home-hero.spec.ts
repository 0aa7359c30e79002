import { paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { expect, test } from '../support/browser/test.ts';
import { openHome, openHomeWithClock } from '../support/pages/home.ts';

const phrases = [
  'social marketing',
  'web and app development',
  'direct marketing',
  'email automation',
  'design and branding',
  'analytics and insights',
] as const;
const [firstPhrase] = phrases;

test('HOME-01 the headline is one sentence to assistive technology, whatever is being typed', async ({
  page,
}) => {
  const clock = await openHomeWithClock(page);
  const heading = page.getByRole('heading', { level: 1 });
  const sentence = `Growth is a line. We hold the pen. We draw it with ${phrases.join(', ')}.`;
  await expect(heading).toHaveAccessibleName(sentence);
  await clock.advance(3000);
  await expect(page.locator('[data-typed]')).not.toHaveText(firstPhrase);
  await expect(heading).toHaveAccessibleName(sentence);
});

test('HOME-01 HOME-02 types 120 ms, holds 2000 ms, erases 50 ms, waits 500 ms, through all phrases and round', async ({
  page,
}) => {
  test.slow();
  const clock = await openHomeWithClock(page);
  const typed = page.locator('[data-typed]');
  // The first phrase stands complete in the HTML; its two seconds begin when the page wakes up.
  await expect(typed.locator('xpath=following-sibling::*')).toHaveAttribute('data-blinking', 'true');
  await expect(typed.locator('xpath=..')).toHaveText(`${firstPhrase}|`);

  for (const [index, phrase] of phrases.entries()) {
    await clock.advance(1990);
    await expect(typed).toHaveText(phrase);
    await clock.advance(10);
    for (let left = phrase.length - 1; left >= 0; left -= 1) {
      await clock.advance(50);
      expect(await typed.textContent()).toBe(phrase.slice(0, left));
    }
    const next = phrases[(index + 1) % phrases.length] ?? firstPhrase;
    await clock.advance(500);
    expect(await typed.textContent()).toBe('');
    for (let shown = 1; shown <= next.length; shown += 1) {
      await clock.advance(119);
      expect(await typed.textContent()).toBe(next.slice(0, shown - 1));
      await clock.advance(1);
      expect(await typed.textContent()).toBe(next.slice(0, shown));
    }
  }
});

test('HOME-01 each phrase inks another month line', async ({ page }) => {
  const clock = await openHomeWithClock(page);
  const inked = page.locator('section[data-plot] svg use[data-inked]');
  await expect(inked).toHaveCount(1);
  const first = await inked.getAttribute('href');
  expect(first).toMatch(/hero-hot\.svg#m1$/);
  await clock.advance(2000 + firstPhrase.length * 50 + 500 + 120);
  await expect(inked).toHaveAttribute('href', /#m2$/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });

  test('HOME-02 the first phrase simply stands there', async ({ page }) => {
    const clock = await openHomeWithClock(page);
    await clock.advance(10_000);
    await expect(page.locator('[data-typed]')).toHaveText(firstPhrase);
  });
});

test('HOME-03 three pills lead to the services', async ({ page }) => {
  await openHome(page);
  const pills = page.locator('section[data-plot]').getByRole('listitem').getByRole('link');
  await expect(pills).toHaveText(['Web Development', 'Search Engine Optimization', 'Marketing Automation']);
  const targets = await pills.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([paths.web, paths.seo, paths.marketing]);
  await pills.nth(1).click();
  await expect(page).toHaveURL(paths.seo);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]) {
  test(`HOME-21 the first screen of ${size.width} × ${size.height} px says what the agency is, and leads to Contact`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openHome(page);
    const hero = page.locator('section[data-plot]');
    const sentence = hero.getByRole('paragraph');
    await expect(sentence).toHaveText(/^A .*agency in Mumbai, for .*schools.*\.$/);
    const contact = hero.getByRole('link', { name: 'Contact us', exact: true });
    for (const part of [sentence, contact, ...(await hero.getByRole('listitem').all())])
      await expect(part).toBeInViewport({ ratio: 1 });
    await contact.click();
    await expect(page).toHaveURL(paths.contact);
  });
}
