/** Name of an element and its position in the document, in whole px. */
export interface ElementBox {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Runs in the page and measures its sections and headings. */
export function measureLayout(): readonly ElementBox[] {
  const elements = [...document.querySelectorAll('main > *, main section, main :is(h1, h2, h3), footer')];
  return elements
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog, .visually-hidden'),
    )
    .map((element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      const isHeading = /^H\d$/.test(element.tagName);
      return {
        name: `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 30)}`,
        left: Math.round(left),
        // Not compared for headings: some are only as wide as their text.
        right: isHeading ? 0 : Math.round(right),
        top: Math.round(top + scrollY),
        height: Math.round(height),
      };
    });
}
