import { useLocation } from 'react-router';

/** The path of the page without the slash at its end that the location has during prerendering. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/(.)\/$/, '$1');
}
