import { activeSection } from './constants.ts';

export interface SectionVisibility {
  readonly id: string;
  /** Share of the section that is in view. */
  readonly visibleShare: number;
  /** Share of the viewport that the section fills. */
  readonly viewportShare: number;
}

/**
 * Returns the id of the section with the largest share in view, if that is at least 60 %. Otherwise of the section
 * that fills most of the viewport, because a tall section never has 60 % in view; if no section was active before,
 * it must fill 60 %. If no section is visible, the active one stays active.
 */
export function findActiveSection(
  sections: readonly SectionVisibility[],
  activeId: string | null,
): string | null {
  const [mostCompleteSection] = sections.toSorted((one, other) => other.visibleShare - one.visibleShare);
  if (mostCompleteSection && mostCompleteSection.visibleShare >= activeSection.minShare)
    return mostCompleteSection.id;
  const [largestSection] = sections.toSorted((one, other) => other.viewportShare - one.viewportShare);
  if (!largestSection || largestSection.viewportShare === 0) return activeId;
  if (activeId === null && largestSection.viewportShare < activeSection.minShare) return null;
  return largestSection.id;
}
