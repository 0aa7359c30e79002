import { findPublishedList } from '../content/published-lists.server.ts';
import type { Route } from './+types/published-list.ts';

/** The build prerenders these responses as JSON files. */
export function loader({ url }: Route.LoaderArgs) {
  const items = findPublishedList(url.pathname);
  if (!items) throw new Response('Not found', { status: 404 });
  return new Response(`${JSON.stringify(items, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}
