import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageNames, pages } from '../app/pages.ts';
import { contentOnEveryPage } from '../content-rules/shown-content.ts';
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

type PageDates = Readonly<Record<string, { readonly digest: string }>>;

function pagesWithNewDigest(oldDates: PageDates, newDates: PageDates): string[] {
  const pagePaths = new Set([...Object.keys(oldDates), ...Object.keys(newDates)]);
  return [...pagePaths].filter((path) => oldDates[path]?.digest !== newDates[path]?.digest);
}

/** The files of the pages whose short title and note are in a menu. */
const pagesInMenus = pageNames
  .filter((name) => pages[name].kind !== 'other')
  .map((name) => `content/pages/${name}.json`);

/** What menus show of a page. */
function menuEntry(json: Buffer): string {
  const { head, menu } = JSON.parse(json.toString());
  return JSON.stringify([head?.shortTitle, menu]);
}

async function findChangedPages(root: string, revision: string, files: readonly string[]) {
  const filesOnEveryPage = contentOnEveryPage();
  if (files.some((file) => filesOnEveryPage.includes(file))) return 'every';
  for (const file of files.filter((name) => pagesInMenus.includes(name))) {
    const oldPage = await readFileAt(root, revision, file);
    const newPage = await readFile(join(root, file)).catch(() => undefined);
    if (!oldPage || !newPage || menuEntry(oldPage) !== menuEntry(newPage)) return 'every';
  }
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
