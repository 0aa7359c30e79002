import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunningEditor } from './running-editor.ts';

export const saveButton = 'Look at the changes and save';

export async function openFile(
  page: Page,
  editor: RunningEditor,
  file: string,
  title: string,
): Promise<void> {
  await page.goto(`${editor.address}#${file}`);
  // Vite compiles a module when it is first requested.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
}

export const openDetails = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

export const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="The page with your changes"]');
