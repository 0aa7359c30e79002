import { paths } from '../../app/paths.ts';
import { brandFile, siteFile } from '../file-names.ts';
import type { FieldSchema, Path } from './field-schema.ts';

interface Question {
  readonly title: string;
  readonly file: typeof siteFile | typeof brandFile;
  /** A group stands for all its fields. */
  readonly fields: readonly Path[];
  readonly page: string;
}

export const questions: readonly Question[] = [
  {
    title: 'What is the agency called?',
    file: siteFile,
    fields: [['name'], ['shortName']],
    page: paths.home,
  },
  {
    title: 'In which city is it?',
    file: siteFile,
    fields: [
      ['address', 'city'],
      ['address', 'region'],
    ],
    page: paths.contact,
  },
  {
    title: 'Where is the office?',
    file: siteFile,
    fields: [
      ['legal', 'street'],
      ['address', 'postalCode'],
    ],
    page: paths.contact,
  },
  { title: 'Which number do clients call?', file: siteFile, fields: [['phone']], page: paths.contact },
  { title: 'To which address do they write?', file: siteFile, fields: [['email']], page: paths.contact },
  { title: 'On which number do you chat?', file: siteFile, fields: [['chatNumber']], page: paths.contact },
  { title: 'When is the office open?', file: siteFile, fields: [['hours']], page: paths.contact },
  {
    title: 'Where else are you found?',
    file: siteFile,
    fields: [['url'], ['blogUrl'], ['social']],
    page: paths.home,
  },
  { title: 'What is your logo?', file: brandFile, fields: [['logo']], page: paths.home },
  {
    title: 'What are your colours?',
    file: brandFile,
    fields: [['palette'], ['accentName']],
    page: paths.home,
  },
];

/** The paths of a group's fields; for another field its own path. */
export function expandGroup(schema: FieldSchema, path: Path): Path[] {
  if (schema.type !== 'object' || schema.widget) return [path];
  return Object.keys(schema.properties ?? {}).map((key) => [...path, key]);
}
