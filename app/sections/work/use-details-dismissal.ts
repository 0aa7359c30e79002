import { useEffect, useState } from 'react';
import { listen } from '../../motion/listen.ts';

/** Escape hides details that appear on hover or focus (WCAG 1.4.13), until the visitor moves to another picture. */
export function useDetailsDismissal() {
  const [areDetailsDismissed, setAreDetailsDismissed] = useState(false);

  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAreDetailsDismissed(true);
    };
    return listen(window, 'keydown', dismiss);
  }, []);

  return { areDetailsDismissed, allowDetails: () => setAreDetailsDismissed(false) };
}
