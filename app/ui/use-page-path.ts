import { useLocation } from 'react-router';

/** The path without a slash at its end, which the location has during prerendering. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/(.)\/$/, '$1');
}
