import { type CDPSession, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

/** How far outside its element an indicator may be drawn, in CSS pixels. */
const roomPx = 12;
/** WCAG 1.4.11: the contrast of a pixel with the focus against the same pixel without it. */
const minContrast = 3;
/** Of 25 points of the element so many must be its own; browsers scroll a tall text field only to its caret. */
const minPointsInSight = 8;
/** Pixels that change by 3:1, for each pixel of the element's perimeter. */
const minCoverage = 1;
/** More stops than any page has: Tab does not leave where it should. */
const maxStops = 150;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Stop {
  readonly name: string;
  readonly box: Box;
  readonly perimeterPx: number;
  readonly pointsInSight: number;
}

export interface Measured extends Stop {
  /** Changed pixels of at least 3:1, for each pixel of the perimeter. */
  readonly coverage: number;
  /** The contrast that the strongest pixels of the indicator reach; 1 if nothing changes. */
  readonly contrast: number;
}

interface Walk {
  /** Only stops inside this are measured; Tab begins there. */
  readonly within?: string;
  /** Stops inside this are passed over. */
  readonly except?: string;
}

/** The sizes at which every indicator is measured. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

interface Look {
  readonly width: number;
  /** The visitor's own colours instead of ours. */
  readonly forced: boolean;
}

/** Measures at every size, in our colours and in the visitor's own, and fails with every indicator at fault. */
export async function inEveryColourMode(
  page: Page,
  measure: (look: Look) => Promise<readonly Measured[]>,
  widths: readonly number[] = sizes.map(({ width }) => width),
): Promise<void> {
  const faults: string[] = [];
  let measured = 0;
  for (const size of sizes.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize(size);
    for (const forced of [false, true]) {
      await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
      await page.evaluate(() => scrollTo(0, 0));
      const stops = await measure({ width: size.width, forced });
      expect(stops.length).toBeGreaterThan(0);
      measured += stops.length;
      for (const fault of stops.map(faultOf))
        if (fault !== null) faults.push(`${size.width} px${forced ? ', forced colors' : ''}: ${fault}`);
    }
  }
  test.info().annotations.push({ type: 'focus stops', description: String(measured) });
  expect(faults).toEqual([]);
}

/** Stops what moves, so that two pictures differ by the focus alone. Call it before the page is opened. */
export async function stopAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('motion', 'off');
    document.addEventListener('DOMContentLoaded', () => {
      const still = new CSSStyleSheet();
      still.replaceSync('* { caret-color: transparent !important; scroll-behavior: auto !important }');
      document.adoptedStyleSheets.push(still);
    });
  });
}

/** Presses Tab through the page, or a part of it, and measures the indicator of every stop. */
export async function measureStops(page: Page, { within, except }: Walk = {}): Promise<Measured[]> {
  const browser = await page.context().newCDPSession(page);
  const measured: Measured[] = [];
  await page.evaluate(beginAt, within);
  for (let presses = 0; ; presses += 1) {
    if (presses === maxStops) throw new Error(`More than ${maxStops} stops`);
    await page.keyboard.press('Tab');
    const place = await page.evaluate(placeOfFocus, { within, except });
    if (place === 'end') return measured;
    if (place === 'passed over') continue;
    measured.push(await measureFocused(page, browser));
  }
}

/** Measures the element that has focus, where the page is scrolled to now. */
export async function measureFocused(page: Page, session?: CDPSession): Promise<Measured> {
  const browser = session ?? (await page.context().newCDPSession(page));
  const stop = await page.evaluate(describeFocused, roomPx);
  const focused = await pixels(browser, stop.box);
  await page.evaluate(hideIndicator);
  const plain = await pixels(browser, stop.box);
  await page.evaluate(restoreFocus);
  return { ...stop, ...compare(focused, plain, stop.perimeterPx) };
}

/** What is wrong with an indicator, in words; null if nothing is. */
function faultOf({ name, pointsInSight, coverage, contrast }: Measured): string | null {
  if (pointsInSight < minPointsInSight) return `${name}: ${pointsInSight} of 25 points in sight`;
  if (coverage < minCoverage)
    return `${name}: indicator of ${contrast.toFixed(2)}:1, ${coverage.toFixed(2)} px for each px of its perimeter`;
  return null;
}

async function pixels(browser: CDPSession, box: Box): Promise<Uint8Array> {
  const { data } = await browser.send('Page.captureScreenshot', {
    clip: { ...box, scale: 1 },
    optimizeForSpeed: true,
  });
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
}

function luminance(picture: Uint8Array, at: number): number {
  const part = (value = 0) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(picture[at]) + 0.7152 * part(picture[at + 1]) + 0.0722 * part(picture[at + 2]);
}

