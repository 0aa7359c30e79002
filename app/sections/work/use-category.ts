import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { allWork } from '../../content/work-categories.ts';
import type { WorkFilter } from '../../content/work-schema.ts';
import { showChange } from './show-change.ts';

type Category = WorkFilter['value'];

/** The end of the address that opens the page at a category: #marketing */
export function categoryAnchor(category: Category): string {
  return category.toLowerCase();
}

/**
 * The chosen category. It stands in the address, behind the #, so that it can be sent to somebody and is still
 * there on coming back; the page itself is always the same.
 */
export function useCategory(filters: readonly WorkFilter[], section: RefObject<HTMLElement | null>) {
  const [category, setCategory] = useState<Category>(allWork);
  const { key, pathname: shown } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to this page asks anew
  useEffect(() => {
    const asked = filters.find(({ value }) => `#${categoryAnchor(value)}` === window.location.hash);
    setCategory(asked?.value ?? allWork);
  }, [filters, key]);

  const choose = (chosen: Category, whenShown: () => void) => {
    if (chosen === category) return;
    const { pathname, search } = window.location;
    const end = chosen === allWork ? `${pathname}${search}` : `#${categoryAnchor(chosen)}`;
    // On the way to another page the address is already that one's.
    if (pathname === shown) window.history.replaceState(window.history.state, '', end);
    showChange(section.current, () => setCategory(chosen), whenShown);
  };

  return { category, choose };
}
