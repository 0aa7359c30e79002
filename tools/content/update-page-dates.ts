import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillContent } from '../../app/content/fill-content.ts';
import { isHidden } from '../../app/content/hidden-pages.ts';
import { openingsSchema } from '../../app/content/openings-schema.ts';
import { projectsWithStory, storyTeasers } from '../../app/content/stories.ts';
import { storyServices } from '../../app/content/story-schema.ts';
import { workListSchema, workSchema } from '../../app/content/work-schema.ts';
import { openingPath, type PageName, paths } from '../../app/paths.ts';
import { officeTime } from '../../enquiries/due-date.ts';

/**
 * Writes today's date into app/content/last-changed.json for each page whose text differs from its digest; sitemap and
 * structured data publish these dates. Dates and digests are committed, so they work without git history.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const datesFile = `${root}app/content/last-changed.json`;

/** Content files besides the page's own. Header and footer changes do not count. */
const sharedFiles: Readonly<Record<PageName, readonly string[]>> = {
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

export interface Dated {
  readonly date: string;
  readonly digest: string;
}
export type Dates = Readonly<Record<string, Dated>>;

const read = (file: string): unknown =>
  fillContent(JSON.parse(readFileSync(`${root}content/${file}`, 'utf8')));

/** `samples` marks placeholder content; it is not visible text. */
function withoutSamples(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('samples' in value)) return value;
  const { samples: _, ...words } = value;
  return words;
}

function digestOf(words: unknown): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16);
}

/** Each page's address and the digest of its words. */
export function pageDigests(): ReadonlyMap<string, string> {
  const told = projectsWithStory(workListSchema.parse(read('lists/work.json')).items);
  const { story: storyWords } = workSchema.parse(read('pages/work.json'));
  const stories = told.map(({ path, ...words }): [string, string] => [path, digestOf([storyWords, words])]);
  // The page of a service shows its stories in short.
  const teasers = new Map<PageName, readonly unknown[]>(
    storyServices.map((service) => [service, storyTeasers(told, service)]),
  );
  const shown = (Object.keys(paths) as PageName[]).filter((name) => !isHidden(paths[name]));
  const pages = shown.map((name): [string, string] => {
    const files = [`pages/${name}.json`, ...sharedFiles[name]];
    const words = files.map((file) => withoutSamples(read(file)));
    return [paths[name], digestOf([...words, ...(teasers.get(name) ?? [])])];
  });
  const { items } = openingsSchema.parse(read('lists/careers.json'));
  const openings = items.map((item): [string, string] => [openingPath(item.slug), digestOf(item)]);
  return new Map([...pages, ...stories, ...openings]);
}

/** The dates with today's for whatever is new or differs; pages that are gone are forgotten. */
export function updateDates(dates: Dates, digests: ReadonlyMap<string, string>, today: string): Dates {
  return Object.fromEntries(
    [...digests].map(([path, digest]) => {
      const noted = dates[path];
      return [path, noted?.digest === digest ? noted : { date: today, digest }];
    }),
  );
}

/** Addresses whose words have changed since their date was noted, or that are not there any more. */
export function outdatedPages(): readonly string[] {
  const dates = readDates();
  const digests = pageDigests();
  const changed = [...digests].filter(([path, digest]) => dates[path]?.digest !== digest);
  const gone = Object.keys(dates).filter((path) => !digests.has(path));
  return [...changed.map(([path]) => path), ...gone];
}

function readDates(): Dates {
  return JSON.parse(readFileSync(datesFile, 'utf8'));
}

if (import.meta.main) {
  const undated = outdatedPages();
  const today = officeTime(new Date()).slice(0, 'YYYY-MM-DD'.length);
  writeFileSync(datesFile, `${JSON.stringify(updateDates(readDates(), pageDigests(), today), null, 2)}\n`);
  console.log(undated.length > 0 ? `Dated ${today}: ${undated.join(', ')}` : 'Every page is dated.');
}
