import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { allWork } from '../../content/work-categories.ts';
import type { WorkFilter } from '../../content/work-schema.ts';
import { animateCovers } from './animate-covers.ts';

type Category = WorkFilter['value'];

/** /our-work#marketing */
export const categoryAnchor = (category: Category) => category.toLowerCase();

/** The category is in the URL's hash, for links and for going back. */
export function useCategory(filters: readonly WorkFilter[], section: RefObject<HTMLElement | null>) {
  const [category, setCategory] = useState<Category>(allWork);
  const { key, pathname: currentPath } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: read the hash after every navigation
  useEffect(() => {
    const requested = filters.find(({ value }) => `#${categoryAnchor(value)}` === window.location.hash);
    setCategory(requested?.value ?? allWork);
  }, [filters, key]);

  const choose = (chosen: Category, whenShown: () => void) => {
    if (chosen === category) return;
    const { pathname, search } = window.location;
    const end = chosen === allWork ? `${pathname}${search}` : `#${categoryAnchor(chosen)}`;
    // During navigation the location is already the next page.
    if (pathname === currentPath) window.history.replaceState(window.history.state, '', end);
    animateCovers(section.current, () => setCategory(chosen), whenShown);
  };

  return { category, choose };
}
