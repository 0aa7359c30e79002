import { type ComponentType, useEffect, useState } from 'react';

/** Null until loaded, or if loading fails. `load` must be a stable function. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (loaded) => {
        if (!left) setComponent(() => loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [load, wanted]);

  return component;
}
