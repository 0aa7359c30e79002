import { activeSection } from './constants.ts';

export interface Visibility {
  readonly id: string;
  /** Share of the section that is in view. */
  readonly share: number;
  /** Share of the viewport that the section fills. */
  readonly fill: number;
}

/**
 * The section that is at least 60 % in view; otherwise the one that fills most of the viewport, as a tall section
 * never reaches 60 %, but only after a first match.
 */
export function mostVisible(sections: readonly Visibility[], current: string | null): string | null {
  let best: Visibility | null = null;
  for (const section of sections) {
    if (section.share >= activeSection.visibleShare && (best === null || section.share > best.share)) {
      best = section;
    }
  }
  if (best !== null) return best.id;
  for (const section of sections) {
    if (section.fill > 0 && (best === null || section.fill > best.fill)) best = section;
  }
  if (best === null) return current;
  if (current === null && best.fill < activeSection.visibleShare) return null;
  return best.id;
}
