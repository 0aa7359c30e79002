import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../app/content/parse-content.ts';
import { eachString, sampleMarks, valueAt } from './content-fields.ts';

/** Something in content/ that is not the agency's own yet. */
export interface Leftover {
  readonly file: string;
  readonly field: string;
  /** What stands there now, shortened to a line. */
  readonly now: string;
  /** What to put there. */
  readonly wanted: string;
}

const sampleName = 'Seaface';
const lineLength = 60;

interface Placeholder {
  readonly looks: RegExp;
  readonly wanted: string;
}

/** Values that cannot be real, whether anybody marked them or not. */
const placeholders: readonly Placeholder[] = [
  {
    looks: /[.@_-]example\b/i,
    wanted: "An address that exists; those with 'example' in them are made up.",
  },
  { looks: /^\+?[\d\s-]*0{5}[\s-]?0{5}$/, wanted: 'A number that somebody answers.' },
  { looks: /\blorem ipsum\b|\b(?:TODO|TBD|XXX|FIXME)\b/, wanted: 'The words that belong there.' },
];
const nameLeft = {
  looks: new RegExp(`\\b${sampleName}\\b`),
  wanted: `The agency's own name instead of '${sampleName}'.`,
};
/** Written by the drawing scripts, which take the name from the content. */
const drawnFiles = /^public\/|\/pictures\.json$/;
const drawnNameLeft = {
  looks: nameLeft.looks,
  wanted:
    "The agency's own name: after changing it in content/site.json run 'npm run art', then look at this.",
};

/** Facts that only the owner knows, and of which no sample may stand on the site: they are missing until filled in. */
const legalFields: Readonly<Record<string, string>> = {
  'legal.entity': 'The registered name of the firm behind the site.',
  'legal.street': 'Door, building and street of the office.',
  'legal.cin': "The number in the register of companies (CIN or LLPIN), or 'none'.",
  'legal.gstin': "The number for goods and services tax (GSTIN), or 'none'.",
  'legal.grievanceOfficer': 'The person who answers complaints and questions about data, by name.',
};

function missingLegal(site: unknown): Leftover[] {
  return Object.entries(legalFields)
    .filter(([field]) => valueAt(site, field) === undefined)
    .map(([field, wanted]) => ({ file: 'content/site.json', field, now: '(missing)', wanted }));
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  if (value && typeof value === 'object') return inOneLine(Object.values(value).find(isText) ?? '');
  const text = String(value).replaceAll(/\s+/g, ' ');
  return text.length > lineLength ? `${text.slice(0, lineLength - 1).trimEnd()}…` : text;
}

const isText = (value: unknown) => typeof value === 'string';

const isWithin = (field: string, marked: string) =>
  field === marked || field.startsWith(`${marked}.`) || field.startsWith(`${marked}[`);

function leftoversOf(file: string, data: unknown, rules: readonly Placeholder[]): Leftover[] {
  const { samples: _, ...content } = data as Record<string, unknown>;
  const marks = Object.entries(sampleMarks(data));
  const found: Leftover[] = marks.map(([field, wanted]) => ({
    file,
    field,
    now: inOneLine(valueAt(content, field)),
    wanted,
  }));
  eachString(content, (path, value) => {
    const field = fieldName(path);
    if (marks.some(([marked]) => isWithin(field, marked))) return;
    const rule = rules.find(({ looks }) => looks.test(value));
    if (rule) found.push({ file, field, now: inOneLine(value), wanted: rule.wanted });
  });
  return found;
}

/** The sample's name may turn out to be the agency's: then it stands in site.json without a mark. */
function nameIsOwn(site: unknown): boolean {
  return valueAt(site, 'name') === sampleName && !('name' in sampleMarks(site));
}

/** Everything in a project's content/, and what was drawn from it, that still is a sample or cannot be meant. */
export function findLeftovers(root: string): Leftover[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const site = read('content/site.json');
  const ownName = nameIsOwn(site);
  const marked = globSync(['content/**/*.json', 'public/*.webmanifest'], { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const nameRule = drawnFiles.test(file) ? drawnNameLeft : nameLeft;
      return leftoversOf(file, read(file), ownName ? placeholders : [...placeholders, nameRule]);
    });
  return [...marked, ...missingLegal(site)];
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The discreet line for those who build the site; nothing if there is nothing to say. */
export function sampleLine(leftovers: readonly Leftover[]): string | undefined {
  if (leftovers.length === 0) return undefined;
  const files = new Set(leftovers.map(({ file }) => file)).size;
  return `Sample content: ${counted(leftovers.length, 'field')} in ${counted(files, 'file')}; 'npm run launch-check' lists them.`;
}
