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
import { storyServices } from '../../app/content/story-schema.ts';
import { workListSchema, workSchema } from '../../app/content/work-schema.ts';
import { openingPath, type PageName, paths } from '../../app/paths.ts';
import { toOfficeTime } from '../../enquiries/due-date.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const datesFile = `${root}app/content/last-changed.json`;

/** Content files that a page shows besides its own. Changes of header and footer do not count. */
const otherFiles: Readonly<Record<PageName, readonly string[]>> = {
  home: ['logos.json', 'process.json', 'testimonials.json', 'lists/blog.json'],
  about: ['logos.json', 'process.json'],
  team: ['lists/team.json'],
  careers: ['lists/careers.json', 'forms.json'],
  work: ['lists/work.json'],
  web: [],
  seo: [],
  marketing: [],
  education: [],
  contact: ['process.json', 'forms.json'],
  policy: ['forms.json'],
};

export interface PageDate {
  readonly date: string;
  readonly digest: string;
}
export type PageDates = Readonly<Record<string, PageDate>>;

const readContent = (file: string): unknown =>
  fillContent(JSON.parse(readFileSync(`${root}content/${file}`, 'utf8')));

/** Sample marks are removed, because pages do not show them. */
function withoutSampleMarks(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('samples' in value)) return value;
  const { samples: _, ...content } = value;
  return content;
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** The digest of each page's content, by address. */
function computePageDigests(): ReadonlyMap<string, string> {
  const workItems = workItemsWithStory(workListSchema.parse(readContent('lists/work.json')).items);
  const { story: storyWords } = workSchema.parse(readContent('pages/work.json'));
  const storyDigests = workItems.map(({ path, ...workItem }): [string, string] => [
    path,
    digestOf([storyWords, workItem]),
  ]);
  // The page of a service shows teasers of its stories.
  const teasersOf = new Map<PageName, readonly unknown[]>(
    storyServices.map((service) => [service, storyTeasers(workItems, service)]),
  );
  const visiblePages = (Object.keys(paths) as PageName[]).filter((name) => !isHiddenPage(paths[name]));
  const mainPageDigests = visiblePages.map((name): [string, string] => {
    const files = [`pages/${name}.json`, ...otherFiles[name]];
    const contents = files.map((file) => withoutSampleMarks(readContent(file)));
    return [paths[name], digestOf([...contents, ...(teasersOf.get(name) ?? [])])];
  });
  const { items } = openingsSchema.parse(readContent('lists/careers.json'));
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
  const today = toOfficeTime(new Date()).slice(0, 'YYYY-MM-DD'.length);
  writeFileSync(
    datesFile,
    `${JSON.stringify(updateDates(readDates(), computePageDigests(), today), null, 2)}\n`,
  );
  console.log(
    outdatedPaths.length > 0 ? `Dated ${today}: ${outdatedPaths.join(', ')}` : 'Every page is dated.',
  );
}
