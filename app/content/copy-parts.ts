/**
 * Text with `**bold**`, `[a link](#section)` and placeholders. `{grievanceOfficer}` is a comma and the officer's
 * name, or nothing if no officer is named.
 */
export type CopyPart =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly anchor: string }
  | { readonly kind: ContactKind };

const contacts = ['phone', 'email', 'grievanceOfficer', 'grievanceContact'] as const;
type ContactKind = (typeof contacts)[number];

const marks = new RegExp(
  String.raw`\*\*(?<strong>[^*]+)\*\*|\[(?<text>[^\]]+)\]\(#(?<anchor>[\w-]+)\)|\{(?<contact>${contacts.join('|')})\}`,
  'g',
);

export function copyParts(copy: string): CopyPart[] {
  const parts: CopyPart[] = [];
  let end = 0;
  for (const mark of copy.matchAll(marks)) {
    if (mark.index > end) parts.push({ kind: 'text', text: copy.slice(end, mark.index) });
    parts.push(markedPart(mark.groups ?? {}));
    end = mark.index + mark[0].length;
  }
  if (end < copy.length) parts.push({ kind: 'text', text: copy.slice(end) });
  return parts;
}

function markedPart({ strong, text = '', anchor = '', contact }: Partial<Record<string, string>>): CopyPart {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  const kind = contacts.find((candidate) => candidate === contact);
  if (kind) return { kind };
  return { kind: 'link', text, anchor };
}

/** The first markup that was not understood. */
export function strayMark(parts: readonly CopyPart[]): string | undefined {
  for (const part of parts) {
    const stray = part.kind === 'text' ? part.text.match(/\*\*|\]\(|[{}]/)?.[0] : undefined;
    if (stray !== undefined) return stray;
  }
  return undefined;
}
