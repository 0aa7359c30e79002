// biome-ignore lint/style/noRestrictedImports: the editor is another site, without a policy, over Vite's development server
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { testimonialsSchema } from '../../app/content/testimonials-schema.ts';
import { editorFormSchema } from '../../content-rules/editor-form-schema.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { openDetails, preview, saveButton, startSharedEditor } from '../support/editor/editor-page.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const editor = startSharedEditor();
const openTeam = (page: Page) => editor.openFile(page, 'content/lists/team.json', 'Team members');

async function discardDrafts(page: Page): Promise<void> {
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: 'Throw them away' }).click();
  await page.getByRole('button', { name: 'Yes, throw them away' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
}

test('EDIT-19 a message is shown while the first preview is prepared', async ({ page }) => {
  const previewDelay = Promise.withResolvers<void>();
  await page.route('**/our-team', async (route) => {
    await previewDelay.promise;
    await route.continue();
  });
  await openTeam(page);
  await expect(page.getByText('Preparing the preview')).toBeVisible();
  // A trial click fails if another element covers the message.
  await page.getByText('That takes about ten seconds.').click({ trial: true });
  previewDelay.resolve();
  await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Preparing the preview')).toHaveCount(0);
});

test('EDIT-16 testimonials are removed and added up to the limits of the list, and a text states each limit', async ({
  page,
}) => {
  const { minItems = 0, maxItems = 0 } = editorFormSchema(testimonialsSchema).properties?.items ?? {};
  await editor.openFile(page, 'content/testimonials.json', 'Testimonials');
  const list = page.getByRole('group', { name: 'Testimonials', exact: true });
  const removeButtons = list.getByRole('button', { name: /^Remove / });
  const addButton = list.getByRole('button', { name: 'Add testimonial' });
  const limitText = (text: string) => list.getByText(text, { exact: false });
  for (let count = 4; count > minItems; count--) await removeButtons.first().click();
  await expect(removeButtons).toHaveCount(0);
  if (minItems === maxItems) {
    await expect(limitText(`exactly ${maxItems}`)).toBeVisible();
    return;
  }
  await expect(limitText(`At least ${minItems} must stay`)).toBeVisible();
  for (let count = minItems; count < maxItems; count++) await addButton.click();
  await expect(limitText(`No more than ${maxItems} fit`)).toBeVisible();
  await expect(addButton).toHaveCount(0);
  await discardDrafts(page);
});

test('EDIT-17 an impossible telephone number, chat number or PIN code is invalid', async ({ page }) => {
  await editor.openFile(page, 'content/site.json', 'Name and contact');
  for (const name of ['Phone', 'WhatsApp number']) {
    const field = page.getByLabel(name, { exact: true });
    await field.fill('12345');
    await expect(field).toHaveAccessibleDescription(/This is not a number that can be called/);
    await field.fill('+91 98205 14480');
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await openDetails(page, 'Address');
  const pinCode = page.getByRole('textbox', { name: 'PIN code' });
  await pinCode.fill('4000');
  await expect(pinCode).toHaveAccessibleDescription(/This is not a PIN code of six digits/);
  await pinCode.fill('400050');
  await expect(pinCode).not.toHaveAttribute('aria-invalid');
  await discardDrafts(page);
});

test('EDIT-20 EDIT-18 EDIT-21 an incomplete new person shows hints instead of errors, appears in the preview, and does not stop other files from being saved', async ({
  page,
}) => {
  await editor.openFile(page, 'content/lists/careers.json', 'Openings');
  await openDetails(page, 'Front-end Developer');
  await page.getByLabel('How many people').first().fill('5');

  await openTeam(page);
  await expect(preview(page).getByRole('heading', { name: 'Kabir Naik' })).toBeAttached();
  const memberCount = editor.readJson('content/lists/team.json').items.length;
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Still to fill in:')).toBeVisible();
  await expect(page.getByRole('link', { name: `Person ${memberCount + 1}: Name` })).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose Portrait' })).toHaveText('Choose a picture');
  await page.getByLabel('Name').last().fill('Asha Tambe');
  await expect(page.getByRole('link', { name: 'Asha Tambe: Role' })).toBeVisible();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);

  // A wrong value is an error at once, unlike an empty field.
  await page.getByLabel('Profile').last().fill('linkedin');
  await expect(page.getByLabel('Profile').last()).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Profile').last().fill('https://www.linkedin.com/in/asha-tambe');

  // Saving writes the complete file; the incomplete one lists its missing fields.
  await page.getByRole('button', { name: saveButton }).click();
  const changesDialog = page.getByRole('dialog', { name: 'What you changed' });
  await expect(changesDialog.getByText('Team members stays a draft for now.')).toBeVisible();
  await expect(changesDialog.getByText('Asha Tambe: Role: Write something here. And 1 more.')).toBeVisible();
  await expectAccessible(page, 'iframe');
  await changesDialog.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(changesDialog).toHaveCount(0);
  await expect(page.getByText('To put right: Team members')).toBeVisible();
  expect(editor.readJson('content/lists/careers.json').items[0].positions).toBe(5);
  expect(editor.readJson('content/lists/team.json').items).toHaveLength(memberCount);

  await page.getByRole('link', { name: 'Asha Tambe: Portrait' }).click();
  const portraitButton = page.getByRole('button', { name: 'Choose Portrait' });
  await expect(portraitButton).toBeFocused();
  await expect(portraitButton).toHaveAccessibleDescription('Choose a picture.');
  await page.getByLabel('Role').last().fill('Coxswain');
  await portraitButton.click();
  await page.getByRole('button', { name: 'p-02', exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: 'Asha Tambe' })).toBeInViewport();
  await discardDrafts(page);
});

