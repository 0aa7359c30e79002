import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { PublishingFailure } from './failure.ts';

/** The built error page, which is not served at its own address. */
const notFoundPage = '/404';

const clientFolder = (root: string) => join(root, 'build/client');

const findPageFiles = (root: string) => globSync('**/*.html', { cwd: clientFolder(root) }).toSorted();

/** The SHA-256 digests of the built pages, by file such as 'careers/index.html'. */
export function readBuiltPageDigests(root: string): ReadonlyMap<string, string> {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(clientFolder(root), file)))
      .digest('hex');
  return new Map(findPageFiles(root).map((file) => [file, digest(file)]));
}

/** 'careers/index.html' → '/careers' */
const addressOf = (file: string) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`;

/** Addresses of pages that differ, are new or were removed. */
export function findDifferingPages(
  liveDigests: ReadonlyMap<string, string>,
  builtDigests: ReadonlyMap<string, string>,
): string[] {
  const files = new Set([...liveDigests.keys(), ...builtDigests.keys()]);
  return [...files].filter((file) => liveDigests.get(file) !== builtDigests.get(file)).map(addressOf);
}

interface Page {
  readonly address: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

function readPage(root: string, file: string): Page {
  const $ = load(readFileSync(join(clientFolder(root), file), 'utf8'));
  return {
    address: addressOf(file),
    ids: new Set(
      $('[id]')
        .get()
        .map(({ attribs }) => attribs.id ?? ''),
    ),
    links: $('a[href^="/"], a[href^="#"]')
      .get()
      .map(({ attribs }) => attribs.href ?? ''),
  };
}

interface BrokenLink {
  readonly page: string;
  readonly link: string;
}

/** Finds links inside the site whose page, file or element does not exist. */
export function findBrokenLinks(root: string): BrokenLink[] {
  const pages = new Map(findPageFiles(root).map((file) => [addressOf(file), readPage(root, file)]));
  const files = new Set(globSync('**/*.*', { cwd: clientFolder(root) }).map((file) => `/${file}`));
  const hasTarget = (from: Page, link: string) => {
    const { pathname, hash } = new URL(link, `http://site.invalid${from.address}`);
    if (files.has(pathname)) return true;
    const ids = pages.get(pathname)?.ids;
    return (
      ids !== undefined && (hash === '' || hash === '#top' || ids.has(decodeURIComponent(hash.slice(1))))
    );
  };
  return [...pages.values()]
    .filter(({ address }) => address !== notFoundPage)
    .flatMap((page) =>
      [...new Set(page.links)]
        .filter((link) => !hasTarget(page, link))
        .map((link) => ({ page: page.address, link })),
    );
}

const responseTimeoutMs = 15_000;

/** Returns the page's digest, or why it could not be fetched. */
async function fetchDigestOrProblem(address: string): Promise<string> {
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

/** Throws if a page of the live site differs from the built one. */
export async function checkLivePages(
  root: string,
  siteOrigin: string,
  failureMessage: string,
): Promise<void> {
  const differences: string[] = [];
  for (const [file, digest] of readBuiltPageDigests(root)) {
    const address = addressOf(file);
    if (address === notFoundPage) continue;
    const digestOrProblem = await fetchDigestOrProblem(`${siteOrigin}${address}`);
    if (digestOrProblem !== digest)
      differences.push(
        `${address} ${/^\w{64}$/.test(digestOrProblem) ? 'is another version' : digestOrProblem}`,
      );
  }
  if (differences.length > 0)
    throw new PublishingFailure(failureMessage, { details: differences.join('\n') });
}
