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

test('HOME-01 the accessible name of the headline stays one sentence while phrases are typed', async ({
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

test('HOME-01 HOME-02 the headline types a letter in 120 ms, waits 2000 ms, erases a letter in 50 ms, waits 500 ms, and repeats all phrases', async ({
  page,
}) => {
  test.slow();
  const clock = await openHomeWithClock(page);
  const typedText = page.locator('[data-typed]');
  // The HTML contains the complete first phrase; its 2000 ms begin at hydration.
  await expect(typedText.locator('xpath=following-sibling::*')).toHaveAttribute('data-blinking', 'true');
  await expect(typedText.locator('xpath=..')).toHaveText(`${firstPhrase}|`);

  for (const [index, phrase] of phrases.entries()) {
    await clock.advance(1990);
    await expect(typedText).toHaveText(phrase);
    await clock.advance(10);
    for (let length = phrase.length - 1; length >= 0; length -= 1) {
      await clock.advance(50);
      expect(await typedText.textContent()).toBe(phrase.slice(0, length));
    }
    const nextPhrase = phrases[(index + 1) % phrases.length] ?? firstPhrase;
    await clock.advance(500);
    expect(await typedText.textContent()).toBe('');
    for (let length = 1; length <= nextPhrase.length; length += 1) {
      await clock.advance(119);
      expect(await typedText.textContent()).toBe(nextPhrase.slice(0, length - 1));
      await clock.advance(1);
      expect(await typedText.textContent()).toBe(nextPhrase.slice(0, length));
    }
  }
});

test('HOME-01 each phrase highlights another line of the drawing', async ({ page }) => {
  const clock = await openHomeWithClock(page);
  const highlightedLine = page.locator('section[data-plot] [data-inked] use');
  await expect(highlightedLine).toHaveCount(1);
  await expect(highlightedLine).toHaveAttribute('href', /hero-hot\.svg#m1$/);
  await clock.advance(2000 + firstPhrase.length * 50 + 500 + 120);
  await expect(highlightedLine).toHaveAttribute('href', /#m2$/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: reducedMotion });

  test('HOME-02 the first phrase stays', async ({ page }) => {
    const clock = await openHomeWithClock(page);
    await clock.advance(10_000);
    await expect(page.locator('[data-typed]')).toHaveText(firstPhrase);
  });
});

test('HOME-03 three links lead to the services', async ({ page }) => {
  await openHome(page);
  const serviceLinks = page.locator('section[data-plot]').getByRole('listitem').getByRole('link');
  await expect(serviceLinks).toHaveText([
    'Web Development',
    'Search Engine Optimization',
    'Marketing Automation',
  ]);
  const targets = await serviceLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([paths.web, paths.seo, paths.marketing]);
  await serviceLinks.nth(1).click();
  await expect(page).toHaveURL(paths.seo);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]) {
  test(`HOME-21 at ${viewport.width} × ${viewport.height} px the first screen describes the agency and links to Contact`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    const hero = page.locator('section[data-plot]');
    const sentence = hero.getByRole('paragraph');
    await expect(sentence).toHaveText(/^A .*agency in Mumbai, for .*schools.*\.$/);
    const contactLink = hero.getByRole('link', { name: 'Contact us', exact: true });
    for (const element of [sentence, contactLink, ...(await hero.getByRole('listitem').all())])
      await expect(element).toBeInViewport({ ratio: 1 });
    await contactLink.click();
    await expect(page).toHaveURL(paths.contact);
  });
}

for (const viewport of [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
]) {
  test(`HOME-21 at ${viewport.width} × ${viewport.height} px the sentence and the contact button are on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    const hero = page.locator('section[data-plot]');
    await expect(hero.getByRole('paragraph')).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole('link', { name: 'Contact us', exact: true })).toBeInViewport({ ratio: 1 });
  });
}
