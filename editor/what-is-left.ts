import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLeftovers, type Leftover } from '../tools/sample-content.ts';
import type { ContentDesk } from './content-desk.ts';
import type { Drafts } from './drafts.ts';

export interface WhatIsLeft {
  readonly left: readonly (Leftover & { readonly place: string })[];
  /** How many there were when the editor was first opened on this content. */
  readonly total: number;
}

/** Beside the content, where Git does not look. */
const firstCount = '.cache/launch-check-at-first.json';

/** The most that was ever counted here: what is done is measured against it. */
function countedAtFirst(folder: string, now: number): number {
  const file = join(folder, firstCount);
  let before = 0;
  try {
    before = Number(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It is counted for the first time.
  }
  if (now > before) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(now));
  }
  return Math.max(before, now);
}

/** Counts before anything is changed. */
export function countAtFirst(folder: string): void {
  try {
    countedAtFirst(folder, findLeftovers(folder).length);
  } catch {
    // A file that cannot be read is told of where it is opened.
  }
}

/** The launch check, on drafts. */
export async function whatIsLeft(folder: string, drafts: Drafts, desk: ContentDesk): Promise<WhatIsLeft> {
  const changed = new Map<string, object>();
  for (const file of drafts.changedFiles()) changed.set(file, await drafts.value(file));
  const left = findLeftovers(folder, (file) => changed.get(file));
  const placed = left.map(async (item) => ({ ...item, place: await desk.placeOf(item.file, item.field) }));
  return { left: await Promise.all(placed), total: countedAtFirst(folder, left.length) };
}
