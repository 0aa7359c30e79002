import { Children, type ReactNode, Suspense } from 'react';

/** React hydrates these parts in separate tasks, the one that a visitor uses first. */
export function SelectiveHydration({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (part) => <Suspense>{part}</Suspense>);
}
