import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldName } from '../app/content/field-name.ts';
import { sampleNumberPattern } from '../app/content/phone-number.ts';
import { yearsWithoutHolidays } from '../enquiries/holiday-years.ts';
import { isWithin, sampleMarksOf, valueOfField, visitStrings } from './content-fields.ts';
import { pluralize } from './pluralize.ts';

/** A field that has sample content, an impossible value or no value. */
export interface UnfinishedField {
  readonly file: string;
  readonly field: string;
  /** Shortened to one line. */
  readonly currentValue: string;
  /** Tells the owner what to write. */
  readonly instruction: string;
}

const sampleName = 'Seaface';
const sampleCity = 'Mumbai';
const maxValueLength = 60;

interface ValueRule {
  readonly pattern: RegExp;
  readonly instruction: string;
}

/** Values that cannot be real, even without a sample mark. */
const impossibleValueRules: readonly ValueRule[] = [
  {
    pattern: /[.@_-]example\b/i,
    instruction: "An address that exists; those with 'example' in them are made up.",
  },
  { pattern: sampleNumberPattern, instruction: 'A number that somebody answers.' },
  { pattern: /\blorem ipsum\b|\b(?:TODO|TBD|XXX|FIXME)\b/, instruction: 'The words that belong there.' },
];
const sampleNameRule = {
  pattern: new RegExp(`\\b${sampleName}\\b`),
  instruction: `The agency's own name instead of '${sampleName}'.`,
};
/** Files that the drawing scripts write, with the name from content/site.json. */
const drawnFilePattern = /^public\/|\/pictures\.json$/;
const drawnSampleNameRule = {
  pattern: sampleNameRule.pattern,
  instruction:
    "The agency's own name: after changing it in content/site.json run 'npm run art -- --brand', then look at this.",
};

/** Instructions for fields that have no sample, because invented legal facts must not be on the site. */
const legalFieldInstructions: Readonly<Record<string, string>> = {
  'legal.entity': 'The registered name of the firm behind the site.',
  'legal.street': 'Door, building and street of the office.',
  'legal.cin': "The number in the register of companies (CIN or LLPIN), or 'none'.",
  'legal.gstin': "The number for goods and services tax (GSTIN), or 'none'.",
  'legal.grievanceOfficer': 'The person who answers complaints and questions about data, by name.',
};

function findMissingLegalFields(site: unknown): UnfinishedField[] {
  return Object.entries(legalFieldInstructions)
    .filter(([field]) => valueOfField(site, field) === undefined)
    .map(([field, instruction]) => ({
      file: 'content/site.json',
      field,
      currentValue: '(missing)',
      instruction,
    }));
}

const holidaysFile = 'content/holidays.json';

/** Finds years without holidays, unless the list has a sample mark and is listed for that. */
function findMissingHolidays(data: unknown, now: Date): UnfinishedField[] {
  if ('holidays' in sampleMarksOf(data)) return [];
  const holidays = valueOfField(data, 'holidays');
  // An incomplete draft may have no list.
  const dates = Array.isArray(holidays)
    ? holidays.map((holiday) => String(valueOfField(holiday, 'date')))
    : [];
  const years = yearsWithoutHolidays(dates, now);
  return years.map((year) => ({
    file: holidaysFile,
    field: 'holidays',
    currentValue: `(none in ${year})`,
    instruction: `The days on which the office is closed in ${year}: without them, visitors are promised a reply on such a day.`,
  }));
}

function shorten(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} entries`;
  if (value && typeof value === 'object') return shorten(Object.values(value).find(isText) ?? '');
  const text = String(value).replaceAll(/\s+/g, ' ');
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1).trimEnd()}…` : text;
}

const isText = (value: unknown) => typeof value === 'string';

function findUnfinishedInFile(file: string, data: unknown, rules: readonly ValueRule[]): UnfinishedField[] {
  const { samples: _, ...content } = data as Record<string, unknown>;
  const marks = Object.entries(sampleMarksOf(data));
  const fields: UnfinishedField[] = marks.map(([field, instruction]) => ({
    file,
    field,
    currentValue: shorten(valueOfField(content, field)),
    instruction,
  }));
  visitStrings(content, (path, value) => {
    const field = fieldName(path);
    if (marks.some(([markedField]) => isWithin(field, markedField))) return;
    const rule = rules.find(({ pattern }) => pattern.test(value));
    if (rule) fields.push({ file, field, currentValue: shorten(value), instruction: rule.instruction });
  });
  return fields;
}

/** True if the agency really has the sample's name: then the name in site.json has no sample mark. */
function isSampleNameReal(site: unknown): boolean {
  return valueOfField(site, 'name') === sampleName && !('name' in sampleMarksOf(site));
}

/** Sample texts and drawings mention Mumbai, which an agency in another city has to replace. */
function sampleCityRules(site: unknown): ValueRule[] {
  const city = valueOfField(site, 'address.city');
  if (city === sampleCity) return [];
  const instruction = `Words about ${city} instead of ${sampleCity}; for a picture, one of your own.`;
  return [{ pattern: new RegExp(`\\b${sampleCity}\\b`), instruction }];
}

/**
 * Finds unfinished fields in a project's content/ and in files that were drawn from it. A draft of a file is checked
 * instead of the file.
 */
export function findUnfinishedFields(
  root: string,
  readDraft: (file: string) => unknown = () => undefined,
  now = new Date(),
): UnfinishedField[] {
  const read = (file: string): unknown =>
    readDraft(file) ?? JSON.parse(readFileSync(join(root, file), 'utf8'));
  const site = read('content/site.json');
  const isNameReal = isSampleNameReal(site);
  const rules = [...impossibleValueRules, ...sampleCityRules(site)];
  const fieldsInFiles = globSync(['content/**/*.json', 'public/*.webmanifest'], { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const nameRule = drawnFilePattern.test(file) ? drawnSampleNameRule : sampleNameRule;
      return findUnfinishedInFile(file, read(file), isNameReal ? rules : [...rules, nameRule]);
    });
  return [...fieldsInFiles, ...findMissingLegalFields(site), ...findMissingHolidays(read(holidaysFile), now)];
}

/** One line for the output of the build; undefined without unfinished fields. */
export function summarizeUnfinishedFields(fields: readonly UnfinishedField[]): string | undefined {
  if (fields.length === 0) return undefined;
  const fileCount = new Set(fields.map(({ file }) => file)).size;
  return `Sample content: ${pluralize(fields.length, 'field')} in ${pluralize(fileCount, 'file')}; 'npm run launch-check' lists them.`;
}
