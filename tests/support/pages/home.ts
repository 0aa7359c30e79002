import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../app/paths.ts';
import { type ControlledClock, controlClock } from '../browser/controlled-clock.ts';
import { openPage } from '../browser/hydration.ts';

export const openHome = (page: Page): Promise<void> => openPage(page, paths.home);

export async function openHomeWithClock(page: Page): Promise<ControlledClock> {
  const clock = await controlClock(page);
  await openHome(page);
  return clock;
}

export function sectionOf(page: Page, heading: string): Locator {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
}
