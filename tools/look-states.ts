import type { BrowserContextOptions, Page } from '@playwright/test';
import { controlClock } from '../tests/support/controlled-clock.ts';
import { scrollThrough } from '../tests/support/layout-shift.ts';

/** How to bring a page into a state worth looking at. A page adds its own states to the list below. */
export interface LookState {
  readonly visitor?: BrowserContextOptions;
  readonly wholePage?: boolean;
  /** Which widths know this state; all, if it does not say. */
  readonly fits?: (widthPx: number) => boolean;
  /** Before the address is opened: clocks, stored preferences. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** After the page has loaded: what a visitor does to get there. */
  readonly enter?: (page: Page) => Promise<unknown>;
}

const mediumScreenPx = 768;
const hasBar = (widthPx: number) => widthPx >= mediumScreenPx;

const settleMs = 1200;
const settle = (page: Page) => page.waitForTimeout(settleMs);

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).hover({ timeout: 3000 });
  await settle(page);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 3000 });
  await settle(page);
}

async function pauseMotion(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Pause motion' })
    .filter({ visible: true })
    .first()
    .click({ timeout: 3000 });
  await settle(page);
}

async function goToFooter(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await settle(page);
}

async function seeEverything(page: Page): Promise<void> {
  await scrollThrough(page);
  // At the top again the footer would hide; focus inside keeps it shown.
  await page.getByRole('contentinfo').evaluate((footer) => {
    footer.tabIndex = -1;
    footer.style.outline = 'none';
    footer.focus({ preventScroll: true });
  });
  await settle(page);
}

/** Without script the page has no timers to scroll by: the wheel brings lazy pictures into view. */
async function wheelThrough(page: Page): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) await page.mouse.wheel(0, 600);
  await settle(page);
  await page.mouse.wheel(0, -100_000);
  await settle(page);
}

const popupDelayMs = 45_000;
async function waitForPopup(page: Page): Promise<void> {
  await page.clock.runFor(popupDelayMs + 1000);
  await page.getByRole('button', { name: 'Close form' }).waitFor({ timeout: 3000 });
  await page.clock.resume();
  await settle(page);
}

async function openApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply Now' }).first().click({ timeout: 3000 });
  await settle(page);
}

async function hoverFirstCover(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().hover({ timeout: 3000 });
  await settle(page);
}

async function chooseCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click({ timeout: 3000 });
  await settle(page);
}

export const lookStates: Readonly<Record<string, LookState>> = {
  fold: { enter: settle },
  full: { wholePage: true, enter: seeEverything },
  'about-panel': { fits: hasBar, enter: (page) => openPanel(page, 'About') },
  'services-panel': { fits: hasBar, enter: (page) => openPanel(page, 'Services') },
  drawer: { fits: (width) => !hasBar(width), enter: openDrawer },
  popup: { prepare: controlClock, enter: waitForPopup },
  paused: { wholePage: true, enter: (page) => pauseMotion(page).then(() => seeEverything(page)) },
  'no-script': { wholePage: true, visitor: { javaScriptEnabled: false }, enter: wheelThrough },
  'reduced-motion': { wholePage: true, visitor: { reducedMotion: 'reduce' }, enter: seeEverything },
  'forced-colors': {
    wholePage: true,
    visitor: { forcedColors: 'active', reducedMotion: 'reduce' },
    enter: seeEverything,
  },
  'forced-colors-dark': {
    wholePage: true,
    visitor: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
    enter: seeEverything,
  },
  footer: { enter: goToFooter },
  apply: { enter: openApplication },
  cover: { enter: hoverFirstCover },
  category: { enter: (page) => chooseCategory(page, 'Marketing') },
};
