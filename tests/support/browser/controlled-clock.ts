import type { Page } from '@playwright/test';

export interface ControlledClock {
  /** Advances the page's time at once; due timers fire in order. */
  advance(milliseconds: number): Promise<void>;
}

/** Controls timers, dates and animation frames, not CSS animations or observers. Call it before the page is opened. */
export async function controlClock(
  page: Page,
  startsAt = '2026-03-02T11:00:00+05:30',
): Promise<ControlledClock> {
  await page.clock.install({ time: startsAt });
  await page.clock.pauseAt(new Date(new Date(startsAt).getTime() + 1000));
  return { advance: (milliseconds) => page.clock.runFor(milliseconds) };
}
