/** How long the tab was visible. */
interface VisibleTime {
  /** Until the last change of visibility. */
  readonly totalMs: number;
  /** Time of the last change; null while the tab is hidden. */
  readonly since: number | null;
}

export const neverVisible: VisibleTime = { totalMs: 0, since: null };

export function visibleMsUntil({ totalMs, since }: VisibleTime, now: number): number {
  return since === null ? totalMs : totalMs + (now - since);
}

export function afterVisibilityChange(time: VisibleTime, isVisible: boolean, now: number): VisibleTime {
  return { totalMs: visibleMsUntil(time, now), since: isVisible ? now : null };
}
