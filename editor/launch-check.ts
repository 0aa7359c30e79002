import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUnfinishedFields, type UnfinishedField } from '../tools/content/unfinished-fields.ts';
import type { ContentModel } from './content-model.ts';
import type { Drafts } from './drafts.ts';

export interface LaunchCheckResult {
  readonly unfinishedFields: readonly (UnfinishedField & { readonly fieldLabel: string })[];
  /** The number of unfinished fields when the editor was first opened on this content. */
  readonly initialCount: number;
}

/** In .cache, which Git ignores. */
const initialCountFile = '.cache/launch-check-at-first.json';

/** Returns the highest count so far, which is the initial one unless unfinished fields were added. */
function updateInitialCount(folder: string, count: number): number {
  const file = join(folder, initialCountFile);
  let initialCount = 0;
  try {
    initialCount = Number(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The file does not exist before the first run.
  }
  if (count > initialCount) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(count));
  }
  return Math.max(initialCount, count);
}

export function storeInitialUnfinishedCount(folder: string): void {
  try {
    updateInitialCount(folder, findUnfinishedFields(folder).length);
  } catch {
    // Unreadable files are reported when they are opened.
  }
}

export async function checkLaunch(
  folder: string,
  drafts: Drafts,
  model: ContentModel,
): Promise<LaunchCheckResult> {
  const draftValues = new Map<string, object>();
  for (const file of drafts.changedFiles()) draftValues.set(file, await drafts.value(file));
  const unfinishedFields = findUnfinishedFields(folder, (file) => draftValues.get(file));
  const labelled = unfinishedFields.map(async (item) => ({
    ...item,
    fieldLabel: await model.fieldLabel(item.file, item.field),
  }));
  return {
    unfinishedFields: await Promise.all(labelled),
    initialCount: updateInitialCount(folder, unfinishedFields.length),
  };
}
