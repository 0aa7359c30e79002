import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drafts, Folders } from './drafts.ts';
import { aboutFile, brandFile, homeFile, siteFile, teamListFile, workListFile } from './file-names.ts';
import type { Redraw } from './redraw.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Top-level fields of a page whose text is in its card for social networks. */
const cardFields = ['head', 'hero', 'opening', 'enquiry'];

/** Other top-level fields whose values the pictures show. */
const pictureFields: Readonly<Record<string, readonly string[]>> = {
  [siteFile]: ['name', 'shortName', 'address', 'blogUrl', 'hiddenPages'],
  [brandFile]: ['palette', 'accentName', 'logo'],
  [homeFile]: ['statistics', 'technologies', 'offer'],
};

/** Pictures show only how many items these lists have. */
const filesWithCountedItems: readonly string[] = [teamListFile, workListFile];

function valuesInPictures(file: string, content: Fields): unknown {
  if (filesWithCountedItems.includes(file)) return Array.isArray(content.items) && content.items.length;
  const fields = [...(file.startsWith('content/pages/') ? cardFields : []), ...(pictureFields[file] ?? [])];
  return [file === aboutFile && 'film' in content, ...fields.map((field) => content[field] ?? null)];
}

export function affectsPictures(file: string, before: object, after: object): boolean {
  return (
    JSON.stringify(valuesInPictures(file, before as Fields)) !==
    JSON.stringify(valuesInPictures(file, after as Fields))
  );
}

const logoAddressIn = (brand: object) => (brand as { logo?: { src?: string } }).logo?.src;

/** Must be called before saving; the returned function, called after saving, redraws the pictures and deletes the old logo. */
export async function preparePictureUpdate(
  files: readonly string[],
  drafts: Drafts,
  { public: publicFolder }: Folders,
): Promise<((redraw: Redraw) => Promise<void>) | undefined> {
  let changesPictures = false;
  for (const file of files)
    changesPictures ||= affectsPictures(file, await drafts.savedValue(file), await drafts.value(file));
  if (!changesPictures) return undefined;
  const oldLogo = logoAddressIn(await drafts.savedValue(brandFile));
  const newLogo = files.includes(brandFile) ? logoAddressIn(await drafts.value(brandFile)) : oldLogo;
  return async (redraw) => {
    redraw.start();
    if (oldLogo !== undefined && oldLogo !== newLogo) await rm(join(publicFolder, oldLogo), { force: true });
  };
}
