import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunningEditor } from './running-editor.ts';

/** What the tests of the editor do with its page. */

export const saveButton = 'Look at the changes and save';

export async function openFile(
  page: Page,
  editor: RunningEditor,
  file: string,
  title: string,
): Promise<void> {
  await page.goto(`${editor.address}#${file}`);
  // Vite compiles what is opened for the first time.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
}

export const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

export const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="The page with your changes"]');
