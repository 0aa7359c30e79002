/**
 * Git's merge driver for content/: merges two versions of a file field by field.
 *
 *     node publishing/merge-driver.ts BASE MINE THEIRS FILE
 *
 * The result replaces MINE. If there are conflicts, the driver exits with 1 and appends them to the file that
 * PUBLISHING_CONFLICTS names. PUBLISHING_CHOICES contains the decisions about earlier conflicts.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { formatContent } from '../content-rules/format-content.ts';
import { mergeContent } from '../content-rules/merge-content.ts';
import type { ConflictChoices } from './state.ts';

const [, , baseFile = '', mineFile = '', theirsFile = '', file = ''] = process.argv;
const read = (path: string): unknown => {
  const text = readFileSync(path, 'utf8');
  // A file that both sides added has no base.
  return text === '' ? undefined : JSON.parse(text);
};

const choices = JSON.parse(process.env.PUBLISHING_CHOICES ?? '{}') as ConflictChoices;
const { value, conflicts } = mergeContent(
  { base: read(baseFile), mine: read(mineFile), theirs: read(theirsFile) },
  (field) => choices[file]?.[field],
);
writeFileSync(mineFile, await formatContent(file, value as object, readFileSync(mineFile, 'utf8')));
if (conflicts.length > 0) {
  const lines = conflicts.map((conflict) => `${JSON.stringify({ file, ...conflict })}\n`);
  if (process.env.PUBLISHING_CONFLICTS) appendFileSync(process.env.PUBLISHING_CONFLICTS, lines.join(''));
  process.exitCode = 1;
}
