/** How long the tab was visible. */
interface VisibleTime {
  /** Until the last change of visibility. */
  readonly totalMs: number;
  /** Time of the last change, if the tab became visible; null while it is hidden. */
  readonly visibleSince: number | null;
}

export const noVisibleTime: VisibleTime = { totalMs: 0, visibleSince: null };

export function totalVisibleMs({ totalMs, visibleSince }: VisibleTime, now: number): number {
  return visibleSince === null ? totalMs : totalMs + (now - visibleSince);
}

export function updateVisibleTime(time: VisibleTime, isVisible: boolean, now: number): VisibleTime {
  return { totalMs: totalVisibleMs(time, now), visibleSince: isVisible ? now : null };
}
