import type { Browser, Page } from '@playwright/test';
import { paths } from '../../../app/paths.ts';
import { scrollThrough } from '../../../tests/support/browser/layout-shift.ts';
import { measurePageWeight, type PageWeight } from '../../../tests/support/browser/page-weight.ts';

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const desktop = { viewport: { width: 1440, height: 900 } };
const cpuSlowdown = 4;

export interface PageLoad {
  readonly beforeScroll: PageWeight;
  readonly afterScroll: PageWeight;
  readonly heapBytes: number;
}

export async function measureLoad(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const beforeScroll = await measurePageWeight(page);
  const { metrics } = await protocol.send('Performance.getMetrics');
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const afterScroll = await measurePageWeight(page);
  await context.close();
  return {
    beforeScroll,
    afterScroll,
    heapBytes: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
  };
}

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly device: typeof phone | typeof desktop;
  readonly act: (page: Page) => Promise<void>;
}

export const interactions: readonly Interaction[] = [
  {
    name: 'open the drawer',
    path: paths.home,
    device: phone,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'open a panel',
    path: paths.home,
    device: desktop,
    act: (page) => page.getByRole('button', { name: 'Services' }).first().press('Enter'),
  },
  {
    name: 'show the next testimonial',
    path: paths.home,
    device: desktop,
    act: (page) => page.getByRole('button', { name: /next/i }).first().click(),
  },
  {
    name: 'filter the work',
    path: paths.work,
    device: phone,
    act: (page) => page.getByRole('group', { name: 'Filter projects' }).getByRole('button').nth(2).click(),
  },
  {
    name: 'type in a form',
    path: paths.contact,
    device: phone,
    act: (page) => page.getByLabel(/name/i).first().pressSequentially('Asha Rane'),
  },
  {
    name: 'open the application',
    path: paths.careers,
    device: desktop,
    act: (page) => page.getByRole('button', { name: 'Apply Now' }).first().click(),
  },
];

export interface InteractionTiming {
  /** Input to end of event handlers (ms). */
  readonly handlersMs: number;
  /** Input to the next paint (ms). */
  readonly paintMs: number;
}

/** Measures the slowest event of an interaction, with the processor slowed down four times. */
export async function measureInteraction(
  browser: Browser,
  site: string,
  { path, device, act }: Interaction,
): Promise<InteractionTiming> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const slowest = { handlersMs: 0, paintMs: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        slowest.handlersMs = Math.max(slowest.handlersMs, entry.processingEnd - entry.startTime);
        slowest.paintMs = Math.max(slowest.paintMs, entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(new URL(path, site).href);
  await page.waitForLoadState('networkidle');
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await act(page);
  const slowest = await page.evaluate(async () => {
    // Event timing entries are reported after the paint.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return (window as unknown as { slowest: InteractionTiming }).slowest;
  });
  await context.close();
  return slowest;
}
