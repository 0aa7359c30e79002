import {
  aboutFile,
  brandFile,
  contactFile,
  homeFile,
  siteFile,
  teamListFile,
  workListFile,
} from './file-names.ts';
import { isSameJson } from './json-values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Top-level fields of a page whose text is in its card for social networks. */
const cardFields = ['head', 'hero', 'opening', 'enquiry'];

/** Other top-level fields whose values the pictures show. */
const pictureFields: Readonly<Record<string, readonly string[]>> = {
  [siteFile]: ['name', 'shortName', 'address', 'blogUrl', 'hiddenPages'],
  [brandFile]: ['palette', 'accentName', 'logo'],
  [homeFile]: ['statistics', 'technologies', 'offer'],
  [contactFile]: ['map'],
};

/** Pictures show only how many items these lists have. */
const filesWithCountedItems: readonly string[] = [teamListFile, workListFile];

/** What pictures show of a content file. The scripts in art/ read nothing else, so they cannot draw a field that is missing here. */
export function drawnContent(file: string, content: Fields): Fields {
  if (filesWithCountedItems.includes(file))
    return { itemCount: Array.isArray(content.items) ? content.items.length : 0 };
  const fields = [...(file.startsWith('content/pages/') ? cardFields : []), ...(pictureFields[file] ?? [])];
  return {
    ...Object.fromEntries(fields.map((field) => [field, content[field]])),
    ...(file === aboutFile && { hasFilm: 'film' in content }),
  };
}

export const affectsPictures = (file: string, before: object, after: object): boolean =>
  !isSameJson(drawnContent(file, before as Fields), drawnContent(file, after as Fields));
