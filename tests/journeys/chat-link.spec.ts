import { openingPath, paths } from '../../app/paths.ts';
import { openPage } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';

test('SITE-04 the chat link opens the agency’s number in a new tab', async ({ page }) => {
  for (const path of Object.values(paths)) {
    await page.goto(path);
    const chatLink = page.getByRole('link', { name: /^Chat with us/ });
    await expect(chatLink).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,15}\?text=Hello\S+$/);
    await expect(chatLink).toHaveAttribute('target', '_blank');
    await expect(chatLink).toHaveAttribute('rel', /noopener/);
  }
});

test('SITE-04 the prepared chat text names the page, also after client-side navigation', async ({ page }) => {
  const chatLink = page.getByRole('link', { name: /^Chat with us/ });
  const chatText = async () => new URL((await chatLink.getAttribute('href')) ?? '').searchParams.get('text');
  for (const [path, text] of [
    [paths.home, 'Hello, I have a question about your services.'],
    [paths.seo, 'Hello, I have a question about “Search Engine Optimization”.'],
    [paths.contact, 'Hello, I have a question about your services.'],
    [openingPath('front-end-developer'), 'Hello, I have a question about the opening “Front-end Developer”.'],
    ['/no-such-page', 'Hello, I have a question about your services.'],
  ] as const) {
    await openPage(page, path);
    expect(await chatText(), path).toBe(text);
  }
  await openPage(page, paths.team);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Work' }).click();
  await expect.poll(chatText).toBe('Hello, I have a question about “Our Work”.');
});