test('EDIT-18 EDIT-22 EDIT-23 EDIT-24 a new photograph is cropped to the size of the other portraits, stays a draft with its person, and is shown in the list of changes', async ({
  page,
}) => {
  await openTeam(page);
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('button', { name: 'Choose Portrait' }).click();
  const dialog = page.getByRole('dialog', { name: 'Portrait' });
  await expect(dialog.getByText(/^\d+ pictures that fit this place$/)).toBeVisible();
  expect(await dialog.locator('li').count()).toBeLessThan(40);
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

  // The picture is not saved before the person is complete.
  await page.getByRole('button', { name: saveButton }).click();
  const changesDialog = page.getByRole('dialog', { name: 'What you changed' });
  await expect(changesDialog.getByText('Pictures stays a draft for now.')).toBeVisible();
  await expect(changesDialog.getByRole('button', { name: /^Save 0/ })).toBeDisabled();
  await changesDialog.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Name').last().fill('Asha Tambe');
  await page.getByLabel('Role').last().fill('Coxswain');
  await page.getByLabel('Profile').last().fill('https://www.linkedin.com/in/asha-tambe');
  await expect(preview(page).getByRole('heading', { name: 'Asha Tambe' })).toBeInViewport();
  await page.getByRole('button', { name: saveButton }).click();
  await expect(changesDialog.getByRole('img', { name: 'After: own-asha' })).toBeVisible();
  await expect(changesDialog.getByText('Asha at the helm')).toBeVisible();
  await expect(changesDialog.getByText('1600')).toHaveCount(0);
  await expectAccessible(page, 'iframe');
  await changesDialog.getByRole('button', { name: /^Save \d+ changes$/ }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(editor.readJson('content/lists/team.json').items.at(-1).image).toBe('own-asha');
  expect(editor.readJson('content/pictures.json')['own-asha']).toMatchObject({ width: 800, height: 960 });
});

test('EDIT-22 the list of changes shows a changed portrait before and after', async ({ page }) => {
  await openTeam(page);
  await openDetails(page, 'Kabir Naik');
  await page.getByRole('button', { name: 'Change Portrait' }).click();
  await page.getByRole('button', { name: 'av-03', exact: true }).click();
  await expect(page.getByText('Changed: Team members')).toBeVisible();
  await page.getByRole('button', { name: saveButton }).click();
  const changesDialog = page.getByRole('dialog', { name: 'What you changed' });
  await expect(changesDialog.getByRole('img', { name: /^Before: / })).toBeVisible();
  await expect(changesDialog.getByRole('img', { name: 'After: av-03' })).toBeVisible();
});
