import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drafts, Folders } from './drafts.ts';
import { aboutFile, brandFile, homeFile, siteFile, teamListFile, workListFile } from './file-names.ts';
import type { Redraw } from './redraw.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Page sections whose text is in the social card. */
const cardParts = ['head', 'hero', 'opening', 'enquiry'];

/** Other fields whose values the pictures show. */
const pictureParts: Readonly<Record<string, readonly string[]>> = {
  [siteFile]: ['name', 'shortName', 'address', 'blogUrl', 'hiddenPages'],
  [brandFile]: ['palette', 'accentName', 'logo'],
  [homeFile]: ['statistics', 'technologies', 'offer'],
};

const countedFiles: readonly string[] = [teamListFile, workListFile];

function drawnValues(file: string, content: Fields): unknown {
  if (countedFiles.includes(file)) return Array.isArray(content.items) && content.items.length;
  const parts = [...(file.startsWith('content/pages/') ? cardParts : []), ...(pictureParts[file] ?? [])];
  return [file === aboutFile && 'film' in content, ...parts.map((part) => content[part] ?? null)];
}

export function affectsPictures(file: string, before: object, after: object): boolean {
  return (
    JSON.stringify(drawnValues(file, before as Fields)) !== JSON.stringify(drawnValues(file, after as Fields))
  );
}

const logoAddress = (brand: object) => (brand as { logo?: { src?: string } }).logo?.src;

/** After saving: redraws pictures and deletes the old logo. */
export async function afterBrandChange(
  files: readonly string[],
  drafts: Drafts,
  { public: folder }: Folders,
): Promise<((redraw: Redraw) => Promise<void>) | undefined> {
  let changesPictures = false;
  for (const file of files)
    changesPictures ||= affectsPictures(file, await drafts.savedValue(file), await drafts.value(file));
  if (!changesPictures) return undefined;
  const before = logoAddress(await drafts.savedValue(brandFile));
  const after = files.includes(brandFile) ? logoAddress(await drafts.value(brandFile)) : before;
  return async (redraw) => {
    redraw.start();
    if (before !== undefined && before !== after) await rm(join(folder, before), { force: true });
  };
}
