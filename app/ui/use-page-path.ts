import { useLocation } from 'react-router';

/** The page's address as it is published. While a page is prerendered its location ends with a slash. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/(.)\/$/, '$1');
}
