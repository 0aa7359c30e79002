import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drafts, Folders } from './drafts.ts';
import { aboutFile, brandFile, homeFile, siteFile, teamListFile, workListFile } from './file-names.ts';
import type { Redraw } from './redraw.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a page has the words of its card. */
const cardParts = ['head', 'hero', 'opening', 'enquiry'];

/** What else the pictures take from a file. */
const pictureParts: Readonly<Record<string, readonly string[]>> = {
  [siteFile]: ['name', 'shortName', 'address', 'blogUrl', 'hiddenPages'],
  [brandFile]: ['palette', 'accentName', 'logo'],
  [homeFile]: ['statistics', 'technologies', 'offer'],
};

const countedFiles: readonly string[] = [teamListFile, workListFile];

function shownOf(file: string, content: Fields): unknown {
  if (countedFiles.includes(file)) return Array.isArray(content.items) && content.items.length;
  const parts = [...(file.startsWith('content/pages/') ? cardParts : []), ...(pictureParts[file] ?? [])];
  return [file === aboutFile && 'film' in content, ...parts.map((part) => content[part] ?? null)];
}

/** Whether the pictures show something that is different now. */
export function isDrawn(file: string, before: object, after: object): boolean {
  return JSON.stringify(shownOf(file, before as Fields)) !== JSON.stringify(shownOf(file, after as Fields));
}

const logoAddress = (brand: object) => (brand as { logo?: { src?: string } }).logo?.src;

/** What has to follow when these drafts are saved: the old logo goes, and pictures are drawn anew. */
export async function brandChange(
  files: readonly string[],
  drafts: Drafts,
  { public: folder }: Folders,
): Promise<((redraw: Redraw) => Promise<void>) | undefined> {
  let isShown = false;
  for (const file of files)
    isShown ||= isDrawn(file, await drafts.savedValue(file), await drafts.value(file));
  if (!isShown) return undefined;
  const before = logoAddress(await drafts.savedValue(brandFile));
  const after = files.includes(brandFile) ? logoAddress(await drafts.value(brandFile)) : before;
  return async (redraw) => {
    redraw.start();
    if (before !== undefined && before !== after) await rm(join(folder, before), { force: true });
  };
}
