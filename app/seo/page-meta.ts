import type { MetaDescriptor } from 'react-router';
import type { PageHead } from '../content/fields.ts';
import type { Site } from '../content/site-schema.ts';
import { servicePageNames } from '../pages.ts';
import { type IndexedPath, paths } from '../paths.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { StructuredData } from './structured-data.ts';

export interface PageSeo {
  readonly head: PageHead;
  readonly path: IndexedPath;
  readonly structuredData: StructuredData;
}

interface MetaInput {
  readonly loaderData: { readonly seo: PageSeo };
  readonly matches: RouteMatches;
}

export type RouteMatches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

export const rootLoaderData = <Data>(matches: RouteMatches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as Data;

const servicePaths: readonly IndexedPath[] = servicePageNames.map((name) => paths[name]);

type LdJson = Extract<MetaDescriptor, { readonly 'script:ld+json': unknown }>['script:ld+json'];

/** The <head> of a page that search engines may index. */
export function pageMeta({ loaderData: { seo }, matches }: MetaInput): MetaDescriptor[] {
  const { head, path, structuredData } = seo;
  const { site } = rootLoaderData<{ readonly site: Site }>(matches);
  const address = absoluteUrl(site, path);
  const { title, description, keywords, card } = head;
  const pictureUrl = absoluteUrl(site, card.src);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'robots', content: 'index, follow' },
    // Allows a large preview picture in Google's results.
    { name: 'googlebot', content: 'index, follow, max-image-preview:large' },
    ...(servicePaths.includes(path) ? [{ name: 'author', content: site.name }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: pictureUrl },
    { property: 'og:image:width', content: String(card.width) },
    { property: 'og:image:height', content: String(card.height) },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: pictureUrl },
    { name: 'twitter:image:alt', content: card.alt },
    { 'script:ld+json': structuredData as unknown as LdJson },
  ];
}

/** The <head> of a page that must not be indexed: the 404 page, or the page after a posted form. */
export function noindexMeta(head: Pick<PageHead, 'title' | 'description'>): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { name: 'robots', content: 'noindex' },
  ];
}
