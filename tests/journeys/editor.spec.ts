import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: our own `test` fails on policy violations and console messages, which Vite's development server causes
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { pagePaths } from '../../app/paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { openDetails, preview, saveButton, startSharedEditor } from '../support/editor/editor-page.ts';

const root = resolve(import.meta.dirname, '../..');

test.describe.configure({ mode: 'serial' });

const editor = startSharedEditor();

test('EDIT-06 EDIT-07 EDIT-10 an opening, a team member and a testimonial are changed, previewed, reviewed and saved', async ({
  page,
}) => {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));

  await editor.openFile(page, 'content/lists/careers.json', 'Openings');
  await openDetails(page, 'Front-end Developer');
  await page.getByLabel('Job title').first().fill('Front-end Gardener');
  await expect(preview(page).getByRole('heading', { name: 'Front-end Gardener' })).toBeVisible();

  const positionsField = page.getByLabel('How many people').first();
  await positionsField.fill('two');
  await expect(positionsField).toHaveAccessibleDescription('Write a number, in digits.');
  await expect(positionsField).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: 'Front-end Gardener: How many people' })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Front-end Gardener' })).toBeVisible();
  await positionsField.fill('4');
  await expect(positionsField).not.toHaveAttribute('aria-invalid');

  await editor.openFile(page, 'content/lists/team.json', 'Team members');
  await openDetails(page, 'Kabir Naik');
  await page.getByLabel('Role').nth(1).fill('Head of tides');
  await expect(preview(page).getByText('Head of tides')).toBeVisible();

  await editor.openFile(page, 'content/testimonials.json', 'Testimonials');
  await openDetails(page, 'Rohan Mehta');
  await page.getByLabel('What they say').nth(1).fill('They drew the line, and we crossed it.');
  await expect(preview(page).getByText('They drew the line, and we crossed it.')).toBeAttached();

  // The changes are still drafts.
  expect(editor.readJson('content/lists/careers.json').items[0].title).toBe('Front-end Developer');
  await page.getByRole('button', { name: saveButton }).click();
  const changesDialog = page.getByRole('dialog', { name: 'What you changed' });
  await expect(changesDialog.getByText('Openings › Front-end Developer › Job title')).toBeVisible();
  await expect(changesDialog.getByText('People › Kabir Naik › Role')).toBeVisible();
  await expect(changesDialog.locator('del', { hasText: 'Performance lead' })).toBeVisible();
  await expect(changesDialog.locator('ins', { hasText: 'Head of tides' })).toBeVisible();
  await expectAccessible(page, 'iframe');
  await changesDialog.getByRole('button', { name: 'Save 4 changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  expect(editor.readJson('content/lists/careers.json').items[0]).toMatchObject({
    title: 'Front-end Gardener',
    positions: 4,
  });
  expect(editor.readJson('content/lists/team.json').items[1].role).toBe('Head of tides');
  expect(editor.readJson('content/testimonials.json').items[1].text).toBe(
    'They drew the line, and we crossed it.',
  );
  // The editor under test works on a copy of the content.
  expect(readFileSync(resolve(root, 'content/lists/team.json'), 'utf8')).not.toContain('Head of tides');
  expect(pageErrors).toEqual([]);
});

