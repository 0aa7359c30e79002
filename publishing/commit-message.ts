import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Change, entryName, findChanges } from '../content-rules/changes.ts';
import { contentFiles } from '../content-rules/content-files.ts';
import { editorFormSchema } from '../content-rules/editor-form-schema.ts';
import { pathLabels } from '../content-rules/field-labels.ts';
import { filesChangedSince, readFileAt } from './git.ts';

const maxSubjectLength = 72;

const isUploadedPicture = (file: string) => file.startsWith('public/assets/own/');

/** For use inside a sentence; abbreviations such as SEO stay in capitals. */
const lowerCaseLabel = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function describeChange(change: Change, fileTitle: string, labels: readonly string[]): string {
  if (change.kind === 'moved') return `${fileTitle}: ${change.name} moved`;
  const fieldLabel = labels.at(-1) ?? '';
  const entryLabel = labels.at(-2);
  if (change.kind === 'changed')
    return `${fileTitle}: ${lowerCaseLabel(fieldLabel)}${labels.length > 2 ? ` of ${entryLabel}` : ''}`;
  const entry = entryName('after' in change ? change.after : change.before) || lowerCaseLabel(fieldLabel);
  return `${fileTitle}: ${entry} ${change.kind}`;
}

/** One line per change: 'Team members: role of Kabir Naik'. */
export function describeFileChanges(file: string, before: unknown, after: unknown): string[] {
  const contentFile = contentFiles.find((candidate) => candidate.file === file);
  if (!contentFile) return [];
  const fileSchema = editorFormSchema(contentFile.schema);
  return findChanges(before, after)
    .filter(({ where }) => where[0] !== 'samples')
    .map((change) =>
      describeChange(change, contentFile.title, pathLabels(change.where, fileSchema)).replaceAll(/\s+/g, ' '),
    );
}

/** Describes how the saved files differ from a revision, in one line per change. */
export async function describeChangesSince(root: string, revision: string): Promise<string[]> {
  const files = await filesChangedSince(root, revision);
  const lines: string[] = [];
  for (const file of files.filter((name) => name.startsWith('content/'))) {
    const oldContent = await readFileAt(root, revision, file);
    const newContent = await readFile(join(root, file), 'utf8').catch(() => undefined);
    lines.push(
      ...describeFileChanges(
        file,
        oldContent && JSON.parse(oldContent.toString()),
        newContent && JSON.parse(newContent),
      ),
    );
  }
  const pictureCount = files.filter(isUploadedPicture).length;
  if (pictureCount > 0) lines.push(`Pictures: ${pictureCount} of your own`);
  if (lines.length === 0 && files.length > 0)
    lines.push('No text: only drawn pictures, page dates or marks of samples');
  return [...new Set(lines)];
}

export function commitMessage(changeLines: readonly string[]): string {
  const [firstLine = 'Nothing that was described'] = changeLines;
  const moreText = changeLines.length > 1 ? ` and ${changeLines.length - 1} more` : '';
  const availableLength = maxSubjectLength - moreText.length;
  const subject =
    firstLine.length > availableLength ? `${firstLine.slice(0, availableLength - 1).trimEnd()}…` : firstLine;
  return changeLines.length > 1
    ? `${subject}${moreText}\n\n${changeLines.map((line) => `- ${line}`).join('\n')}\n`
    : `${subject}\n`;
}
