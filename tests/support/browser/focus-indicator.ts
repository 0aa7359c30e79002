import { type CDPSession, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

/** How far outside its element an indicator may be drawn, in CSS pixels. */
const maxDistancePx = 12;
/** WCAG 1.4.11: the contrast of a pixel with the focus against the same pixel without it. */
const minContrast = 3;
/** Of 5 × 5 sample points on the element, at least this many must be visible; not more, because browsers scroll a tall text field only to its caret. */
const minVisiblePoints = 8;
/** For each pixel of the element's perimeter, at least this many pixels must change by 3:1 or more. */
const minCoverage = 1;
/** More stops than any page has; a page with more keeps the focus for ever. */
const maxStops = 150;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element that has focus after a press of Tab. */
interface FocusStop {
  readonly name: string;
  readonly box: Box;
  readonly perimeterPx: number;
  readonly visiblePoints: number;
}

export interface MeasuredStop extends FocusStop {
  /** Pixels that change by 3:1 or more, divided by the perimeter. */
  readonly coverage: number;
  /** Contrast of the strongest pixels of the indicator; 1 if nothing changes. */
  readonly contrast: number;
}

/** Selectors of the elements to measure. */
interface StopSelection {
  /** Tab starts at this element and ends when focus leaves it. */
  readonly within?: string;
  readonly except?: string;
}

interface DisplayMode {
  readonly width: number;
  readonly height: number;
  readonly hasForcedColors: boolean;
}

/** Forced colours replace the colours of every width in the same way. */
const displayModes: readonly DisplayMode[] = [
  { width: 390, height: 844, hasForcedColors: false },
  { width: 1280, height: 720, hasForcedColors: false },
  { width: 1440, height: 900, hasForcedColors: true },
];

/** Measures in every display mode, and fails with a list of all insufficient indicators. */
export async function expectFocusIndicators(
  page: Page,
  measure: (mode: DisplayMode) => Promise<readonly MeasuredStop[]>,
  widths: readonly number[] = displayModes.map(({ width }) => width),
): Promise<void> {
  const failures: string[] = [];
  let stopCount = 0;
  for (const mode of displayModes.filter(({ width }) => widths.includes(width))) {
    const { width, height, hasForcedColors } = mode;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ forcedColors: hasForcedColors ? 'active' : 'none' });
    await page.evaluate(() => scrollTo(0, 0));
    const stops = await measure(mode);
    expect(stops.length).toBeGreaterThan(0);
    stopCount += stops.length;
    for (const failure of stops.map(describeFailure))
      if (failure !== null)
        failures.push(`${width} px${hasForcedColors ? ', forced colors' : ''}: ${failure}`);
  }
  test.info().annotations.push({ type: 'focus stops', description: String(stopCount) });
  expect(failures).toEqual([]);
}

/** Stops all animations, so that two screenshots differ only by the focus. Call it before the page is opened. */
export async function stopAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('motion', 'off');
    document.addEventListener('DOMContentLoaded', () => {
      const styles = new CSSStyleSheet();
      styles.replaceSync('* { caret-color: transparent !important; scroll-behavior: auto !important }');
      document.adoptedStyleSheets.push(styles);
    });
  });
}

/** Presses Tab through the page, or a part of it, and measures the indicator of every stop. */
export async function measureStops(
  page: Page,
  { within, except }: StopSelection = {},
): Promise<MeasuredStop[]> {
  const session = await page.context().newCDPSession(page);
  const measuredStops: MeasuredStop[] = [];
  await page.evaluate(focusStart, within);
  for (let presses = 0; ; presses += 1) {
    if (presses === maxStops) throw new Error(`More than ${maxStops} stops`);
    await page.keyboard.press('Tab');
    const kind = await page.evaluate(classifyFocus, { within, except });
    if (kind === 'end') return measuredStops;
    if (kind === 'ignored') continue;
    measuredStops.push(await measureFocused(page, session));
  }
}

/** Measures the element that has focus, without scrolling. */
export async function measureFocused(page: Page, openSession?: CDPSession): Promise<MeasuredStop> {
  const session = openSession ?? (await page.context().newCDPSession(page));
  const stop = await page.evaluate(describeFocused, maxDistancePx);
  const pixelsWithFocus = await readPixels(session, stop.box);
  await page.evaluate(hideIndicator);
  const pixelsWithoutFocus = await readPixels(session, stop.box);
  await page.evaluate(restoreFocus);
  return { ...stop, ...comparePixels(pixelsWithFocus, pixelsWithoutFocus, stop.perimeterPx) };
}

function describeFailure({ name, visiblePoints, coverage, contrast }: MeasuredStop): string | null {
  if (visiblePoints < minVisiblePoints) return `${name}: ${visiblePoints} of 25 points visible`;
  if (coverage < minCoverage)
    return `${name}: indicator of ${contrast.toFixed(2)}:1, ${coverage.toFixed(2)} px for each px of its perimeter`;
  return null;
}

async function readPixels(session: CDPSession, box: Box): Promise<Uint8Array> {
  const { data } = await session.send('Page.captureScreenshot', {
    clip: { ...box, scale: 1 },
    optimizeForSpeed: true,
  });
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
}

function luminance(pixels: Uint8Array, offset: number): number {
  const linear = (value = 0) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return (
    0.2126 * linear(pixels[offset]) +
    0.7152 * linear(pixels[offset + 1]) +
    0.0722 * linear(pixels[offset + 2])
  );
}

