import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUnfinishedFields, type UnfinishedField } from '../content-rules/unfinished-fields.ts';
import type { ContentModel } from './content-model.ts';
import type { Drafts } from './drafts.ts';

export interface LaunchProgress {
  readonly unfinishedFields: readonly (UnfinishedField & { readonly fieldLabel: string })[];
  /** The highest number of unfinished fields so far, for the progress bar. */
  readonly highestCount: number;
}

/** Not shared through Git: each computer has its own progress. */
const highestCountFile = '.cache/launch-check-at-first.json';

function updateHighestCount(folder: string, count: number): number {
  const file = join(folder, highestCountFile);
  let storedCount = 0;
  try {
    storedCount = Number(JSON.parse(readFileSync(file, 'utf8'))) || 0;
  } catch {
    // The file does not exist before the first run.
  }
  if (count > storedCount) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(count));
  }
  return Math.max(storedCount, count);
}

export function recordUnfinishedCount(folder: string): void {
  try {
    updateHighestCount(folder, findUnfinishedFields(folder).length);
  } catch {
    // Unreadable files are reported when they are opened.
  }
}

export async function measureLaunchProgress(
  folder: string,
  drafts: Drafts,
  model: ContentModel,
): Promise<LaunchProgress> {
  const draftValues = new Map<string, object>();
  for (const file of drafts.changedFiles()) draftValues.set(file, await drafts.value(file));
  const unfinishedFields = findUnfinishedFields(folder, (file) => draftValues.get(file));
  const labelledFields = unfinishedFields.map(async (item) => ({
    ...item,
    fieldLabel: await model.fieldLabel(item.file, item.field),
  }));
  return {
    unfinishedFields: await Promise.all(labelledFields),
    highestCount: updateHighestCount(folder, unfinishedFields.length),
  };
}
