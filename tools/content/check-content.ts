/**
 * Checks content/ without a build: every file matches its schema, pictures and internal links exist, sample marks name a
 * field, page dates are current, and only content/site.json contains the agency's name.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fieldName } from '../../app/content/field-name.ts';
import { sampleMarksOf, valueOfField, visitStrings } from './content-fields.ts';
import { createNameFinder } from './name-finder.ts';
import { findOutdatedPages } from './update-page-dates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const faults: string[] = [];
const files = globSync('content/**/*.json', { cwd: root });
const read = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
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

await loadAllContent();
const { logo } = read('content/brand.json') as { readonly logo?: object };
if (logo && !existsSync(`${root}public/assets/icons/mail-logo.png`))
  faults.push("content/brand.json\n  logo: its pictures are not drawn; run 'npm run art -- --brand'");
const { pagePaths } = await import('../../app/paths.ts');
for (const file of files) checkFile(file, new Set<string>(pagePaths));

for (const path of findOutdatedPages()) {
  faults.push(
    `app/content/last-changed.json\n  ${path}: its words have changed; run node tools/content/update-page-dates.ts`,
  );
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`\n${faults.length} faults in content/`);
  process.exit(1);
}
console.log('content/ is in order');
