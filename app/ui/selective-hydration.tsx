import { Children, type ReactNode, Suspense } from 'react';

/** React hydrates each child in a separate task, and first the child that a visitor uses. */
export function SelectiveHydration({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>);
}
