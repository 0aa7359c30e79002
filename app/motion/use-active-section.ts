import { useEffect, useState } from 'react';
import { findActiveSection, type SectionVisibility } from './find-active-section.ts';

const thresholds = Array.from({ length: 21 }, (_, index) => index / 20);

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
