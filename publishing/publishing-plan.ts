import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { datesFile, filesChangedSince, git, readFileAt } from './git.ts';
import { findLivePublicationName } from './publications.ts';

/** Differences between the live site and the saved files. */
export interface PublishingPlan {
  /** The live publication; null before the first publication. */
  readonly livePublication: string | null;
  /** Addresses on the site. */
  readonly pages: readonly string[] | 'every';
  /** Addresses of pictures and films that were added, changed or removed. */
  readonly pictures: readonly string[];
  /** Files of content/. */
  readonly files: readonly string[];
}

/** Files whose text is on every page. */
const filesOnEveryPage = ['content/site.json', 'content/brand.json', 'content/navigation.json'];

type PageDates = Readonly<Record<string, { readonly digest: string }>>;

function pagesWithNewDigest(oldDates: PageDates, newDates: PageDates): string[] {
  const pagePaths = new Set([...Object.keys(oldDates), ...Object.keys(newDates)]);
  return [...pagePaths].filter((path) => oldDates[path]?.digest !== newDates[path]?.digest);
}

async function findChangedPages(root: string, revision: string, files: readonly string[]) {
  if (files.some((file) => filesOnEveryPage.includes(file))) return 'every';
  const oldJson = await readFileAt(root, revision, datesFile);
  const newDates = JSON.parse(await readFile(join(root, datesFile), 'utf8')) as PageDates;
  return oldJson ? pagesWithNewDigest(JSON.parse(oldJson.toString()), newDates) : 'every';
}

export async function createPublishingPlan(root: string): Promise<PublishingPlan> {
  const livePublication = await findLivePublicationName(root);
  // Before the first publication all pages are new; changes are described against HEAD.
  const revision = livePublication ?? (await git(root, ['rev-parse', 'HEAD']));
  const changedFiles = await filesChangedSince(root, revision);
  const files = changedFiles.filter((file) => file.startsWith('content/'));
  return {
    livePublication,
    pages: livePublication === null ? 'every' : await findChangedPages(root, revision, files),
    pictures: changedFiles
      .filter((file) => file.startsWith('public/'))
      .map((file) => file.slice('public'.length)),
    files,
  };
}

/** Undefined if the publication does not have the file. */
export async function readPublishedValue(
  root: string,
  publication: string,
  file: string,
): Promise<object | undefined> {
  const json = await readFileAt(root, publication, file);
  return json && JSON.parse(json.toString());
}

export const readPublishedPicture = (root: string, publication: string, address: string) =>
  readFileAt(root, publication, `public${address}`);
