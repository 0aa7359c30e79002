/** Where a piece of the page lies in its document, in whole px. */
export interface Piece {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Runs in the page: its sections, and where its headings begin. */
export function measureLayout(): readonly Piece[] {
  const pieces = [...document.querySelectorAll('main > *, main section, main :is(h1, h2, h3), footer')];
  return pieces
    .filter(
      (piece) =>
        piece.checkVisibility({ visibilityProperty: true }) && !piece.closest('dialog, .visually-hidden'),
    )
    .map((piece) => {
      const { left, right, top, height } = piece.getBoundingClientRect();
      const isHeading = /^H\d$/.test(piece.tagName);
      return {
        name: `${piece.tagName} ${(piece.textContent ?? '').trim().slice(0, 30)}`,
        left: Math.round(left),
        // Some headings are as wide as their words.
        right: isHeading ? 0 : Math.round(right),
        top: Math.round(top + scrollY),
        height: Math.round(height),
      };
    });
}
