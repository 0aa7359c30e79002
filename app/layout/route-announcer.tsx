import { useState } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';
import { useOnNavigation } from './use-on-navigation.ts';

/**
 * After client-side navigation, moves the focus to the section that the hash names or else to the heading, and
 * announces the title to screen readers.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const navigationType: `${NavigationType}` = useNavigationType();
  const [announcedTitle, setAnnouncedTitle] = useState('');

  useOnNavigation((previous) => {
    if (pathname !== previous.pathname) setAnnouncedTitle(document.title);
    // As in browsers, focus stays on back and forward within a page. The skip link, which the browser follows, is
    // reported as such a navigation too.
    else if (navigationType === 'POP') return;
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1');
    if (!target) return;
    // Makes elements focusable that are not; on others it would remove them from the tab order.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });

  return (
    <p className="visually-hidden" aria-live="polite" data-testid="route-announcer">
      {announcedTitle}
    </p>
  );
}
