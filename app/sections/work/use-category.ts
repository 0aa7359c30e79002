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
    const requestedFilter = filters.find(({ value }) => `#${categoryAnchor(value)}` === window.location.hash);
    setCategory(requestedFilter?.value ?? allWorkFilter);
  }, [filters, key]);

  const showCategory = (nextCategory: Category, afterUpdate: () => void) => {
    if (nextCategory === category) return;
    const { pathname, search } = window.location;
    const address =
      nextCategory === allWorkFilter ? `${pathname}${search}` : `#${categoryAnchor(nextCategory)}`;
    // During a navigation the browser's location is already the next page.
    if (pathname === currentPath) window.history.replaceState(window.history.state, '', address);
    animateCovers(section.current, () => setCategory(nextCategory), afterUpdate);
  };

  return { category, showCategory };
}
