/** Time during which the tab was visible. */
export interface VisibleTime {
  readonly seenMs: number;
  /** Null while the tab is hidden. */
  readonly since: number | null;
}

export const notSeen: VisibleTime = { seenMs: 0, since: null };

export function seenUntil({ seenMs, since }: VisibleTime, now: number): number {
  return since === null ? seenMs : seenMs + (now - since);
}

export function afterVisibilityChange(time: VisibleTime, visible: boolean, now: number): VisibleTime {
  return { seenMs: seenUntil(time, now), since: visible ? now : null };
}
