import { expect, type Page } from '@playwright/test';

/** Expects that the label of every round-cornered button and link has one line. */
export async function expectUnwrappedButtons(page: Page): Promise<void> {
  const wrappedLabels = await page.evaluate(() => {
    const style = new CSSStyleSheet();
    // Text that the browser has not laid out has no lines.
    style.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(style);
    const minRadiusPx = 20;
    const isRound = (element: Element) =>
      Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) >= minRadiusPx;
    const countLines = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map((line) => line.top)).size;
    };
    const labels = [...document.querySelectorAll('a, button')].filter(isRound).flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (!node.parentElement?.closest('.visually-hidden')) nodes.push(node);
      return nodes;
    });
    const wrappedLabels = labels.filter((label) => countLines(label) > 1).map((label) => label.textContent);
    document.adoptedStyleSheets.pop();
    return labels.some((label) => countLines(label) === 1) ? wrappedLabels : ['no label found'];
  });
  expect(wrappedLabels, 'labels of more than one line').toEqual([]);
}

/** Expects that no line of text is cut by the edge of the screen or by a box with hidden overflow. */
export async function expectTextNotCut(page: Page): Promise<void> {
  const cutTexts = await page.locator('main').evaluate((main) => {
    const tolerancePx = 2;
    const clips = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return { x: /hidden|clip/.test(overflowX), y: /hidden|clip/.test(overflowY) };
    };
    const isCut = (line: DOMRect, parent: Element | null): boolean => {
      if (line.left < -tolerancePx || line.right > window.innerWidth + tolerancePx) return true;
      for (let box = parent; box && box !== main; box = box.parentElement) {
        const { x, y } = clips(box);
        const edge = box.getBoundingClientRect();
        if (x && (line.left < edge.left - tolerancePx || line.right > edge.right + tolerancePx)) return true;
        // Letters may overflow their line by less than half its height.
        const slack = line.height / 2;
        if (y && (line.top < edge.top - slack || line.bottom > edge.bottom + slack)) return true;
      }
      return false;
    };
    // Inactive slides and a title that scrolls in its box are hidden on purpose.
    const intentionallyCut =
      '.visually-hidden, [aria-hidden="true"], [data-loop], [aria-roledescription="carousel"], [role="textbox"]';
    const cutTexts: string[] = [];
    const textNodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
      const parent = node.parentElement;
      if (
        !node.textContent?.trim() ||
        !parent?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
      )
        continue;
      if (parent.closest(intentionallyCut)) continue;
      if (getComputedStyle(parent).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((line) => isCut(line, parent)))
        cutTexts.push(node.textContent.trim());
    }
    return cutTexts;
  });
  expect(cutTexts, 'text that is cut').toEqual([]);
}
