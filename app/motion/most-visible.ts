import { activeSection } from './constants.ts';

export interface Visibility {
  readonly id: string;
  /** Share of the section that is in view. */
  readonly share: number;
  /** Share of the viewport that the section fills. */
  readonly fill: number;
}

/**
 * Of the sections with at least 60 % in view, the one with the largest share. If there is none, the section that
 * fills most of the viewport, because a tall section never has 60 % in view; while no section is current, it must
 * fill 60 %.
 */
export function mostVisible(sections: readonly Visibility[], current: string | null): string | null {
  const [mostComplete] = sections.toSorted((one, other) => other.share - one.share);
  if (mostComplete && mostComplete.share >= activeSection.visibleShare) return mostComplete.id;
  const [largest] = sections.toSorted((one, other) => other.fill - one.fill);
  if (!largest || largest.fill === 0) return current;
  if (current === null && largest.fill < activeSection.visibleShare) return null;
  return largest.id;
}
