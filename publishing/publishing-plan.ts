import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { datesFile, filesChangedSince, git, readFileAt } from './git.ts';
import { livePublicationName } from './publications.ts';

/** Differences between the live site and the saved files. */
export interface PublishingPlan {
  /** The live publication; null before the first. */
  readonly live: string | null;
  /** Addresses on the site. */
  readonly pages: readonly string[] | 'every';
  /** Addresses of pictures that were added, changed or removed. */
  readonly pictures: readonly string[];
  /** Files of content/. */
  readonly files: readonly string[];
}

/** Files whose text is on every page. */
const filesOnEveryPage = ['content/site.json', 'content/brand.json', 'content/navigation.json'];

type Dates = Readonly<Record<string, { readonly digest: string }>>;

function pagesWithNewDigest(before: Dates, now: Dates): string[] {
  const addresses = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...addresses].filter((address) => before[address]?.digest !== now[address]?.digest);
}

async function changedPages(root: string, revision: string, files: readonly string[]) {
  if (files.some((file) => filesOnEveryPage.includes(file))) return 'every';
  const before = await readFileAt(root, revision, datesFile);
  const now = JSON.parse(await readFile(join(root, datesFile), 'utf8')) as Dates;
  return before ? pagesWithNewDigest(JSON.parse(before.toString()), now) : 'every';
}

export async function publishingPlan(root: string): Promise<PublishingPlan> {
  const live = await livePublicationName(root);
  // Before the first publication all pages are new; changes are described against HEAD.
  const revision = live ?? (await git(root, ['rev-parse', 'HEAD']));
  const changed = await filesChangedSince(root, revision);
  const files = changed.filter((file) => file.startsWith('content/'));
  return {
    live,
    pages: live === null ? 'every' : await changedPages(root, revision, files),
    pictures: changed.filter((file) => file.startsWith('public/')).map((file) => file.slice('public'.length)),
    files,
  };
}

/** Undefined if the publication does not have the file. */
export async function publishedValue(
  root: string,
  publication: string,
  file: string,
): Promise<object | undefined> {
  const text = await readFileAt(root, publication, file);
  return text && JSON.parse(text.toString());
}

export const publishedPicture = (root: string, publication: string, address: string) =>
  readFileAt(root, publication, `public${address}`);
