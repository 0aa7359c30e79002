import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * unhydrated: CSS collapses the content, unless the URL points into it. revealed: opened without animation, because
 * the browser is about to scroll there.
 */
type FoldState = 'unhydrated' | 'closed' | 'open' | 'revealed';

/** Collapsed content that opens for the browser's search and for links into it. */
export function useSearchableFold(content: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<FoldState>('unhydrated');
  const { hash, key } = useLocation();
  const target = useRef<Element | null>(null);
  const isOpen = state === 'open' || state === 'revealed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again
  useLayoutEffect(() => {
    const element = hash ? document.getElementById(hash.slice(1)) : null;
    if (element && content.current?.contains(element)) {
      target.current = element;
      setState('revealed');
    } else {
      setState((current) => (current === 'unhydrated' ? 'closed' : current));
    }
  }, [content, hash, key]);

  useLayoutEffect(() => {
    // React would omit the attribute's value.
    if (state === 'closed') content.current?.setAttribute('hidden', 'until-found');
    else content.current?.removeAttribute('hidden');
    if (state === 'revealed') {
      target.current?.scrollIntoView();
      target.current = null;
    }
  }, [content, state]);

  useEffect(() => {
    const element = content.current;
    // The browser scrolls right after this event.
    const reveal = () => flushSync(() => setState('revealed'));
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, [content]);

  /** Scrolls after closing, so that the button stays at its position on the screen. */
  const toggle = (button: Element) => {
    if (!isOpen) return setState('open');
    const { top } = button.getBoundingClientRect();
    flushSync(() => setState('closed'));
    window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  };

  return { state, isOpen, toggle };
}
