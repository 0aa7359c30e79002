import { useEffect, useState } from 'react';
import { activeSection } from './constants.ts';

const thresholds = Array.from({ length: 21 }, (_, index) => index / 20);

interface SectionVisibility {
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

/** The id of the most visible section. */
export function useActiveSection(ids: readonly string[], initialId: string | null = null): string | null {
  const [activeId, setActiveId] = useState(initialId);
  const joinedIds = ids.join(' ');

  useEffect(() => {
    const visibilities = new Map<string, SectionVisibility>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          visibilities.set(entry.target.id, {
            id: entry.target.id,
            visibleShare: entry.intersectionRatio,
            viewportShare: entry.intersectionRect.height / (entry.rootBounds?.height ?? window.innerHeight),
          });
        }
        setActiveId((current) => findActiveSection([...visibilities.values()], current));
      },
      { threshold: thresholds },
    );
    for (const id of joinedIds.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [joinedIds]);

  return activeId;
}
