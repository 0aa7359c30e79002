import { Children, type ReactNode, Suspense } from 'react';

/**
 * React takes these parts over one after the other, the one that a visitor touches first: in small tasks, between
 * which the page can answer.
 */
export function InSlices({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (part) => <Suspense>{part}</Suspense>);
}
