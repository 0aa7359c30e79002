// biome-ignore lint/style/noRestrictedImports: the editor is another site, without a policy, over Vite's development server
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { testimonialsSchema } from '../../app/content/testimonials-schema.ts';
import { formSchema } from '../../editor/form-schema.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { openFile, preview, saveButton, unfold } from '../support/editor/editor-page.ts';
import { type RunningEditor, startEditor } from '../support/editor/running-editor.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let editor: RunningEditor;
test.beforeAll(async () => {
  editor = await startEditor();
});
test.afterAll(() => editor.stop());

const open = (page: Page, file: string, title: string) => openFile(page, editor, file, title);
const openTeam = (page: Page) => open(page, 'content/lists/team.json', 'Team members');
const json = (file: string) => JSON.parse(editor.saved(file));

async function throwAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: 'Throw them away' }).click();
  await page.getByRole('button', { name: 'Yes, throw them away' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
}

test('EDIT-19 the editor says what it does while the first preview is prepared', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/our-team', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openTeam(page);
  await expect(page.getByText('Preparing the preview')).toBeVisible();
  // Nothing lies over it.
  await page.getByText('That takes about ten seconds.').click({ trial: true });
  held.resolve();
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Preparing the preview')).toHaveCount(0);
});

test('EDIT-16 a testimonial is removed and added as far as the page allows, and the limit is told in words', async ({
  page,
}) => {
  const { minItems = 0, maxItems = 0 } = formSchema(testimonialsSchema).properties?.items ?? {};
  await open(page, 'content/testimonials.json', 'Testimonials');
  const list = page.getByRole('group', { name: 'Testimonials', exact: true });
  const remove = list.getByRole('button', { name: /^Remove / });
  const add = list.getByRole('button', { name: 'Add testimonial' });
  const limit = (words: string) => list.getByText(words, { exact: false });
  for (let count = 4; count > minItems; count--) await remove.first().click();
  await expect(remove).toHaveCount(0);
  if (minItems === maxItems) {
    await expect(limit(`exactly ${maxItems}`)).toBeVisible();
    return;
  }
  await expect(limit(`At least ${minItems} must stay`)).toBeVisible();
  for (let count = minItems; count < maxItems; count++) await add.click();
  await expect(limit(`No more than ${maxItems} fit`)).toBeVisible();
  await expect(add).toHaveCount(0);
  await throwAway(page);
});

test('EDIT-17 a telephone number, a chat number and a PIN code that cannot be are refused', async ({
  page,
}) => {
  await open(page, 'content/site.json', 'Name and contact');
  for (const name of ['Phone', 'WhatsApp number']) {
    const field = page.getByLabel(name, { exact: true });
    await field.fill('12345');
    await expect(field).toHaveAccessibleDescription(/This is not a number that can be called/);
    await field.fill('+91 98205 14480');
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await unfold(page, 'Address');
  const code = page.getByRole('textbox', { name: 'PIN code' });
  await code.fill('4000');
  await expect(code).toHaveAccessibleDescription(/This is not a PIN code of six digits/);
  await code.fill('400050');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await throwAway(page);
});

test('EDIT-20 EDIT-18 EDIT-21 a new person is asked for quietly, followed by the preview, and stays a draft alone', async ({
  page,
}) => {
  await open(page, 'content/lists/careers.json', 'Openings');
  await unfold(page, 'Front-end Developer');
  await page.getByLabel('How many people').first().fill('5');

  await openTeam(page);
  await expect(preview(page).getByRole('heading', { name: 'Kabir Naik' })).toBeAttached();
  const { length } = json('content/lists/team.json').items;
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Still to fill in:')).toBeVisible();
  await expect(page.getByRole('link', { name: `Person ${length + 1}: Name` })).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose Portrait' })).toHaveText('Choose a picture');
  await page.getByLabel('Name').last().fill('Asha Tambe');
  await expect(page.getByRole('link', { name: 'Asha Tambe: Role' })).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);

  // What is typed wrongly is a fault at once.
  await page.getByLabel('Profile').last().fill('linkedin');
  await expect(page.getByLabel('Profile').last()).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Profile').last().fill('https://www.linkedin.com/in/asha-tambe');

  // One tries to save: the finished file goes, the other says what is missing.
  await page.getByRole('button', { name: saveButton }).click();
  const sheet = page.getByRole('dialog', { name: 'What you changed' });
  await expect(sheet.getByText('Team members stays a draft for now.')).toBeVisible();
  await expect(sheet.getByText('Asha Tambe: Role: Write something here. And 1 more.')).toBeVisible();
  await expectAccessible(page, 'iframe');
  await sheet.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('To put right: Team members')).toBeVisible();
  expect(json('content/lists/careers.json').items[0].positions).toBe(5);
  expect(json('content/lists/team.json').items).toHaveLength(length);

  await page.getByRole('link', { name: 'Asha Tambe: Portrait' }).click();
  const portrait = page.getByRole('button', { name: 'Choose Portrait' });
  await expect(portrait).toBeFocused();
  await expect(portrait).toHaveAccessibleDescription('Choose a picture.');
  await page.getByLabel('Role').last().fill('Coxswain');
  await portrait.click();
  await page.getByRole('button', { name: 'p-02', exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: 'Asha Tambe' })).toBeInViewport();
  await throwAway(page);
});

