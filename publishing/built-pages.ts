import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { PublishingFailure } from './failure.ts';

/** Not a page of its own. */
const notFound = '/404';

const client = (root: string) => join(root, 'build/client');

const pageFiles = (root: string) => globSync('**/*.html', { cwd: client(root) }).toSorted();

/** By file. */
export function builtPageDigests(root: string): ReadonlyMap<string, string> {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(client(root), file)))
      .digest('hex');
  return new Map(pageFiles(root).map((file) => [file, digest(file)]));
}

/** 'careers/index.html' → '/careers' */
const addressOf = (file: string) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`;

/** Pages that differ, are new or are gone. */
export function differingPages(
  live: ReadonlyMap<string, string>,
  built: ReadonlyMap<string, string>,
): string[] {
  const files = new Set([...live.keys(), ...built.keys()]);
  return [...files].filter((file) => live.get(file) !== built.get(file)).map(addressOf);
}

interface Page {
  readonly address: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

function readPage(root: string, file: string): Page {
  const $ = load(readFileSync(join(client(root), file), 'utf8'));
  return {
    address: addressOf(file),
    ids: new Set(
      $('[id]')
        .map((_, element) => $(element).attr('id'))
        .get(),
    ),
    links: $('a[href^="/"], a[href^="#"]')
      .map((_, element) => $(element).attr('href'))
      .get(),
  };
}

interface BrokenLink {
  readonly page: string;
  readonly link: string;
}

/** Internal links without a target. */
export function brokenLinks(root: string): BrokenLink[] {
  const pages = new Map(pageFiles(root).map((file) => [addressOf(file), readPage(root, file)]));
  const files = new Set(globSync('**/*.*', { cwd: client(root) }).map((file) => `/${file}`));
  const hasTarget = (from: Page, link: string) => {
    const { pathname, hash } = new URL(link, `http://site.invalid${from.address}`);
    if (files.has(pathname)) return true;
    const ids = pages.get(pathname)?.ids;
    return (
      ids !== undefined && (hash === '' || hash === '#top' || ids.has(decodeURIComponent(hash.slice(1))))
    );
  };
  return [...pages.values()]
    .filter(({ address }) => address !== notFound)
    .flatMap((page) =>
      [...new Set(page.links)]
        .filter((link) => !hasTarget(page, link))
        .map((link) => ({ page: page.address, link })),
    );
}

const responseTimeoutMs = 15_000;

async function fetchDigest(address: string): Promise<string> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    if (response.status !== 200) return `answers with ${response.status}`;
    return createHash('sha256')
      .update(await response.bytes())
      .digest('hex');
  } catch (error) {
    return `does not answer (${(error as Error).cause ?? error})`;
  }
}

/** Compares every page of the site with the built one. */
export async function checkLivePages(root: string, site: string, words: string): Promise<void> {
  const wrong: string[] = [];
  for (const [file, digest] of builtPageDigests(root)) {
    const address = addressOf(file);
    if (address === notFound) continue;
    const answer = await fetchDigest(`${site}${address}`);
    if (answer !== digest)
      wrong.push(`${address} ${/^\w{64}$/.test(answer) ? 'is another version' : answer}`);
  }
  if (wrong.length > 0) throw new PublishingFailure(words, { details: wrong.join('\n') });
}
