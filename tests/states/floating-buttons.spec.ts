import { paths } from '../../app/paths.ts';
import { reducedMotion } from '../support/browser/browser-options.ts';
import { openPage } from '../support/browser/hydration.ts';
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
    await openPage(page, path);
    await page.evaluate(hidePicturesAndShowMotionSwitch);
    const overlaps: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const { floatingNames, overlaps: newOverlaps } = await page.evaluate(findOverlaps);
      const expectedNames = path === paths.home ? ['Chat with us', 'Scroll to top'] : ['Chat with us'];
      expect(floatingNames, `floating controls at ${screen.width} px`).toEqual(expectedNames);
      overlaps.push(...newOverlaps.map((overlap) => `${screen.width} px: ${overlap}`));
    }
    expect(overlaps).toEqual([]);
  });
}

/* Everything below runs in the page. */

/** Pictures are hidden, because painting them would take most of the time. The motion switch is shown despite reduced motion, because it takes space in the header. */
function hidePicturesAndShowMotionSwitch(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    'img, svg, canvas { visibility: hidden !important } header li > button { display: inline-flex !important }',
  );
  document.adoptedStyleSheets.push(style);
}

/**
 * Lists the texts and controls that floating controls cover, and floating controls outside the screen. Boxes that
 * scroll with the page are measured once and shifted in steps; sticky boxes are measured at each scroll position.
 */
async function findOverlaps(): Promise<{ floatingNames: string[]; overlaps: string[] }> {
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
  const measureTextLines = (range: Range, holder: Element) => {
    const lineHeight = Number.parseFloat(getComputedStyle(holder).lineHeight);
    return [...range.getClientRects()].map((box) => {
      const emptyPx = Math.max(0, (box.height - lineHeight) / 2 || 0);
      return new DOMRect(box.x, box.y + emptyPx, box.width, box.height - 2 * emptyPx);
    });
  };

  /** A text or a control that must not be covered. */
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
    contents.push({ name: `'${nameOf(holder)}'`, holder, boxes: () => measureTextLines(range, holder) });
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
  const overlaps = new Set<string>();
  /** Whether the control covers a part of the content that is below `visibleTop`, when the page is scrolled by `scrolledPx`. */
  const doOverlap = (controlBox: DOMRect, contentBox: DOMRect, scrolledPx: number, visibleTop: number) =>
    Math.min(controlBox.right, contentBox.right) - Math.max(controlBox.left, contentBox.left) > 0.5 &&
    Math.min(controlBox.bottom, contentBox.bottom - scrolledPx) -
      Math.max(controlBox.top, contentBox.top - scrolledPx, visibleTop) >
      0.5;
  const maxScrollTop = document.documentElement.scrollHeight - innerHeight;
  // The header changes after 24 px, the button to the top appears after 300 px.
  const scrollPositions = [0, 25, 301, Math.round(maxScrollTop / 2), maxScrollTop];
  for (const [index, scrollTop] of scrollPositions.entries()) {
    await scrollToPosition(scrollTop);
    const color = getComputedStyle(header).backgroundColor;
    // Content behind an opaque header is hidden, so a floating control cannot cover it.
    const visibleTop = color.startsWith('rgb(') ? header.getBoundingClientRect().bottom : 0;
    for (const control of floatingControls.filter(isVisible)) {
      const box = control.getBoundingClientRect();
      visibleNames.add(nameOf(control));
      if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
        overlaps.add(`${nameOf(control)} is not on the screen at ${scrollTop}`);
      for (const { name, holder, boxes } of stickyContents)
        if (
          boxes().some((contentBox) =>
            doOverlap(box, contentBox, 0, header.contains(holder) ? 0 : visibleTop),
          )
        )
          overlaps.add(`${nameOf(control)} covers ${name} at ${scrollTop}`);
      const nextScrollTop = scrollPositions[index + 1] ?? scrollTop + 1;
      for (let scrolledPx = scrollTop; scrolledPx < nextScrollTop; scrolledPx += 16)
        for (const { name, box: contentBox } of scrollingBoxes)
          if (doOverlap(box, contentBox, scrolledPx, visibleTop))
            overlaps.add(`${nameOf(control)} covers ${name} at ${scrolledPx}`);
    }
  }
  return { floatingNames: [...visibleNames].toSorted(), overlaps: [...overlaps].slice(0, 20) };
}
