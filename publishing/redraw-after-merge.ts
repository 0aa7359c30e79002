import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { affectsPictures } from '../content-rules/drawn-content.ts';
import { PublishingFailure } from './failure.ts';
import { git, readFileAt } from './git.ts';
import { lastLines, runProgram } from './run-program.ts';

/** Whether the pictures in a revision were drawn from other content than the saved files. */
async function arePicturesOutdated(root: string, revision: string): Promise<boolean> {
  const changedFiles = await git(root, ['diff', '--name-only', revision, '--', 'content']);
  for (const file of changedFiles.split('\n').filter((name) => name.endsWith('.json'))) {
    const before = await readFileAt(root, revision, file);
    const after = await readFile(join(root, file), 'utf8').catch(() => '{}');
    if (affectsPictures(file, JSON.parse(before?.toString() ?? '{}'), JSON.parse(after))) return true;
  }
  return false;
}

/** Redraws the pictures if neither side has pictures that match the merged content. */
export async function redrawAfterMerge(root: string, mergedRevisions: readonly string[]): Promise<void> {
  for (const revision of mergedRevisions) if (!(await arePicturesOutdated(root, revision))) return;
  const { status, output } = await runProgram(process.execPath, ['art/draw.ts', '--brand'], { cwd: root });
  if (status !== 0)
    throw new PublishingFailure(
      'The pictures could not be drawn with what you and others changed, so nothing was published. Your changes are saved here. Send the details to a developer.',
      { details: lastLines(output) },
    );
}
