import type { IndexedPath } from '../paths.ts';
import type { PageSeo } from '../seo/page-meta.ts';
import { type DescribedPage, type PageDetails, structuredData } from '../seo/structured-data.ts';
import type { PageHead } from './fields.ts';
import { lastChanged } from './last-changed.server.ts';
import { site } from './site.server.ts';

export function pageSeo(
  path: IndexedPath,
  head: PageHead,
  detailsOf: (page: DescribedPage) => PageDetails = () => ({}),
): PageSeo {
  const page = { site, head, path, lastChanged: lastChanged(path) };
  return { head, path, graph: structuredData(page, detailsOf(page)) };
}
