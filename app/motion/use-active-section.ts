import { useEffect, useState } from 'react';
import { mostVisible, type Visibility } from './most-visible.ts';

const thresholds = Array.from({ length: 21 }, (_, index) => index / 20);

/** The id of the most visible section. */
export function useActiveSection(ids: readonly string[], initial: string | null = null): string | null {
  const [active, setActive] = useState(initial);
  const key = ids.join(' ');

  useEffect(() => {
    const visibilities = new Map<string, Visibility>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          visibilities.set(entry.target.id, {
            id: entry.target.id,
            share: entry.intersectionRatio,
            fill: entry.intersectionRect.height / (entry.rootBounds?.height ?? window.innerHeight),
          });
        }
        setActive((current) => mostVisible([...visibilities.values()], current));
      },
      { threshold: thresholds },
    );
    for (const id of key.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);

  return active;
}
