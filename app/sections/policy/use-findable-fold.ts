import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * asleep: as in the HTML, before script; the style sheet folds it, unless the address points into it.
 * revealed: opened at once, because the browser or a link is about to scroll to something inside.
 */
type State = 'asleep' | 'closed' | 'open' | 'revealed';

/** Folded content that a search in the page, or a link to something in it, opens. */
export function useFindableFold(content: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State>('asleep');
  const { hash, key } = useLocation();
  const target = useRef<Element | null>(null);
  const isOpen = state === 'open' || state === 'revealed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may be followed twice; only the location's key tells
  useLayoutEffect(() => {
    const element = hash ? document.getElementById(hash.slice(1)) : null;
    if (element && content.current?.contains(element)) {
      target.current = element;
      setState('revealed');
    } else {
      setState((current) => (current === 'asleep' ? 'closed' : current));
    }
  }, [content, hash, key]);

  useLayoutEffect(() => {
    // React writes this attribute without its value, so it is written here.
    if (state === 'closed') content.current?.setAttribute('hidden', 'until-found');
    else content.current?.removeAttribute('hidden');
    if (state === 'revealed') {
      target.current?.scrollIntoView();
      target.current = null;
    }
  }, [content, state]);

  useEffect(() => {
    const element = content.current;
    // The browser scrolls right after this event: the fold must already be open.
    const reveal = () => flushSync(() => setState('revealed'));
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, [content]);

  /** What was pressed stays where it is on the screen: folding must not carry the visitor off. */
  const toggle = (pressed: Element) => {
    if (!isOpen) return setState('open');
    const { top } = pressed.getBoundingClientRect();
    flushSync(() => setState('closed'));
    window.scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  };

  return { state, isOpen, toggle };
}
