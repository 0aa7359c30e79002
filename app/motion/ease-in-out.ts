/** Cubic ease-in-out, which approximates the CSS curve cubic-bezier(0.65, 0, 0.35, 1) of tokens.css. */
export function easeInOut(progress: number): number {
  const t = Math.min(1, Math.max(0, progress));
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}
