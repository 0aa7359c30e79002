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
  test(`SITE-21 on ${path} nothing that floats covers text or a control`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('contact-popup', 'closed'));
    await page.goto(path);
    await untilHydrated(page);
    await page.evaluate(leaveOutPictures);
    const faults: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const { floating, covered } = await page.evaluate(lookUnderFloating);
      const expected = path === paths.home ? ['Chat with us', 'Scroll to top'] : ['Chat with us'];
      expect(floating, `what floats at ${screen.width} px`).toEqual(expected);
      faults.push(...covered.map((fault) => `${screen.width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/* Everything below runs in the page. */

/**
 * They keep their room; painting them would take most of the time. The motion switch, which is not there with reduced
 * motion, takes its room in the bar as it does for everybody else.
 */
function leaveOutPictures(): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    'img, svg, canvas { visibility: hidden !important } header li > button { display: inline-flex !important }',
  );
  document.adoptedStyleSheets.push(style);
}

/**
 * Names what lies under what floats. Whatever scrolls with the page is measured once and moved past in steps; whatever
 * sticks is measured where the page is scrolled to.
 */
async function lookUnderFloating(): Promise<{ floating: string[]; covered: string[] }> {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/ on WhatsApp.*/, '')
      .slice(0, 40);
  const scrollToNow = async (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  };
  const bar = document.querySelector('header');
  if (!bar) throw new Error('There is no bar');
  const floats = [...document.querySelectorAll('a[href^="https://wa.me/"], button')].filter(
    (element) =>
      /^(?:Chat with us|Scroll to top)/.test(nameOf(element)) && !element.closest('main, footer, dialog'),
  );
  const ofFloat = (element: Element) => floats.some((float) => float.contains(element));

  /** A line of display type is lower than its font's own box, which is empty above and below the letters. */
  const linesOf = (range: Range, holder: Element) => {
    const lineHeight = Number.parseFloat(getComputedStyle(holder).lineHeight);
    return [...range.getClientRects()].map((box) => {
      const empty = Math.max(0, (box.height - lineHeight) / 2 || 0);
      return new DOMRect(box.x, box.y + empty, box.width, box.height - 2 * empty);
    });
  };

  interface Part {
    readonly name: string;
    readonly holder: Element;
    readonly boxes: () => DOMRect[];
  }
  const parts: Part[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const holder = node.parentElement;
    if (!holder || !node.textContent?.trim() || ofFloat(holder)) continue;
    if (!isVisible(holder) || holder.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    parts.push({ name: `'${nameOf(holder)}'`, holder, boxes: () => linesOf(range, holder) });
  }
  const controls = 'a[href], button, summary, input, select, textarea, video, [contenteditable]';
  for (const holder of document.querySelectorAll(controls)) {
    if (!isVisible(holder) || ofFloat(holder)) continue;
    const name = `${holder.localName} '${nameOf(holder)}'`;
    parts.push({ name, holder, boxes: () => [holder.getBoundingClientRect()] });
  }
  const stuck = [...document.querySelectorAll('body *')].filter((element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position),
  );
  const sticks = ({ holder }: Part) => stuck.some((element) => element.contains(holder));
  const sticking = parts.filter(sticks);
  await scrollToNow(0);
  const scrolling = parts
    .filter((part) => !sticks(part))
    .flatMap(({ name, boxes }) => boxes().map((box) => ({ name, box })));

  const found = new Set<string>();
  const covered = new Set<string>();
  const overlap = (one: DOMRect, other: DOMRect, shift: number, from: number) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom - shift) - Math.max(one.top, other.top - shift, from) > 0.5;
  const end = document.documentElement.scrollHeight - innerHeight;
  // The bar changes after 24 px, the button to the top appears after 300.
  const stops = [0, 25, 301, Math.round(end / 2), end];
  for (const [index, top] of stops.entries()) {
    await scrollToNow(top);
    const color = getComputedStyle(bar).backgroundColor;
    // What an opaque bar hides, nothing in it can cover.
    const from = color.startsWith('rgb(') ? bar.getBoundingClientRect().bottom : 0;
    for (const float of floats.filter(isVisible)) {
      const box = float.getBoundingClientRect();
      found.add(nameOf(float));
      if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
        covered.add(`${nameOf(float)} is not on the screen at ${top}`);
      for (const { name, holder, boxes } of sticking)
        if (boxes().some((other) => overlap(box, other, 0, bar.contains(holder) ? 0 : from)))
          covered.add(`${nameOf(float)} covers ${name} at ${top}`);
      const until = stops[index + 1] ?? top + 1;
      for (let shift = top; shift < until; shift += 16)
        for (const { name, box: other } of scrolling)
          if (overlap(box, other, shift, from)) covered.add(`${nameOf(float)} covers ${name} at ${shift}`);
    }
  }
  return { floating: [...found].toSorted(), covered: [...covered].slice(0, 20) };
}
