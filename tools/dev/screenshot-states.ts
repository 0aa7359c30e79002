import type { BrowserContextOptions, Page } from '@playwright/test';
import { breakpoints } from '../../app/styles/breakpoints.ts';
import { controlClock } from '../../tests/support/browser/controlled-clock.ts';
import { scrollThrough } from '../../tests/support/browser/layout-shift.ts';

/** How to bring a page into a state before the screenshot. */
export interface ScreenshotState {
  readonly contextOptions?: BrowserContextOptions;
  readonly isWholePage?: boolean;
  /** Default: all widths. */
  readonly appliesTo?: (widthPx: number) => boolean;
  /** Before the address is opened: clocks, stored preferences. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** After the page has loaded. The screenshot is taken when the animations that it starts have ended. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Wide screens have panels, others the drawer. */
const hasPanels = (widthPx: number) => widthPx > breakpoints.drawer;

const actionOptions = { timeout: 3000 };
const animationMs = 1200;
export const waitForAnimations = (page: Page) => page.waitForTimeout(animationMs);

async function showEverythingPaused(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Pause motion' })
    .filter({ visible: true })
    .first()
    .click(actionOptions);
  await waitForAnimations(page);
  await showEverything(page);
}

async function goToFooter(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
}

async function showEverything(page: Page): Promise<void> {
  await scrollThrough(page);
  // At the top of the page the footer is hidden; focus inside shows it.
  await page.getByRole('contentinfo').evaluate((footer) => {
    footer.tabIndex = -1;
    footer.style.outline = 'none';
    footer.focus({ preventScroll: true });
  });
}

/** Without script scrollThrough does not work: mouse wheel events bring lazy pictures into view. */
async function wheelThrough(page: Page): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) await page.mouse.wheel(0, 600);
  await waitForAnimations(page);
  await page.mouse.wheel(0, -100_000);
}

const popupDelayMs = 45_000;
async function waitForPopup(page: Page): Promise<void> {
  await page.clock.runFor(popupDelayMs + 1000);
  await page.getByRole('button', { name: 'Close form' }).waitFor(actionOptions);
  await page.clock.resume();
}

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const screenshotStates: Readonly<Record<string, ScreenshotState>> = {
  fold: {},
  full: { isWholePage: true, act: showEverything },
  'about-panel': { appliesTo: hasPanels, act: (page) => buttonNamed(page, 'About').hover(actionOptions) },
  'services-panel': {
    appliesTo: hasPanels,
    act: (page) => buttonNamed(page, 'Services').hover(actionOptions),
  },
  drawer: {
    appliesTo: (width) => !hasPanels(width),
    act: (page) => buttonNamed(page, 'Menu').click(actionOptions),
  },
  popup: { prepare: controlClock, act: waitForPopup },
  paused: { isWholePage: true, act: showEverythingPaused },
  'no-script': { isWholePage: true, contextOptions: { javaScriptEnabled: false }, act: wheelThrough },
  'reduced-motion': { isWholePage: true, contextOptions: { reducedMotion: 'reduce' }, act: showEverything },
  'forced-colors': {
    isWholePage: true,
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    act: showEverything,
  },
  'forced-colors-dark': {
    isWholePage: true,
    contextOptions: { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' },
    act: showEverything,
  },
  footer: { act: goToFooter },
  apply: { act: (page) => page.getByRole('button', { name: 'Apply Now' }).first().click(actionOptions) },
  cover: { act: (page) => page.getByRole('main').getByRole('listitem').first().hover(actionOptions) },
  category: { act: (page) => buttonNamed(page, 'Marketing').click(actionOptions) },
};
