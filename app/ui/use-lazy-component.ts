import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Loads a component once it is needed. Null until then, or if loading fails. `load` must be a stable function. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    let isCancelled = false;
    load().then(
      (loadedComponent) => {
        if (!isCancelled) startTransition(() => setComponent(() => loadedComponent));
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [load, isNeeded]);

  return component;
}
