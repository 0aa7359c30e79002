/**
 * Checks content/ without a build: every file matches its schema, pictures and internal links exist, every page has its
 * own card and a heading that says its label in the menu, sample marks name a field, page dates are current, and only
 * content/site.json contains the agency's name.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fieldName } from '../../app/content/field-name.ts';
import { isHiddenPage } from '../../app/content/hidden-pages.ts';
import { type PageName, pageNames, pages } from '../../app/pages.ts';
import { pagePaths } from '../../app/paths.ts';
import { sampleMarksOf, valueOfField, visitStrings } from '../../content-rules/content-fields.ts';
import { createNameFinder } from '../../content-rules/name-finder.ts';
import { missingLabelWords } from './missing-label-words.ts';
import { findOutdatedPages } from './update-page-dates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const faults: string[] = [];
const files = globSync('content/**/*.json', { cwd: root });
const read = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
const missingFiles = pageNames
  .flatMap((name) => [`content/pages/${name}.json`, `app/routes/${name}.tsx`])
  .filter((file) => !existsSync(`${root}${file}`));
if (missingFiles.length > 0) {
  for (const file of missingFiles) console.error(`${file} is missing: app/pages.ts has this page`);
  process.exit(1);
}
const containsAgencyName = createNameFinder(
  read('content/site.json'),
  files.filter((file) => file !== 'content/site.json').map(read),
);

/** Loading a module validates its content files. */
async function loadAllContent(): Promise<void> {
  for (const module of globSync('app/content/*.server.ts', { cwd: root })) {
    try {
      await import(`../../${module}`);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
}

function checkFile(file: string, pageAddresses: ReadonlySet<string>): void {
  const data = read(file);
  for (const field of Object.keys(sampleMarksOf(data))) {
    if (valueOfField(data, field) === undefined)
      faults.push(`${file}\n  samples: there is no field '${field}'`);
  }
  visitStrings(data, (path, value) => {
    const place = `${file}\n  ${fieldName(path)}`;
    if (file !== 'content/site.json' && containsAgencyName(value))
      faults.push(`${place}: write {name} or {shortName} instead of the agency's name`);
    if (!value.startsWith('/') || value.includes(' ')) return;
    const [address = ''] = value.split(/[?#]/);
    if (address.startsWith('/assets/')) {
      if (!existsSync(`${root}public${address}`)) faults.push(`${place}: there is no file public${address}`);
    } else if (!pageAddresses.has(address)) {
      faults.push(`${place}: '${value}' is not a page of this site`);
    }
  });
}

interface Beginning {
  /** The heading for search engines and screen readers, if the visible one changes. */
  readonly sentence?: string;
  readonly heading?: string;
  readonly lead?: string;
}

interface PageContent {
  readonly head: { readonly shortTitle: string; readonly card: string };
  /** The first section has one of these names. */
  readonly hero?: Beginning;
  readonly opening?: Beginning;
}

const pageOfCard = new Map<string, PageName>();

function checkPage(name: PageName): void {
  const { path, kind } = pages[name];
  const file = `content/pages/${name}.json`;
  const { head, hero, opening } = read(file) as Partial<PageContent>;
  if (!head) return;
  if (!(`card-${name}` in pictures))
    faults.push(`content/pictures.json\n  card-${name}: ${path} has no card; run npm run art -- cards`);
  const otherPage = pageOfCard.get(head.card);
  if (otherPage !== undefined)
    faults.push(
      `${file}\n  head.card: '${head.card}' is the card of ${pages[otherPage].path}; write card-${name}`,
    );
  pageOfCard.set(head.card, name);
  if (kind === 'other' || isHiddenPage(path)) return;
  const { sentence, heading, lead } = hero ?? opening ?? {};
  const missingWords = missingLabelWords(head.shortTitle, [sentence, heading, lead].join(' '));
  if (missingWords.length > 0)
    faults.push(
      `${file}\n  head.shortTitle: is the label in the menu, but the page's heading and first paragraph do not mention: ${missingWords.join(', ')}`,
    );
}

function reportFaults(): void {
  if (faults.length === 0) return;
  // Several modules load the same file and report its faults.
  const distinctFaults = [...new Set(faults)];
  console.error(distinctFaults.join('\n'));
  console.error(`\n${distinctFaults.length} faults in content/`);
  process.exit(1);
}

await loadAllContent();
const pictures = read('content/pictures.json') as object;
for (const name of pageNames) checkPage(name);
const { logo } = read('content/brand.json') as { readonly logo?: object };
if (logo && !existsSync(`${root}public/assets/icons/mail-logo.png`))
  faults.push("content/brand.json\n  logo: its pictures are not drawn; run 'npm run art -- --brand'");
for (const file of files) checkFile(file, new Set<string>(pagePaths));
// Dates can be compared only of valid content.
reportFaults();
for (const path of findOutdatedPages()) {
  faults.push(
    `app/content/last-changed.json\n  ${path}: its words have changed; run node tools/content/update-page-dates.ts`,
  );
}

reportFaults();
console.log('content/ is in order');
