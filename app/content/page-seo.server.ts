import type { IndexedPath } from '../paths.ts';
import type { PageSeo } from '../seo/page-meta.ts';
import { type DescribedPage, type Description, structuredData } from '../seo/structured-data.ts';
import type { PageHead } from './fields.ts';
import { lastChanged } from './last-changed.server.ts';
import { site } from './site.server.ts';

/** `describe` gets the page because structured data refers to it. */
export function pageSeo(
  path: IndexedPath,
  head: PageHead,
  describe: (page: DescribedPage) => Description = () => ({}),
): PageSeo {
  const page = { site, head, path, changed: lastChanged(path) };
  return { head, path, graph: structuredData(page, describe(page)) };
}
