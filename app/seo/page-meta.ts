import type { MetaDescriptor } from 'react-router';
import type { PageHead } from '../content/fields.ts';
import type { Site } from '../content/site-schema.ts';
import type { OpeningPath, PagePath } from '../paths.ts';

interface Page {
  readonly site: Pick<Site, 'name' | 'url'>;
  readonly head: PageHead;
  readonly path: PagePath | OpeningPath;
}

/** The head of a page that may be found: title, description, keywords and its one true address. */
export function pageMeta({ site, head, path }: Page): MetaDescriptor[] {
  const address = new URL(path, site.url).href;
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { name: 'keywords', content: head.keywords.join(', ') },
    { name: 'robots', content: 'index, follow' },
    { name: 'author', content: site.name },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
  ];
}

/** The head of the page that stands in for one that is not there: never indexed, no address of its own. */
export function notFoundMeta(head: PageHead): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { name: 'robots', content: 'noindex' },
  ];
}
