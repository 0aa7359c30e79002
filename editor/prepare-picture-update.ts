import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { affectsPictures } from '../content-rules/drawn-content.ts';
import { brandFile } from '../content-rules/file-names.ts';
import type { Drafts, Folders } from './drafts.ts';
import type { Redraw } from './redraw.ts';

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
