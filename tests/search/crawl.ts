import type { APIRequestContext } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';

/** A page as a machine without script reads it. */
export interface CrawledPage {
  readonly path: string;
  readonly html: string;
  readonly $: CheerioAPI;
}

interface Reference {
  /** The page or stylesheet it stands in. */
  readonly from: string;
  /** As it is written there. */
  readonly written: string;
}

interface Link extends Reference {
  readonly newTab: boolean;
  readonly rel: string;
}

export interface Crawl {
  readonly pages: ReadonlyMap<string, CrawledPage>;
  readonly links: readonly Link[];
  /** Every file that a page or a stylesheet asks for, or that is named for sharing. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** What did not answer 200 at once, in words. */
  readonly broken: readonly string[];
}

/** What stands in a page: to go to, and to fetch. */
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
  const named = fileAttributes.flatMap(([selector, attribute]) =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(attribute) ?? []),
  );
  const sets = $('[srcset]')
    .toArray()
    .flatMap((element) => ($(element).attr('srcset') ?? '').split(','));
  const candidates = sets.map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  return [...named, ...candidates, ...filesInStyles($('style').text())].filter(Boolean);
}

function filesInStyles(css: string): string[] {
  return [...css.matchAll(/url\((?!["']?(?:data:|#))["']?([^"')]+)["']?\)/g)].flatMap(([, url]) => url ?? []);
}

function linksIn({ path, $ }: CrawledPage): Link[] {
  return $('a[href]')
    .toArray()
    .map((element) => ({
      from: path,
      written: $(element).attr('href') ?? '',
      newTab: $(element).attr('target') === '_blank',
      rel: $(element).attr('rel') ?? '',
    }));
}

/** Reads the whole site from Home on, as it is served; addresses at its public name are asked for here. */
export async function crawlSite(request: APIRequestContext, publicUrl: string): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const files = new Map<string, Buffer>();
  const links: Link[] = [];
  const broken: string[] = [];
  const ours = new URL(publicUrl);

  const pathOf = (written: string, from: string): string | null => {
    const address = new URL(written, new URL(from, ours));
    return address.origin === ours.origin ? `${address.pathname}${address.search}` : null;
  };

  const ask = async (path: string, from: string): Promise<Buffer | null> => {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() === 200) return answer.body();
    broken.push(`${from} → ${path}: ${answer.status()}`);
    return null;
  };

  const visitFile = async (written: string, from: string): Promise<void> => {
    const path = pathOf(written, from);
    if (path === null || files.has(path)) return;
    const file = await ask(path, from);
    if (!file) return;
    files.set(path, file);
    if (!path.endsWith('.css')) return;
    for (const found of filesInStyles(file.toString())) await visitFile(found, path);
  };

  const visitPage = async (path: string, from: string): Promise<void> => {
    if (pages.has(path)) return;
    const html = (await ask(path, from))?.toString();
    if (html === undefined) return;
    // What is for browsers without script counts as well.
    const page = { path, html, $: load(html, { scriptingEnabled: false }) };
    pages.set(path, page);
    for (const written of filesIn(page)) await visitFile(written, path);
    for (const link of linksIn(page)) {
      links.push(link);
      if (!/^(?:https?:|\/|#|\.|\?)/.test(link.written)) continue;
      const target = pathOf(link.written, path);
      if (target !== null) await visitPage(target, path);
    }
  };

  await visitPage('/', '(start)');
  return { pages, links, files, broken };
}
