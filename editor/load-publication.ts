import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitStrings } from '../content-rules/content-fields.ts';
import { picturesFile } from '../content-rules/file-names.ts';
import { isSameJson } from '../content-rules/json-values.ts';
import { readPublishedPicture, readPublishedValue } from '../publishing/publishing-plan.ts';
import type { ContentModel } from './content-model.ts';
import type { Drafts, Folders } from './drafts.ts';

export interface ContentAccess {
  readonly root: string;
  readonly model: ContentModel;
  readonly drafts: Drafts;
  readonly folders: Folders;
}

function ownPicturesIn(values: readonly object[]): string[] {
  const picturePaths = new Set<string>();
  for (const value of values)
    visitStrings(value, (_, text) => {
      if (/^\/assets\/own\/[^/\s]+$/.test(text)) picturePaths.add(text);
    });
  return [...picturePaths];
}

/** Restores pictures that were deleted or replaced since the publication. */
async function restorePictures(
  publication: string,
  values: readonly object[],
  { root, drafts, folders }: ContentAccess,
) {
  for (const picturePath of ownPicturesIn(values)) {
    const image = await readPublishedPicture(root, publication, picturePath);
    const currentImage = await readFile(join(folders.public, picturePath)).catch(() => undefined);
    if (image && !(currentImage && image.equals(currentImage))) drafts.addPicture(picturePath, image);
  }
}

/** Loads an earlier publication into drafts. Returns the titles of the changed files. */
export async function loadPublication(publication: string, access: ContentAccess): Promise<string[]> {
  const { root, model, drafts } = access;
  const forms = await model.forms();
  const publishedFiles: { file: string; title: string; value: object }[] = [];
  for (const { file, title } of forms) {
    const value = await readPublishedValue(root, publication, file);
    if (value) publishedFiles.push({ file, title, value });
  }
  const values = publishedFiles.map(({ value }) => value);
  await restorePictures(publication, values, access);
  // The list of pictures first, because the other files refer to it.
  publishedFiles.sort((a, b) => Number(b.file === picturesFile) - Number(a.file === picturesFile));
  const differingFiles = [];
  for (const item of publishedFiles)
    if (!isSameJson(item.value, await drafts.value(item.file))) differingFiles.push(item);
  for (const { file, value } of differingFiles) await model.change(file, value);
  // Validates again, because some files refer to files that were restored after them.
  for (const { file, value } of differingFiles) await model.change(file, value);
  return differingFiles.map(({ title }) => title);
}