test('EDIT-18 EDIT-22 EDIT-23 EDIT-24 a new photograph is cut to its place, waits with its entry, and is shown before it is saved', async ({
  page,
}) => {
  await openTeam(page);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('button', { name: 'Choose Portrait' }).click();
  const dialog = page.getByRole('dialog', { name: 'Portrait' });
  await expect(dialog.getByText(/^\d+ pictures that fit this place$/)).toBeVisible();
  const fitting = await dialog.locator('li').count();
  expect(fitting).toBeLessThan(40);
  await dialog.getByRole('button', { name: /^Show all \d+$/ }).click();
  expect(await dialog.locator('li').count()).toBeGreaterThan(200);
  const photograph = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } });
  await dialog.getByLabel('Your own picture').setInputFiles({
    name: 'asha.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph.jpeg().toBuffer(),
  });
  await dialog.getByLabel('What it shows').fill('Asha at the helm');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toHaveCount(0);

  // The picture waits with the person.
  await page.getByRole('button', { name: saveButton }).click();
  const sheet = page.getByRole('dialog', { name: 'What you changed' });
  await expect(sheet.getByText('Pictures stays a draft for now.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Save 0/ })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Name').last().fill('Asha Tambe');
  await page.getByLabel('Role').last().fill('Coxswain');
  await page.getByLabel('Profile').last().fill('https://www.linkedin.com/in/asha-tambe');
  await expect(preview(page).getByRole('heading', { name: 'Asha Tambe' })).toBeInViewport();
  await page.getByRole('button', { name: saveButton }).click();
  await expect(sheet.getByRole('img', { name: 'After: own-asha' })).toBeVisible();
  await expect(sheet.getByText('Asha at the helm')).toBeVisible();
  await expect(sheet.getByText('1600')).toHaveCount(0);
  await expectAccessible(page, 'iframe');
  await sheet.getByRole('button', { name: /^Save \d+ changes$/ }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(json('content/lists/team.json').items.at(-1).image).toBe('own-asha');
  expect(json('content/pictures.json')['own-asha']).toMatchObject({ width: 800, height: 960 });
});

test('EDIT-22 a changed portrait is shown as it was and as it is now', async ({ page }) => {
  await openTeam(page);
  await unfold(page, 'Kabir Naik');
  await page.getByRole('button', { name: 'Change Portrait' }).click();
  await page.getByRole('button', { name: 'av-03', exact: true }).click();
  await expect(page.getByText('Changed: Team members')).toBeVisible();
  await page.getByRole('button', { name: saveButton }).click();
  const sheet = page.getByRole('dialog', { name: 'What you changed' });
  await expect(sheet.getByRole('img', { name: /^Before: / })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'After: av-03' })).toBeVisible();
});
