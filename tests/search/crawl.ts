import type { APIRequestContext } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';

/** A page, parsed without running scripts. */
export interface CrawledPage {
  readonly path: string;
  readonly html: string;
  readonly $: CheerioAPI;
}

interface Link {
  /** The path of the page that contains the link. */
  readonly from: string;
  readonly href: string;
  readonly opensNewTab: boolean;
  readonly rel: string;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  readonly links: readonly Link[];
  /** Every file that a page, a style sheet or an og:image names. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** One message for each address without status 200. */
  readonly brokenAddresses: readonly string[];
}

const fileAttributes = [
  ['img', 'src'],
  ['source', 'src'],
  ['video', 'src'],
  ['video', 'poster'],
  ['track', 'src'],
  ['script', 'src'],
  ['link:not([rel=canonical])', 'href'],
  ['use', 'href'],
  ['meta[property="og:image"]', 'content'],
  ['meta[name="twitter:image"]', 'content'],
] as const;

function filesIn({ $ }: CrawledPage): string[] {
  const attributeValues = fileAttributes.flatMap(([selector, attribute]) =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(attribute) ?? []),
  );
  const srcsetCandidates = $('[srcset]')
    .toArray()
    .flatMap((element) => ($(element).attr('srcset') ?? '').split(','));
  const candidateAddresses = srcsetCandidates.map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...attributeValues, ...candidateAddresses, ...filesInStyles($('style').text())].filter(Boolean);
}

function filesInStyles(css: string): string[] {
  return [...css.matchAll(/url\((?!["']?(?:data:|#))["']?([^"')]+)["']?\)/g)].flatMap(([, url]) => url ?? []);
}

function linksIn({ path, $ }: CrawledPage): Link[] {
  return $('a[href]')
    .toArray()
    .map((element) => ({
      from: path,
      href: $(element).attr('href') ?? '',
      opensNewTab: $(element).attr('target') === '_blank',
      rel: $(element).attr('rel') ?? '',
    }));
}

/** Follows all links from Home; addresses with the public host name are requested from the test server. */
export async function crawlSite(request: APIRequestContext, publicUrl: string): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, Buffer>();
  const links: Link[] = [];
  const brokenAddresses: string[] = [];
  const site = new URL(publicUrl);

  const pathOf = (href: string, from: string): string | null => {
    const address = new URL(href, new URL(from, site));
    return address.origin === site.origin ? `${address.pathname}${address.search}` : null;
  };

  const get = async (path: string, from: string): Promise<Buffer | null> => {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() === 200) return response.body();
    brokenAddresses.push(`${from} → ${path}: ${response.status()}`);
    return null;
  };

  const visitFile = async (href: string, from: string): Promise<void> => {
    const path = pathOf(href, from);
    if (path === null || files.has(path)) return;
    const file = await get(path, from);
    if (!file) return;
    files.set(path, file);
    if (!path.endsWith('.css')) return;
    for (const address of filesInStyles(file.toString())) await visitFile(address, path);
  };

  const visitPage = async (path: string, from: string): Promise<void> => {
    if (pages.has(path)) return;
    const html = (await get(path, from))?.toString();
    if (html === undefined) return;
    // With scripting disabled, cheerio also parses the content of <noscript>.
    const page = { path, html, $: load(html, { scriptingEnabled: false }) };
    pages.set(path, page);
    for (const href of filesIn(page)) await visitFile(href, path);
    for (const link of linksIn(page)) {
      links.push(link);
      if (!/^(?:https?:|\/|#|\.|\?)/.test(link.href)) continue;
      const target = pathOf(link.href, path);
      if (target !== null) await visitPage(target, path);
    }
  };

  await visitPage('/', '(start)');
  return { pages, links, files, brokenAddresses };
}
