import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { interactiveEvent } from '../../../app/hydration/names.ts';

const quietMs = 120;

interface Traffic {
  readonly openRequests: Set<Request>;
  changedAt: number;
}

const trafficByPage = new WeakMap<Page, Traffic>();

/** Requests of a service worker or of a closed page have no page. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Records when each page becomes interactive, and the open requests of each page. Call it before a page is opened. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript((event) => {
    addEventListener(event, () => Object.assign(window, { isInteractive: true }), { once: true });
  }, interactiveEvent);
  const recordChange = (change: (open: Set<Request>, request: Request) => unknown) => (request: Request) => {
    const page = pageOf(request);
    if (!page || request.resourceType() === 'ping') return;
    const traffic = trafficByPage.get(page) ?? { openRequests: new Set(), changedAt: 0 };
    trafficByPage.set(page, traffic);
    change(traffic.openRequests, request);
    traffic.changedAt = performance.now();
  };
  const recordEnd = recordChange((open, request) => open.delete(request));
  context.on(
    'request',
    recordChange((open, request) => open.add(request)),
  );
  context.on('requestfinished', recordEnd);
  context.on('requestfailed', recordEnd);
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const isQuiet = () => traffic.openRequests.size === 0 && performance.now() - traffic.changedAt > quietMs;
  let isIdle = false;
  const markIdle = () => {
    isIdle = true;
  };
  // Some requests never end: that of a film, and those of a page that was left.
  page.waitForLoadState('networkidle').then(markIdle, markIdle);
  while (!isQuiet() && !isIdle) await pause(20);
}

/** Waits for hydration; returns at once if the page works without script. */
export async function untilHydrated(page: Page): Promise<void> {
  const traffic = trafficByPage.get(page);
  if (!traffic) throw new Error('Call watchHydration before the page is opened.');
  const isHydratedOrStatic = () =>
    page
      .evaluate(() => !document.documentElement.classList.contains('js') || 'isInteractive' in window)
      // During a navigation the call fails.
      .catch(() => false);
  await expect.poll(isHydratedOrStatic, { intervals: [50] }).toBe(true);
  await untilQuiet(page, traffic);
}

/** Opens a page and waits for hydration. */
export async function openPage(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await page.goto(path, options);
  await untilHydrated(page);
}
