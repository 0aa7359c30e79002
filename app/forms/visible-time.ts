/** How long a page was really seen: the clock stands while its tab is hidden. */
export interface VisibleTime {
  readonly seenMs: number;
  /** Since when it has been visible now; null while it is hidden. */
  readonly since: number | null;
}

export const notSeen: VisibleTime = { seenMs: 0, since: null };

export function seenUntil({ seenMs, since }: VisibleTime, now: number): number {
  return since === null ? seenMs : seenMs + (now - since);
}

export function afterVisibilityChange(time: VisibleTime, visible: boolean, now: number): VisibleTime {
  return { seenMs: seenUntil(time, now), since: visible ? now : null };
}
