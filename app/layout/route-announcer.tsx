import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After client-side navigation, moves the focus to the heading and announces the title to screen readers. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  const [announcedTitle, setAnnouncedTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnouncedTitle(document.title);
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" aria-live="polite" data-testid="route-announcer">
      {announcedTitle}
    </p>
  );
}