function compare(focused: Uint8Array, plain: Uint8Array, perimeterPx: number) {
  const contrasts: number[] = [];
  for (let at = 0; at < focused.length; at += 3) {
    if (focused[at] === plain[at] && focused[at + 1] === plain[at + 1] && focused[at + 2] === plain[at + 2])
      continue;
    const [one, two] = [luminance(focused, at), luminance(plain, at)];
    contrasts.push((Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05));
  }
  contrasts.sort((one, two) => two - one);
  const strong = contrasts.filter((contrast) => contrast >= minContrast).length;
  return {
    coverage: strong / perimeterPx,
    // As many pixels as the perimeter has must be at least this strong.
    contrast: contrasts[Math.min(Math.round(perimeterPx), contrasts.length - 1)] ?? 1,
  };
}

/* Everything below runs in the page. */

function beginAt(within: string | undefined): void {
  const start = within === undefined ? document.body : document.querySelector<HTMLElement>(within);
  if (!start) throw new Error(`There is no ${within}`);
  const had = start.getAttribute('tabindex');
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  if (had === null) start.removeAttribute('tabindex');
  for (const element of document.querySelectorAll('[data-stop-seen]'))
    element.removeAttribute('data-stop-seen');
}

function placeOfFocus({
  within,
  except,
}: {
  readonly within: string | undefined;
  readonly except: string | undefined;
}): 'end' | 'passed over' | 'stop' {
  const element = document.activeElement;
  const hasEnded =
    !element || element === document.body || (within !== undefined && !element.closest(within));
  if (hasEnded) return 'end';
  // The controls inside a player, and a dialog that begins again, are the same element once more.
  const seen = element.getAttribute('data-stop-seen');
  if (seen !== null) {
    if (element.matches('video')) return 'passed over';
    // Without a window around it the browser begins again at the first stop.
    if (seen === 'first' || within !== undefined) return 'end';
    throw new Error(`Tab comes back to ${element.outerHTML.slice(0, 200)} and never leaves the page.`);
  }
  element.setAttribute('data-stop-seen', document.querySelector('[data-stop-seen]') ? '' : 'first');
  return except !== undefined && element.closest(except) ? 'passed over' : 'stop';
}

function describeFocused(roomAround: number) {
  const element = document.activeElement as HTMLElement;
  // A link that covers its card by a layer of its own is as large as that.
  const card = getComputedStyle(element, '::after');
  const isLayer = card.position === 'absolute' && card.content !== 'none' && card.inset === '0px';
  const holder = isLayer ? (element.offsetParent ?? element) : element;
  const rect = holder.getBoundingClientRect();
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const right = Math.min(innerWidth, rect.right);
  const bottom = Math.min(innerHeight, rect.bottom);
  let pointsInSight = 0;
  // A link that runs over two lines has a box for each; the largest stands for it.
  const boxes = [...element.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height);
  const own = boxes[0] ?? rect;
  for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const hit = document.elementFromPoint(own.left + own.width * x, own.top + own.height * y);
      // Round corners show what is behind them.
      if (hit && (holder.contains(hit) || hit.contains(element))) pointsInSight += 1;
    }
  }
  // Sides beyond the screen are no part of what can be seen.
  const across = Number(rect.top >= 0) + Number(rect.bottom <= innerHeight);
  const down = Number(rect.left >= 0) + Number(rect.right <= innerWidth);
  const x = Math.max(0, Math.floor(left - roomAround));
  const y = Math.max(0, Math.floor(top - roomAround));
  // The browser counts what it takes a picture of from the top of the document.
  const label = element.getAttribute('aria-label') ?? element.innerText ?? '';
  const words = (label || element.getAttribute('name') || '').trim().replaceAll(/\s+/g, ' ').slice(0, 50);
  return {
    name: `${element.localName} '${words}' at ${Math.round(own.left)},${Math.round(own.top)}`,
    box: {
      x: x + scrollX,
      y: y + scrollY,
      width: Math.max(1, Math.min(innerWidth, Math.ceil(right + roomAround)) - x),
      height: Math.max(1, Math.min(innerHeight, Math.ceil(bottom + roomAround)) - y),
    },
    perimeterPx: Math.max(1, across * (right - left) + down * (bottom - top)),
    pointsInSight,
  };
}

/** Gives focus to the parent, so that whatever is shown because focus is inside it stays. */
function hideIndicator(): void {
  const element = document.activeElement as HTMLElement;
  const parent = element.parentElement ?? document.body;
  element.setAttribute('data-stop-now', '');
  const had = parent.getAttribute('tabindex');
  parent.tabIndex = -1;
  parent.focus({ preventScroll: true });
  if (had !== null) parent.tabIndex = Number(had);
}

function restoreFocus(): void {
  const parent = document.activeElement as HTMLElement;
  const element = document.querySelector<HTMLElement>('[data-stop-now]');
  element?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  element?.removeAttribute('data-stop-now');
  if (parent.id !== 'main' && parent !== document.body && parent.getAttribute('role') === null)
    parent.removeAttribute('tabindex');
}
