/**
 * Replaces every text, name and number of content/ in this project, as an owner would, and draws the pictures that show
 * them: `node tests/content-variants/replace-content.ts`, then `.ci/run` has to pass. `git checkout content public app`
 * undoes it.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatContent } from '../../content-rules/format-content.ts';
import { projectFolder } from '../support/content-variants/copied-project.ts';

/** Fields whose values are names of pictures, pages, colours, choices or files, or dates. */
const identifierFields =
  /^(?:accentName|anchor|avatar|bone|card|category|closes|closing|country|date|deep|depth|desktop|from|ground|hot|id|image|ink|inForce|language|logos|mist|number|numeral|opens|paper|per|phone|phonePicture|picture|positions|posted|poster|published|seconds|service|sheet|src|stamp|tablet|tide|to|type|value|version|wordmark)$/;
/** Placeholders, the targets of links and addresses. */
const keptParts = /\{[^{}]*\}|\]\([^)]*\)|https?:\/\/\S+|\/assets\/\S+/;

const testTexts = globSync('tests/content/pages/*.json', { cwd: projectFolder }).map((file) =>
  readFileSync(join(projectFolder, file), 'utf8'),
);
const words = new Set(
  testTexts
    .join(' ')
    .toLowerCase()
    .match(/\b[a-z]{2,}\b/g),
);
const wordsByLength = Map.groupBy(words, ({ length }) => length);

/** Another word of the same length, so that titles and descriptions keep their permitted lengths. */
function otherWord(word: string): string {
  const candidates = wordsByLength.get(word.length)?.filter((other) => other !== word.toLowerCase()) ?? [];
  const position = [...word.toLowerCase()].reduce((sum, letter) => sum + letter.charCodeAt(0), 7);
  const replacement = candidates[position % candidates.length] ?? [...word].reverse().join('').toLowerCase();
  if (word === word.toUpperCase()) return replacement.toUpperCase();
  return /^\p{Lu}/u.test(word) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}

const otherText = (text: string): string =>
  text
    .split(new RegExp(`(${keptParts.source})`))
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/\p{L}{2,}/gu, otherWord)
            .replaceAll(/\d/g, (digit) => String((Number(digit) % 9) + 1)),
    )
    .join('');

function replaceTexts(value: unknown, field = ''): unknown {
  if (identifierFields.test(field)) return value;
  if (typeof value === 'string') return otherText(value);
  if (typeof value === 'number') return value + 3;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, field));
  if (value === null || typeof value !== 'object') return value;
  const { samples: _, ...fields } = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, replaceTexts(item, name)]));
}

const ownSite = {
  name: 'Kandil Works',
  shortName: 'Kandil',
  url: 'https://www.kandil-works.in',
  phone: '+91 20 2553 0001',
  email: 'namaste@kandil-works.in',
  chatNumber: '+91 20 2553 0002',
  address: { city: 'Pune', region: 'Maharashtra', postalCode: '411004', country: 'IN' },
  hours: { from: 'Tuesday', to: 'Friday', opens: '09:30', closes: '18:00' },
  copyrightYear: 2026,
  blogUrl: 'https://blog.kandil-works.in',
  social: { linkedin: 'https://www.linkedin.com/company/kandil-works' },
};

interface PageInMenu {
  readonly head: { readonly shortTitle: string };
  readonly hero?: { lead: string };
  readonly opening: { lead: string };
}

/** The content check requires that the beginning of a page mentions its label in the menu. */
function mentionLabel({ head, opening, hero = opening }: PageInMenu): void {
  hero.lead += ` ${head.shortTitle}.`;
}

for (const file of globSync('content/**/*.json', { cwd: projectFolder })) {
  if (file.endsWith('pictures.json')) continue;
  const path = join(projectFolder, file);
  const text = readFileSync(path, 'utf8');
  const content = replaceTexts(JSON.parse(text)) as Record<string, unknown>;
  if ('menu' in content) mentionLabel(content as unknown as PageInMenu);
  // Fewer people, openings, projects, testimonials and posts.
  if (Array.isArray(content.items)) content.items = content.items.slice(1);
  if (file === 'content/site.json') Object.assign(content, ownSite);
  writeFileSync(path, await formatContent(file, content, text));
}
for (const program of [
  ['tools/content/update-page-dates.ts'],
  ['art/draw.ts', '--brand'],
  ['tools/content/check-content.ts'],
])
  execFileSync(process.execPath, program, { cwd: projectFolder, stdio: 'inherit' });