function comparePixels(before: Uint8Array, after: Uint8Array, perimeterPx: number) {
  const contrasts: number[] = [];
  for (let offset = 0; offset < before.length; offset += 3) {
    const isEqual =
      before[offset] === after[offset] &&
      before[offset + 1] === after[offset + 1] &&
      before[offset + 2] === after[offset + 2];
    if (isEqual) continue;
    const [first, second] = [luminance(before, offset), luminance(after, offset)];
    contrasts.push((Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05));
  }
  contrasts.sort((a, b) => b - a);
  const strongPixelCount = contrasts.filter((contrast) => contrast >= minContrast).length;
  return {
    coverage: strongPixelCount / perimeterPx,
    // The contrast that at least one pixel per pixel of the perimeter reaches.
    contrast: contrasts[Math.min(Math.round(perimeterPx), contrasts.length - 1)] ?? 1,
  };
}

/* Everything below runs in the page. */

function focusStart(within: string | undefined): void {
  const start = within === undefined ? document.body : document.querySelector<HTMLElement>(within);
  if (!start) throw new Error(`There is no ${within}`);
  const tabIndexBefore = start.getAttribute('tabindex');
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  if (tabIndexBefore === null) start.removeAttribute('tabindex');
  for (const element of document.querySelectorAll('[data-stop-seen]'))
    element.removeAttribute('data-stop-seen');
}

function classifyFocus({
  within,
  except,
}: {
  readonly within: string | undefined;
  readonly except: string | undefined;
}): 'end' | 'ignored' | 'stop' {
  const element = document.activeElement;
  const hasEnded =
    !element || element === document.body || (within !== undefined && !element.closest(within));
  if (hasEnded) return 'end';
  // Focus may return to an element: the controls inside a video player all report the video, and Tab wraps in a dialog.
  const seenMark = element.getAttribute('data-stop-seen');
  if (seenMark !== null) {
    if (element.matches('video')) return 'ignored';
    // The headless browser has no other controls, so Tab returns to the first stop.
    if (seenMark === 'first' || within !== undefined) return 'end';
    throw new Error(`Tab returns to ${element.outerHTML.slice(0, 200)} and never leaves the page.`);
  }
  element.setAttribute('data-stop-seen', document.querySelector('[data-stop-seen]') ? '' : 'first');
  return except !== undefined && element.closest(except) ? 'ignored' : 'stop';
}

function describeFocused(marginPx: number) {
  const element = document.activeElement as HTMLElement;
  // A link may cover its card with ::after; then the card is the focus area.
  const layer = getComputedStyle(element, '::after');
  const isLayer = layer.position === 'absolute' && layer.content !== 'none' && layer.inset === '0px';
  const area = isLayer ? (element.offsetParent ?? element) : element;
  const rect = area.getBoundingClientRect();
  const left = Math.max(0, rect.left);
  const top = Math.max(0, rect.top);
  const right = Math.min(innerWidth, rect.right);
  const bottom = Math.min(innerHeight, rect.bottom);
  let visiblePoints = 0;
  // A link of two lines has two boxes; use the largest.
  const boxes = [...element.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height);
  const largestBox = boxes[0] ?? rect;
  for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const hit = document.elementFromPoint(
        largestBox.left + largestBox.width * x,
        largestBox.top + largestBox.height * y,
      );
      // At round corners the point belongs to an ancestor.
      if (hit && (area.contains(hit) || hit.contains(element))) visiblePoints += 1;
    }
  }
  // Sides outside the screen are not counted.
  const horizontalSides = Number(rect.top >= 0) + Number(rect.bottom <= innerHeight);
  const verticalSides = Number(rect.left >= 0) + Number(rect.right <= innerWidth);
  const x = Math.max(0, Math.floor(left - marginPx));
  const y = Math.max(0, Math.floor(top - marginPx));
  const label = element.getAttribute('aria-label') ?? element.innerText ?? '';
  const text = (label || element.getAttribute('name') || '').trim().replaceAll(/\s+/g, ' ').slice(0, 50);
  return {
    name: `${element.localName} '${text}' at ${Math.round(largestBox.left)},${Math.round(largestBox.top)}`,
    // Screenshot coordinates are relative to the document.
    box: {
      x: x + scrollX,
      y: y + scrollY,
      width: Math.max(1, Math.min(innerWidth, Math.ceil(right + marginPx)) - x),
      height: Math.max(1, Math.min(innerHeight, Math.ceil(bottom + marginPx)) - y),
    },
    perimeterPx: Math.max(1, horizontalSides * (right - left) + verticalSides * (bottom - top)),
    visiblePoints,
  };
}

/** Moves focus to the parent, so that elements that are shown with :focus-within stay visible. */
function hideIndicator(): void {
  const element = document.activeElement as HTMLElement;
  const parent = element.parentElement ?? document.body;
  element.setAttribute('data-stop-now', '');
  const tabIndexBefore = parent.getAttribute('tabindex');
  parent.tabIndex = -1;
  parent.focus({ preventScroll: true });
  if (tabIndexBefore !== null) parent.tabIndex = Number(tabIndexBefore);
}

function restoreFocus(): void {
  const parent = document.activeElement as HTMLElement;
  const element = document.querySelector<HTMLElement>('[data-stop-now]');
  element?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  element?.removeAttribute('data-stop-now');
  if (parent.id !== 'main' && parent !== document.body && parent.getAttribute('role') === null)
    parent.removeAttribute('tabindex');
}
