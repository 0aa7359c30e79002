import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../../app/content/field-name.ts';
import { sampleNumberPattern } from '../../app/content/phone-number.ts';
import { yearsWithoutHolidays } from '../../enquiries/holiday-years.ts';
import { eachString, isWithin, sampleMarks, valueAt } from './content-fields.ts';

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
const sampleCity = 'Mumbai';
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
  { looks: sampleNumberPattern, wanted: 'A number that somebody answers.' },
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
    "The agency's own name: after changing it in content/site.json run 'npm run art -- --brand', then look at this.",
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

const holidaysFile = 'content/holidays.json';

/** Nothing of a list that is still a sample: that is listed as one, with what to put there. A draft may be incomplete. */
function missingHolidays(data: unknown, now: Date): Leftover[] {
  if ('holidays' in sampleMarks(data)) return [];
  const entries = valueAt(data, 'holidays');
  const days = Array.isArray(entries) ? entries.map((entry) => String(valueAt(entry, 'date'))) : [];
  const years = yearsWithoutHolidays(days, now);
  return years.map((year) => ({
    file: holidaysFile,
    field: 'holidays',
    now: `(none in ${year})`,
    wanted: `The days on which the office is closed in ${year}: without them, visitors are promised a reply on such a day.`,
  }));
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  if (value && typeof value === 'object') return inOneLine(Object.values(value).find(isText) ?? '');
  const text = String(value).replaceAll(/\s+/g, ' ');
  return text.length > lineLength ? `${text.slice(0, lineLength - 1).trimEnd()}…` : text;
}

const isText = (value: unknown) => typeof value === 'string';

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

/** Our texts and drawings speak of Mumbai here and there; an agency elsewhere has to replace those. */
function otherCity(site: unknown): Placeholder[] {
  const city = valueAt(site, 'address.city');
  if (city === sampleCity) return [];
  const wanted = `Words about ${city} instead of ${sampleCity}; for a picture, one of your own.`;
  return [{ looks: new RegExp(`\\b${sampleCity}\\b`), wanted }];
}

/**
 * Everything in a project's content/, and what was drawn from it, that still is a sample or cannot be meant. Where
 * there is a draft of a file, it counts instead.
 */
export function findLeftovers(
  root: string,
  draft: (file: string) => unknown = () => undefined,
  now = new Date(),
): Leftover[] {
  const read = (file: string): unknown => draft(file) ?? JSON.parse(readFileSync(join(root, file), 'utf8'));
  const site = read('content/site.json');
  const ownName = nameIsOwn(site);
  const everywhere = [...placeholders, ...otherCity(site)];
  const marked = globSync(['content/**/*.json', 'public/*.webmanifest'], { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const nameRule = drawnFiles.test(file) ? drawnNameLeft : nameLeft;
      return leftoversOf(file, read(file), ownName ? everywhere : [...everywhere, nameRule]);
    });
  return [...marked, ...missingLegal(site), ...missingHolidays(read(holidaysFile), now)];
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** The discreet line for those who build the site; nothing if there is nothing to say. */
export function sampleLine(leftovers: readonly Leftover[]): string | undefined {
  if (leftovers.length === 0) return undefined;
  const files = new Set(leftovers.map(({ file }) => file)).size;
  return `Sample content: ${counted(leftovers.length, 'field')} in ${counted(files, 'file')}; 'npm run launch-check' lists them.`;
}
