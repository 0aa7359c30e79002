/** Part of a text with `**bold**`, `[a link](#section)` and placeholders such as `{phone}`. */
export type MarkupPart =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly anchor: string }
  | { readonly kind: Placeholder };

const placeholders = ['phone', 'email', 'grievanceOfficer', 'grievanceContact'] as const;
type Placeholder = (typeof placeholders)[number];

const markupPattern = new RegExp(
  String.raw`\*\*(?<strong>[^*]+)\*\*|\[(?<text>[^\]]+)\]\(#(?<anchor>[\w-]+)\)|\{(?<placeholder>${placeholders.join('|')})\}`,
  'g',
);

export function parseMarkup(text: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let end = 0;
  for (const match of text.matchAll(markupPattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(matchedPart(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function matchedPart(groups: Partial<Record<string, string>>): MarkupPart {
  const { strong, text = '', anchor = '', placeholder } = groups;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  const kind = placeholders.find((candidate) => candidate === placeholder);
  if (kind) return { kind };
  return { kind: 'link', text, anchor };
}

/** The first markup characters that `parseMarkup` did not recognise. */
export function findInvalidMarkup(parts: readonly MarkupPart[]): string | undefined {
  for (const part of parts) {
    const characters = part.kind === 'text' ? part.text.match(/\*\*|\]\(|[{}]/)?.[0] : undefined;
    if (characters !== undefined) return characters;
  }
  return undefined;
}
