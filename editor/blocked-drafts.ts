import { visitStrings } from '../content-rules/content-fields.ts';
import { picturesFile } from '../content-rules/file-names.ts';
import { isSameJson } from '../content-rules/json-values.ts';
import type { FileSummary } from './file-summary.ts';

/** Drafts that cannot be saved yet: file → reason. */
export type BlockedDrafts = ReadonlyMap<string, string>;

interface DraftReader {
  readonly summaries: readonly FileSummary[];
  /** Summaries of all content files, with the drafts of the given ones ignored. */
  readonly summariesWithout: (files: ReadonlySet<string>) => Promise<readonly FileSummary[]>;
  /** The draft, or the saved value. */
  readonly value: (file: string) => Promise<object>;
  readonly savedValue: (file: string) => Promise<object>;
}

function describeFirstFault({ faults }: FileSummary): string {
  const [firstFault, ...others] = faults;
  if (!firstFault) return '';
  const moreText = others.length > 0 ? ` And ${others.length} more.` : '';
  return `${firstFault.fieldLabel}: ${firstFault.message}${moreText}`;
}

function refersToPicture(value: object, pictureReferences: ReadonlySet<string>): boolean {
  let isFound = false;
  visitStrings(value, (_, text) => {
    isFound ||= pictureReferences.has(text);
  });
  return isFound;
}

/** Whether the only change of the picture list is new pictures that only blocked drafts use. */
async function areNewPicturesOnlyInBlockedDrafts(
  { summaries, value, savedValue }: DraftReader,
  blockedDrafts: BlockedDrafts,
): Promise<boolean> {
  const savedPictures = await savedValue(picturesFile);
  const draftPictures = await value(picturesFile);
  const newPictures = Object.entries(draftPictures).filter(([name]) => !(name in savedPictures));
  const otherPictures = Object.fromEntries(
    Object.entries(draftPictures).filter(([name]) => name in savedPictures),
  );
  if (newPictures.length === 0 || !isSameJson(otherPictures, savedPictures)) return false;
  const pictureReferences = new Set(newPictures.flatMap(([name, { src }]) => [name, String(src)]));
  const filesWithNewPictures = [];
  for (const { file, isChanged } of summaries)
    if (isChanged && file !== picturesFile && refersToPicture(await value(file), pictureReferences))
      filesWithNewPictures.push(file);
  return filesWithNewPictures.length > 0 && filesWithNewPictures.every((file) => blockedDrafts.has(file));
}

/** Finds invalid drafts, and drafts that are valid only together with them. */
export async function findBlockedDrafts(reader: DraftReader): Promise<BlockedDrafts> {
  const isInvalid = ({ faults }: FileSummary) => faults.length > 0;
  const drafts = reader.summaries.filter(({ isChanged }) => isChanged);
  const blockedDrafts = new Map(
    drafts.filter(isInvalid).map((summary) => [summary.file, describeFirstFault(summary)]),
  );
  const isPictureListValid = drafts.some((draft) => draft.file === picturesFile && !isInvalid(draft));
  if (isPictureListValid && (await areNewPicturesOnlyInBlockedDrafts(reader, blockedDrafts)))
    blockedDrafts.set(picturesFile, 'Goes with the entry that shows the new picture.');
  while (blockedDrafts.size < drafts.length) {
    const summaries =
      blockedDrafts.size > 0
        ? await reader.summariesWithout(new Set(blockedDrafts.keys()))
        : reader.summaries;
    const invalidFiles = summaries.filter(isInvalid);
    const [invalidFile] = invalidFiles;
    if (!invalidFile) break;
    const invalidDrafts = invalidFiles.filter(({ file, isChanged }) => isChanged && !blockedDrafts.has(file));
    for (const summary of invalidDrafts)
      blockedDrafts.set(summary.file, `Needs a file that stays a draft. ${describeFirstFault(summary)}`);
    if (invalidDrafts.length > 0) continue;
    // Only unchanged files are invalid, so any of the drafts may be the cause: none is saved.
    const reason = `'${invalidFile.title}' would then be wrong. ${describeFirstFault(invalidFile)}`;
    for (const { file } of drafts) if (!blockedDrafts.has(file)) blockedDrafts.set(file, reason);
  }
  return blockedDrafts;
}
