import { paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { everyPage } from '../support/pages/every-page.ts';

const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 600, height: 900 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 901, height: 700 },
  { width: 1023, height: 700 },
  { width: 1024, height: 768 },
  { width: 1180, height: 800 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test.use({ contextOptions: reducedMotion });

for (const path of everyPage) {
  test(`SITE-21 on ${path} the floating controls cover no text and no other control`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('contact-popup', 'closed'));
    await page.goto(path);
    await untilHydrated(page);
    await page.evaluate(hidePictures);
    const overlaps: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const { floating, covered } = await page.evaluate(findCovered);
      const expected = path === paths.home ? ['Chat with us', 'Scroll to top'] : ['Chat with us'];
      expect(floating, `floating controls at ${screen.width} px`).toEqual(expected);
      overlaps.push(...covered.map((overlap) => `${screen.width} px: ${overlap}`));
    }
    expect(overlaps).toEqual([]);
  });
}

/* Everything below runs in the page. */

/** Painting the pictures would take most of the time. The motion switch is shown despite reduced motion, because it takes space in the header. */
function hidePictures(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    'img, svg, canvas { visibility: hidden !important } header li > button { display: inline-flex !important }',
  );
  document.adoptedStyleSheets.push(style);
}

/**
 * Lists the texts and controls that floating controls cover. Boxes that scroll with the page are measured once and
 * shifted in steps; sticky boxes are measured at each scroll position.
 */
async function findCovered(): Promise<{ floating: string[]; covered: string[] }> {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/ on WhatsApp.*/, '')
      .slice(0, 40);
  const scrollToPosition = async (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  };
  const header = document.querySelector('header');
  if (!header) throw new Error('The page has no header');
  const floatingControls = [...document.querySelectorAll('a[href^="https://wa.me/"], button')].filter(
    (element) =>
      /^(?:Chat with us|Scroll to top)/.test(nameOf(element)) && !element.closest('main, footer, dialog'),
  );
  const isInFloatingControl = (element: Element) =>
    floatingControls.some((control) => control.contains(element));

  /** Cuts each box to the line height, because the boxes of display type are empty above and below the letters. */
  const linesOf = (range: Range, holder: Element) => {
    const lineHeight = Number.parseFloat(getComputedStyle(holder).lineHeight);
    return [...range.getClientRects()].map((box) => {
      const emptyPx = Math.max(0, (box.height - lineHeight) / 2 || 0);
      return new DOMRect(box.x, box.y + emptyPx, box.width, box.height - 2 * emptyPx);
    });
  };

  interface Content {
    readonly name: string;
    readonly holder: Element;
    readonly boxes: () => DOMRect[];
  }
  const contents: Content[] = [];
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
    const holder = node.parentElement;
    if (!holder || !node.textContent?.trim() || isInFloatingControl(holder)) continue;
    if (!isVisible(holder) || holder.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    contents.push({ name: `'${nameOf(holder)}'`, holder, boxes: () => linesOf(range, holder) });
  }
  const controls = 'a[href], button, summary, input, select, textarea, video, [contenteditable]';
  for (const holder of document.querySelectorAll(controls)) {
    if (!isVisible(holder) || isInFloatingControl(holder)) continue;
    const name = `${holder.localName} '${nameOf(holder)}'`;
    contents.push({ name, holder, boxes: () => [holder.getBoundingClientRect()] });
  }
  const stickyElements = [...document.querySelectorAll('body *')].filter((element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position),
  );
  const isSticky = ({ holder }: Content) => stickyElements.some((element) => element.contains(holder));
  const stickyContents = contents.filter(isSticky);
  await scrollToPosition(0);
  const scrollingBoxes = contents
    .filter((content) => !isSticky(content))
    .flatMap(({ name, boxes }) => boxes().map((box) => ({ name, box })));

  const visibleNames = new Set<string>();
  const covered = new Set<string>();
  const doOverlap = (one: DOMRect, other: DOMRect, shift: number, from: number) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom - shift) - Math.max(one.top, other.top - shift, from) > 0.5;
  const lastPosition = document.documentElement.scrollHeight - innerHeight;
  // The header changes after 24 px, the button to the top appears after 300 px.
  const scrollPositions = [0, 25, 301, Math.round(lastPosition / 2), lastPosition];
  for (const [index, top] of scrollPositions.entries()) {
    await scrollToPosition(top);
    const color = getComputedStyle(header).backgroundColor;
    // Content behind an opaque header is hidden, so it cannot be covered.
    const visibleFrom = color.startsWith('rgb(') ? header.getBoundingClientRect().bottom : 0;
    for (const control of floatingControls.filter(isVisible)) {
      const box = control.getBoundingClientRect();
      visibleNames.add(nameOf(control));
      if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
        covered.add(`${nameOf(control)} is not on the screen at ${top}`);
      for (const { name, holder, boxes } of stickyContents)
        if (boxes().some((other) => doOverlap(box, other, 0, header.contains(holder) ? 0 : visibleFrom)))
          covered.add(`${nameOf(control)} covers ${name} at ${top}`);
      const until = scrollPositions[index + 1] ?? top + 1;
      for (let shift = top; shift < until; shift += 16)
        for (const { name, box: other } of scrollingBoxes)
          if (doOverlap(box, other, shift, visibleFrom))
            covered.add(`${nameOf(control)} covers ${name} at ${shift}`);
    }
  }
  return { floating: [...visibleNames].toSorted(), covered: [...covered].slice(0, 20) };
}
