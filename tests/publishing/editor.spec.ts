// biome-ignore lint/style/noRestrictedImports: the editor is not the site and has no Content Security Policy
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { saveButton } from '../support/editor/editor-page.ts';
import { openEditor, type RunningEditor } from '../support/editor/running-editor.ts';
import type { LiveServer } from '../support/publishing/live-server.ts';
import {
  type Clone,
  type PublishedProject,
  releaseManually,
  startPublishedProject,
} from '../support/publishing/shared-project.ts';

test.describe.configure({ mode: 'serial' });

const phone = '+91 22 6912 4480';
const publicationTimeoutMs = 900_000;

let publishedProject: PublishedProject;
let server: LiveServer;
let asha: Clone;
let editor: RunningEditor;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  publishedProject = await startPublishedProject('server');
  server = publishedProject.server;
  asha = await publishedProject.project.clone('Asha');
  await releaseManually(asha, server);
  editor = await openEditor(asha.folder, [], server.variables);
});
test.afterAll(async () => {
  await editor?.stop();
  await publishedProject?.stop();
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('EDIT-33 PUB-01 PUB-03 a changed phone number is saved, published and shown on the live site @short', async ({
  page,
}) => {
  await page.goto(`${editor.address}#content/site.json`);
  const field = page.getByRole('textbox', { name: 'Phone', exact: true });
  await field.fill(phone, { timeout: 60_000 });
  await expect(page.getByText('Changed: Name and contact')).toBeVisible();
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const plan = dialog(page, 'Publish');
  await expect(plan.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await plan.getByRole('checkbox', { name: /^Publish although \d+ fields are still samples$/ }).check();
  await expectAccessible(page, 'iframe');
  await plan.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Building the pages')).toBeVisible();
  // Publishing continues while the editor's page is closed.
  await page.goto('about:blank');
  await page.goto(editor.address);
  await expect(page.getByText('Looking at the live site')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changed pages' })).toBeVisible({
    timeout: publicationTimeoutMs,
  });
  await expectAccessible(page, 'iframe');

  const link = page.getByRole('dialog').getByRole('link').first();
  await page.goto(`${await link.getAttribute('href')}contact-us`);
  await expect(page.getByText(phone).first()).toBeVisible();
  expect(await asha.git('log', '-1', '--format=%an: %s', 'origin/main')).toBe(
    'Asha: Name and contact: phone',
  );
});

test('EDIT-34 PUB-07 a publication is listed with its author and can be undone @short', async ({ page }) => {
  await page.goto(`${editor.address}#publications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await expect(page.getByText('Name and contact: phone')).toBeVisible();
  await expect(page.getByText('Asha').first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo now/ }).click();
  const startedAt = performance.now();
  await page.getByRole('button', { name: /^Yes, undo it/ }).click();
  await expect(page.getByRole('heading', { name: 'Changed pages' })).toBeVisible({ timeout: 120_000 });
  console.log(`undone in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  expect(await server.readPage('/contact-us')).toContain('+91 00000 00000');
});
