import { visiblePagePaths } from '../content/hidden-pages.ts';
import { lastChangedDate } from '../content/last-changed-date.server.ts';
import { currentOpenings } from '../content/openings.server.ts';
import { site } from '../content/site.server.ts';
import { storyPaths } from '../content/work.server.ts';
import { openingPath } from '../paths.ts';
import { absoluteUrl } from '../seo/absolute-url.ts';
import { sitemap } from '../seo/sitemap.ts';

export function loader() {
  const openingPaths = currentOpenings().flatMap(({ slug }) => (slug ? [openingPath(slug)] : []));
  const entries = [...visiblePagePaths, ...storyPaths, ...openingPaths].map((path) => ({
    address: absoluteUrl(site, path),
    lastChangedDate: lastChangedDate(path),
  }));
  return new Response(sitemap(entries), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
