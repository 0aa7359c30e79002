import { useLocation } from 'react-router';

/** During prerendering the location ends with a slash. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/(.)\/$/, '$1');
}
