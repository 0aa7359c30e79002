import type { FoundPath } from '../paths.ts';
import type { DescribedPage } from '../seo/structured-data.ts';
import type { PageHead } from './fields.ts';
import { lastChanged } from './last-changed.server.ts';
import { site } from './shell.server.ts';

/** What structured data says about every page alike. */
export function describedPage(path: FoundPath, head: PageHead): DescribedPage {
  return { site, head, path, changed: lastChanged(path) };
}
