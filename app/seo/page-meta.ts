import type { MetaDescriptor } from 'react-router';
import type { PageHead } from '../content/fields.ts';
import type { Site } from '../content/site-schema.ts';
import type { FoundPath } from '../paths.ts';
import type { StructuredData } from './structured-data.ts';

interface Page {
  readonly site: Pick<Site, 'name' | 'url'>;
  readonly head: PageHead;
  readonly path: FoundPath;
  readonly graph: StructuredData;
  /** Service pages name who wrote them. */
  readonly author?: string;
}

type LdJson = Extract<MetaDescriptor, { readonly 'script:ld+json': unknown }>['script:ld+json'];

/** The head of a page that may be found: its words, its one true address, its card and its structured data. */
export function pageMeta({ site, head, path, graph, author }: Page): MetaDescriptor[] {
  const address = new URL(path, site.url).href;
  const { title, description, keywords, card } = head;
  const picture = new URL(card.src, site.url).href;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'robots', content: 'index, follow' },
    // Google shows a large preview picture only where that is allowed.
    { name: 'googlebot', content: 'index, follow, max-image-preview:large' },
    ...(author ? [{ name: 'author', content: author }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(card.width) },
    { property: 'og:image:height', content: String(card.height) },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: card.alt },
    { 'script:ld+json': graph as unknown as LdJson },
  ];
}

/** The head of a page that must not be found: an unknown address, or the answer to a form. */
export function hiddenMeta(head: Pick<PageHead, 'title' | 'description'>): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { name: 'robots', content: 'noindex' },
  ];
}
