/** Slow out of one slide and into the next, as the design's curve (0.65, 0, 0.35, 1). */
export function eased(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}
