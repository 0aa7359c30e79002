import type { BrowserContextOptions, Page } from '@playwright/test';
import { breakpoints } from '../../app/styles/breakpoints.ts';
import { controlClock } from '../../tests/support/browser/controlled-clock.ts';
import { scrollThrough } from '../../tests/support/browser/layout-shift.ts';

/** How to bring a page into a state before the screenshot. */
export interface ScreenshotState {
  readonly contextOptions?: BrowserContextOptions;
  readonly wholePage?: boolean;
  /** Default: all widths. */
  readonly appliesTo?: (widthPx: number) => boolean;
  /** Before the address is opened: clocks, stored preferences. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** After the page has loaded. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Wider screens have panels, others the drawer. */
const hasPanels = (widthPx: number) => widthPx > breakpoints.drawer;

const animationMs = 1200;
const waitForAnimations = (page: Page) => page.waitForTimeout(animationMs);

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).hover({ timeout: 3000 });
  await waitForAnimations(page);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 3000 });
  await waitForAnimations(page);
}

async function pauseMotion(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Pause motion' })
    .filter({ visible: true })
    .first()
    .click({ timeout: 3000 });
  await waitForAnimations(page);
}

async function goToFooter(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await waitForAnimations(page);
}

async function showEverything(page: Page): Promise<void> {
  await scrollThrough(page);
  // At the top of the page the footer is hidden; focus inside shows it.
  await page.getByRole('contentinfo').evaluate((footer) => {
    footer.tabIndex = -1;
    footer.style.outline = 'none';
    footer.focus({ preventScroll: true });
  });
  await waitForAnimations(page);
}

/** Without script scrollThrough does not work: mouse wheel events bring lazy pictures into view. */
async function wheelThrough(page: Page): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) await page.mouse.wheel(0, 600);
  await waitForAnimations(page);
  await page.mouse.wheel(0, -100_000);
  await waitForAnimations(page);
}

const popupDelayMs = 45_000;
async function waitForPopup(page: Page): Promise<void> {
  await page.clock.runFor(popupDelayMs + 1000);
  await page.getByRole('button', { name: 'Close form' }).waitFor({ timeout: 3000 });
  await page.clock.resume();
  await waitForAnimations(page);
}

async function openApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply Now' }).first().click({ timeout: 3000 });
  await waitForAnimations(page);
}

async function hoverFirstWorkItem(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().hover({ timeout: 3000 });
  await waitForAnimations(page);
}

async function chooseCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click({ timeout: 3000 });
  await waitForAnimations(page);
}

export const screenshotStates: Readonly<Record<string, ScreenshotState>> = {
  fold: { act: waitForAnimations },
  full: { wholePage: true, act: showEverything },
  'about-panel': { appliesTo: hasPanels, act: (page) => openPanel(page, 'About') },
  'services-panel': { appliesTo: hasPanels, act: (page) => openPanel(page, 'Services') },
  drawer: { appliesTo: (width) => !hasPanels(width), act: openDrawer },
  popup: { prepare: controlClock, act: waitForPopup },
  paused: { wholePage: true, act: (page) => pauseMotion(page).then(() => showEverything(page)) },
  'no-script': { wholePage: true, contextOptions: { javaScriptEnabled: false }, act: wheelThrough },
  'reduced-motion': { wholePage: true, contextOptions: { reducedMotion: 'reduce' }, act: showEverything },
  'forced-colors': {
    wholePage: true,
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    act: showEverything,
  },
  'forced-colors-dark': {
    wholePage: true,
    contextOptions: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
    act: showEverything,
  },
  footer: { act: goToFooter },
  apply: { act: openApplication },
  cover: { act: hoverFirstWorkItem },
  category: { act: (page) => chooseCategory(page, 'Marketing') },
};
