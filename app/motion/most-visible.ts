import { activeSection } from './constants.ts';

export interface Visibility {
  readonly id: string;
  /** Share of the section that is in view. */
  readonly share: number;
  /** Share of the viewport that the section fills. */
  readonly fill: number;
}

/**
 * Which section counts as the current one. A section at least 60 % in view wins. A section taller than the
 * screen can never be 60 % in view, so when none is, the one that fills most of the screen wins, but only
 * once something has matched: before that nothing is current.
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
