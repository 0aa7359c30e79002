import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { startEditor } from './running-editor.ts';

export const saveButton = 'Look at the changes and save';

/** Starts an editor before the tests of a file, and stops it after them. */
export function startSharedEditor() {
  let editor: Awaited<ReturnType<typeof startEditor>>;
  test.beforeAll(async () => {
    editor = await startEditor();
  });
  test.afterAll(() => editor.stop());
  return {
    address: () => editor.address,
    exists: (file: string) => editor.exists(file),
    readFile: (file: string) => editor.readFile(file),
    readJson: (file: string) => JSON.parse(editor.readFile(file)),
    openFile: async (page: Page, file: string, title: string) => {
      await page.goto(`${editor.address}#${file}`);
      // Vite compiles a module when it is first requested.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
    },
  };
}

export const openDetails = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

export const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="The page with your changes"]');
