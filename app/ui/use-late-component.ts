import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component fetched only once it is wanted, so that a page does not pay for it before. Null until it is here, and
 * for good if it cannot be fetched: what calls this must be whole without it. `load` must be the same every time.
 */
export function useLateComponent<Props>(
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
