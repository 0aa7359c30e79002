import type { IndexedPath } from '../paths.ts';
import type { PageSeo } from '../seo/page-meta.ts';
import { type PageDetails, type StructuredDataInput, structuredData } from '../seo/structured-data.ts';
import type { PageHead } from './fields.ts';
import { lastChangedDate } from './last-changed-date.server.ts';
import { site } from './site.server.ts';

export function pageSeo(
  path: IndexedPath,
  head: PageHead,
  detailsOf: (input: StructuredDataInput) => PageDetails = () => ({}),
): PageSeo {
  const input = { site, head, path, lastChangedDate: lastChangedDate(path) };
  return { head, path, structuredData: structuredData(input, detailsOf(input)) };
}
