import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { allWorkFilter } from '../../content/work-categories.ts';
import type { WorkFilter } from '../../content/work-schema.ts';
import { animateCovers } from './animate-covers.ts';

type Category = WorkFilter['value'];

/** As in /our-work#marketing. */
export const categoryAnchor = (category: Category) => category.toLowerCase();

/** The URL's hash contains the category, for links and the browser's Back button. */
export function useCategory(filters: readonly WorkFilter[], section: RefObject<HTMLElement | null>) {
  const [category, setCategory] = useState<Category>(allWorkFilter);
  const { key, pathname: currentPath } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read the hash after every navigation
  useEffect(() => {
    const requested = filters.find(({ value }) => `#${categoryAnchor(value)}` === window.location.hash);
    setCategory(requested?.value ?? allWorkFilter);
  }, [filters, key]);

  const showCategory = (next: Category, afterUpdate: () => void) => {
    if (next === category) return;
    const { pathname, search } = window.location;
    const address = next === allWorkFilter ? `${pathname}${search}` : `#${categoryAnchor(next)}`;
    // During a navigation the browser's location is already the next page.
    if (pathname === currentPath) window.history.replaceState(window.history.state, '', address);
    animateCovers(section.current, () => setCategory(next), afterUpdate);
  };

  return { category, showCategory };
}
