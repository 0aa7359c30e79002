import type { Page } from '@playwright/test';

export interface ControlledClock {
  /** Lets this much time pass on the page at once; every timer due in it fires in order. */
  advance(milliseconds: number): Promise<void>;
}

/**
 * Takes timers, dates and animation frames of the page into the test's hands, so that 45 s take no time and 120 ms
 * are exactly that. Call it before the page is opened. CSS animations and observers keep real time.
 */
export async function controlClock(
  page: Page,
  startsAt = '2026-03-02T11:00:00+05:30',
): Promise<ControlledClock> {
  await page.clock.install({ time: startsAt });
  await page.clock.pauseAt(new Date(new Date(startsAt).getTime() + 1000));
  return { advance: (milliseconds) => page.clock.runFor(milliseconds) };
}
