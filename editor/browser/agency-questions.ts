import { paths } from '../../app/paths.ts';
import { fieldPath } from '../../content-rules/content-fields.ts';
import type { FieldSchema } from '../../content-rules/field-schema.ts';
import { brandFile, siteFile } from '../../content-rules/file-names.ts';
import type { Path } from '../../content-rules/json-values.ts';

type QuestionFile = typeof siteFile | typeof brandFile;

/** The page is shown in the preview. A field that is a group stands for all its fields. */
const question = (title: string, file: QuestionFile, page: string, fields: readonly string[]) => ({
  title,
  file,
  page,
  fieldPaths: fields.map(fieldPath),
});

export const questions = [
  question('What is the agency called?', siteFile, paths.home, ['name', 'shortName']),
  question('In which city is it?', siteFile, paths.contact, ['address.city', 'address.region']),
  question('Where is the office?', siteFile, paths.contact, ['legal.street', 'address.postalCode']),
  question('Which number do clients call?', siteFile, paths.contact, ['phone']),
  question('To which address do they write?', siteFile, paths.contact, ['email']),
  question('On which number do you chat?', siteFile, paths.contact, ['chatNumber']),
  question('When is the office open?', siteFile, paths.contact, ['hours']),
  question('Where else are you found?', siteFile, paths.home, ['url', 'blogUrl', 'social']),
  question('What is your logo?', brandFile, paths.home, ['logo']),
  question('What are your colours?', brandFile, paths.home, ['palette', 'accentName']),
];

/** The paths of a group's fields; for another field its own path. */
export function expandGroup(schema: FieldSchema, path: Path): Path[] {
  if (schema.type !== 'object' || schema.widget) return [path];
  return Object.keys(schema.properties ?? {}).map((key) => [...path, key]);
}
