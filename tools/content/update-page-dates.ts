/**
 * Writes today's date into app/content/last-changed.json for each page whose text differs from its digest; sitemap and
 * structured data publish these dates. Dates and digests are committed, so they work without git history.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillContent } from '../../app/content/fill-content.ts';
import { isHiddenPage } from '../../app/content/hidden-pages.ts';
import { openingsSchema } from '../../app/content/openings-schema.ts';
import { storyTeasers, workItemsWithStory } from '../../app/content/stories.ts';
import { workListSchema, workSchema } from '../../app/content/work-schema.ts';
import { isServicePage, type PageName, pageNames } from '../../app/pages.ts';
import { openingPath, paths } from '../../app/paths.ts';
import { contentOnEveryPage, shownContent } from '../../content-rules/shown-content.ts';
import { officeClock } from '../../enquiries/office-time.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const datesFile = `${root}app/content/last-changed.json`;

const filesOnEveryPage = contentOnEveryPage();

/** Changes of header and footer do not count, nor other pages' files. Service pages show teasers of projects. */
export function countedFiles(name: PageName): readonly string[] {
  const ownFile = `content/pages/${name}.json`;
  const otherFiles = shownContent(`app/routes/${name}.tsx`).filter(
    (file) =>
      !file.startsWith('content/pages/') &&
      !filesOnEveryPage.includes(file) &&
      !(isServicePage(name) && file === 'content/lists/work.json'),
  );
  return [ownFile, ...otherFiles];
}

export interface PageDate {
  readonly date: string;
  readonly digest: string;
}
export type PageDates = Readonly<Record<string, PageDate>>;

const readContent = (file: string): unknown =>
  fillContent(JSON.parse(readFileSync(`${root}${file}`, 'utf8')));

/** Without what the page itself does not show: sample marks, and its entry in a menu. */
function withoutUnshownFields(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const { samples: _, menu: __, ...content } = value as Readonly<Record<string, unknown>>;
  return content;
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** The digest of each page's content, by address. */
function computePageDigests(): ReadonlyMap<string, string> {
  const workItems = workItemsWithStory(workListSchema.parse(readContent('content/lists/work.json')).items);
  const { story: storyWords } = workSchema.parse(readContent('content/pages/work.json'));
  const storyDigests = workItems.map(({ path, ...workItem }): [string, string] => [
    path,
    digestOf([storyWords, workItem]),
  ]);
  const visiblePages = pageNames.filter((name) => !isHiddenPage(paths[name]));
  const mainPageDigests = visiblePages.map((name): [string, string] => {
    const contents = countedFiles(name).map((file) => withoutUnshownFields(readContent(file)));
    // The page of a service shows teasers of its stories.
    const teasers = isServicePage(name) ? storyTeasers(workItems, name) : [];
    return [paths[name], digestOf([...contents, ...teasers])];
  });
  const { items } = openingsSchema.parse(readContent('content/lists/careers.json'));
  const openingDigests = items.map((item): [string, string] => [openingPath(item.slug), digestOf(item)]);
  return new Map([...mainPageDigests, ...storyDigests, ...openingDigests]);
}

/** Gives new and changed pages today's date, and removes pages that no longer exist. */
export function updateDates(
  dates: PageDates,
  digests: ReadonlyMap<string, string>,
  today: string,
): PageDates {
  return Object.fromEntries(
    [...digests].map(([path, digest]) => {
      const pageDate = dates[path];
      return [path, pageDate?.digest === digest ? pageDate : { date: today, digest }];
    }),
  );
}

/** Addresses of pages whose content has changed since their date, or that no longer exist. */
export function findOutdatedPages(): readonly string[] {
  const dates = readDates();
  const digests = computePageDigests();
  const changedPages = [...digests].filter(([path, digest]) => dates[path]?.digest !== digest);
  const removedPaths = Object.keys(dates).filter((path) => !digests.has(path));
  return [...changedPages.map(([path]) => path), ...removedPaths];
}

function readDates(): PageDates {
  return JSON.parse(readFileSync(datesFile, 'utf8'));
}

if (import.meta.main) {
  const outdatedPaths = findOutdatedPages();
  const today = officeClock(new Date()).day;
  writeFileSync(
    datesFile,
    `${JSON.stringify(updateDates(readDates(), computePageDigests(), today), null, 2)}\n`,
  );
  console.log(
    outdatedPaths.length > 0 ? `Dated ${today}: ${outdatedPaths.join(', ')}` : 'Every page is dated.',
  );
}
