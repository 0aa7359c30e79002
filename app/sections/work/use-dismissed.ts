import { useEffect, useState } from 'react';

/**
 * Details that appear over a picture on hover or focus can be sent away with Escape, without moving the pointer
 * or focus. They come again when the visitor moves to another picture.
 */
export function useDismissed(): { readonly dismissed: boolean; readonly allow: () => void } {
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true);
    };
    window.addEventListener('keydown', dismiss);
    return () => window.removeEventListener('keydown', dismiss);
  }, []);

  return { dismissed, allow: () => setDismissed(false) };
}