test('EDIT-08 EDIT-09 by keyboard, people are moved, added and removed, and the list is unmarked as a sample', async ({
  page,
}) => {
  await editor.openFile(page, 'content/lists/team.json', 'Team members');
  const namesBefore = editor
    .readJson('content/lists/team.json')
    .items.map(({ name }: { name: string }) => name);

  await page.getByRole('button', { name: `Move ${namesBefore[2]} up` }).press('Enter');
  await expect(page.getByRole('button', { name: `Move ${namesBefore[2]} up` })).toBeFocused();
  await expect(page.getByText(`${namesBefore[2]} is number 2 of ${namesBefore.length} now.`)).toBeAttached();

  await page.getByRole('button', { name: `Remove ${namesBefore[0]}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Move ${namesBefore[2]} up` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Remove ${namesBefore[0]}` })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add person' }).press('Enter');
  await expect(page.getByLabel('Name').last()).toBeFocused();
  await page.keyboard.type('Asha Tambe');
  await page.getByLabel('Role').last().fill('Coxswain');
  await page.getByLabel('Profile').last().fill('https://www.linkedin.com/in/asha-tambe');
  await page.getByRole('button', { name: 'Choose Portrait' }).press('Enter');
  await page.getByRole('button', { name: 'p-02', exact: true }).press('Enter');

  await page.getByRole('checkbox', { name: 'Still a sample' }).press('Space');
  await expect(page.getByRole('checkbox', { name: 'Still a sample' })).toHaveCount(0);
  await expect(preview(page).getByRole('heading', { name: 'Asha Tambe' })).toBeVisible();

  await page.getByRole('button', { name: saveButton }).press('Enter');
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).press('Enter');
  await expect(page.getByText('Everything is saved')).toBeVisible();
  const { items, samples } = editor.readJson('content/lists/team.json');
  const names = items.map(({ name }: { name: string }) => name);
  expect(names).toEqual([namesBefore[2], namesBefore[1], ...namesBefore.slice(3), 'Asha Tambe']);
  expect(samples).toBeUndefined();
});

test('EDIT-05 WORK-04 a story is added to a project', async ({ page }) => {
  await editor.openFile(page, 'content/lists/work.json', 'Projects');
  await openDetails(page, 'Where is my container');
  const project = page.locator('details[open]').filter({ hasText: 'Where is my container' });
  await project.getByRole('button', { name: 'Add story' }).click();
  const story = project.getByRole('group', { name: 'Story', exact: true });
  await story.getByLabel('Published on').fill('2026-11-16');
  await story.getByLabel('From', { exact: true }).fill('2025-4');
  await expect(story.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
    /This is not a month such as 2025-04\./,
  );
  await story.getByLabel('From', { exact: true }).fill('2025-04');
  await story.getByLabel('To', { exact: true }).fill('2025-06');
  await story.getByLabel('Service it is about').selectOption('web');
  await story.getByLabel('What was asked 1').fill('One link instead of six calls.');
  for (const summary of await story.locator('summary').all()) await summary.click();
  await story.getByLabel('Title').fill('The yard map first');
  await story.getByLabel('Text').first().fill('It is the home page.');
  await story.getByLabel('Label').fill('calls a shipment');
  await story.getByLabel('After').fill('1');
  await story.getByLabel('How it was measured').fill('Counted for a month.');
  await expect(
    preview(page).getByRole('link', { name: 'Read the story Where is my container' }),
  ).toBeAttached();
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(editor.readJson('content/lists/work.json').items[7].story).toEqual({
    published: '2026-11-16',
    period: { from: '2025-04', to: '2025-06' },
    service: 'web',
    request: ['One link instead of six calls.'],
    steps: [{ title: 'The yard map first', text: 'It is the home page.' }],
    results: [{ label: 'calls a shipment', after: '1' }],
    measured: 'Counted for a month.',
  });
});

test('EDIT-05 EDIT-07 LEGAL-01 LEGAL-02 a legal identity that is filled in appears in the preview', async ({
  page,
}) => {
  await editor.openFile(page, 'content/site.json', 'Name and contact');
  await page.getByRole('button', { name: 'Add legal identity' }).click();
  await openDetails(page, 'Legal identity');
  await page.getByLabel('Registered name').fill('Kinara Digital Private Limited');
  const gstin = page.getByLabel(/^GSTIN/);
  await gstin.fill('27AAPFU0939F1ZW');
  await expect(gstin).toHaveAccessibleDescription(/This does not add up/);
  await gstin.fill('27AAPFU0939F1ZV');
  for (const role of ['main', 'contentinfo'] as const) {
    const landmark = preview(page).getByRole(role);
    await expect(landmark.getByText('Kinara Digital Private Limited')).toBeVisible();
    await expect(landmark.getByText('27AAPFU0939F1ZV')).toBeVisible();
  }
});

test('EDIT-11 a photograph becomes the portrait of a person, and is written only when saved', async ({
  page,
}) => {
  await editor.openFile(page, 'content/lists/team.json', 'Team members');
  await page.locator('main summary').first().click();
  await page.getByRole('button', { name: 'Change Portrait' }).first().click();
  const photograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const portraitDialog = page.getByRole('dialog', { name: 'Portrait' });
  await portraitDialog.getByLabel('Your own picture').setInputFiles({
    name: 'IMG 2041.JPG',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  });
  await portraitDialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(portraitDialog.getByRole('alert')).toContainText('not a picture that can be read');
  await portraitDialog.getByLabel('Your own picture').setInputFiles({
    name: 'IMG 2041.JPG',
    mimeType: 'image/jpeg',
    buffer: photograph,
  });
  await portraitDialog.getByLabel('What it shows').fill('A teal square');
  await expectAccessible(page, 'iframe');
  await portraitDialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(portraitDialog).toHaveCount(0);
  await expect(preview(page).locator('img[src="/assets/own/own-img-2041.webp"]')).toBeVisible();

  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(editor.readJson('content/lists/team.json').items[0].image).toBe('own-img-2041');
  expect(editor.readJson('content/pictures.json')['own-img-2041']).toEqual({
    src: '/assets/own/own-img-2041.webp',
    width: 800,
    height: 960,
    alt: 'A teal square',
    own: true,
  });
});

test('EDIT-14 from 820 to 1920 px nothing scrolls sideways, and axe finds no violation', async ({ page }) => {
  for (const width of [820, 1240, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await editor.openFile(page, 'content/pages/home.json', 'Home');
    for (const summary of await page.locator('main > details > summary').all()) await summary.click();
    // The layout at 1240 px is the same as at 1920 px, so axe skips it.
    if (width !== 1240) await expectAccessible(page, 'iframe');
    const overflowsPx = await page.evaluate(() => {
      const form = document.querySelector('main');
      return [document.documentElement, form].map((box) => (box ? box.scrollWidth - box.clientWidth : 1));
    });
    expect(overflowsPx).toEqual([0, 0]);
  }
});

test('EDIT-13 the editor accepts requests only from its own page and this machine', async ({
  page,
  request,
}) => {
  const saveUrl = `${editor.address()}api/save`;
  const crossOriginResponse = await request.post(saveUrl, { headers: { Origin: 'https://other.test' } });
  expect(crossOriginResponse.status()).toBe(403);
  expect((await request.post(saveUrl)).status()).toBe(403);
  const otherAddress = editor.address().replace('localhost', '127.0.0.2');
  await expect(request.get(otherAddress)).rejects.toThrow('ECONNREFUSED');
  const response = await page.goto(editor.address());
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('EDIT-03 EDIT-13 the built site contains neither the editor nor marks of samples', async ({
  request,
}) => {
  expect((await request.get('/__edit/')).status()).toBe(404);
  for (const path of pagePaths) expect(await (await request.get(path)).text()).not.toContain('launch-check');
  expect(existsSync(resolve(root, 'build/client/__edit'))).toBe(false);
});
