import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Change, entryName, findChanges } from '../editor/changes.ts';
import { contentFiles } from '../editor/content-files.ts';
import { fieldNames } from '../editor/field-labels.ts';
import { formSchema } from '../editor/form-schema.ts';
import { filesChangedSince, readFileAt } from './git.ts';

const maxSubjectLength = 72;

const isOwnPicture = (file: string) => file.startsWith('public/assets/own/');

/** For use inside a sentence; abbreviations such as SEO stay in capitals. */
const lowerCaseLabel = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function describeChange(change: Change, title: string, names: readonly string[]): string {
  if (change.kind === 'moved') return `${title}: ${change.name} moved`;
  const field = names.at(-1) ?? '';
  const owner = names.at(-2);
  if (change.kind === 'changed')
    return `${title}: ${lowerCaseLabel(field)}${names.length > 2 ? ` of ${owner}` : ''}`;
  const entry = entryName('after' in change ? change.after : change.before) || lowerCaseLabel(field);
  return `${title}: ${entry} ${change.kind}`;
}

/** One line per change: 'Team members: role of Kabir Naik'. */
export function describeFileChanges(file: string, before: unknown, after: unknown): string[] {
  const contentFile = contentFiles.find((candidate) => candidate.file === file);
  if (!contentFile) return [];
  const form = formSchema(contentFile.schema);
  return findChanges(before, after)
    .filter(({ where }) => where[0] !== 'samples')
    .map((change) =>
      describeChange(change, contentFile.title, fieldNames(change.where, form)).replaceAll(/\s+/g, ' '),
    );
}

/** Describes the differences between a revision and the saved files. */
export async function describeChanges(root: string, revision: string): Promise<string[]> {
  const files = await filesChangedSince(root, revision);
  const lines: string[] = [];
  for (const file of files.filter((name) => name.startsWith('content/'))) {
    const before = await readFileAt(root, revision, file);
    const after = await readFile(join(root, file), 'utf8').catch(() => undefined);
    lines.push(
      ...describeFileChanges(file, before && JSON.parse(before.toString()), after && JSON.parse(after)),
    );
  }
  const pictures = files.filter(isOwnPicture).length;
  if (pictures > 0) lines.push(`Pictures: ${pictures} of your own`);
  if (lines.length === 0 && files.length > 0) lines.push('Pictures and notes that pages do not say');
  return [...new Set(lines)];
}

export function commitMessage(lines: readonly string[]): string {
  const [first = 'Nothing that was described'] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  const available = maxSubjectLength - more.length;
  const subject = first.length > available ? `${first.slice(0, available - 1).trimEnd()}…` : first;
  return lines.length > 1
    ? `${subject}${more}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
    : `${subject}\n`;
}
