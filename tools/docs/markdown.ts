export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the text between the comments `<!-- name -->` and `<!-- /name -->` of docs/performance.md. */
export function replaceSection(document: string, name: string, text: string): string {
  const pattern = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(document)) throw new Error(`docs/performance.md has no '${name}' comments.`);
  return document.replace(pattern, (_, start: string, end: string) => `${start}\n${text}\n\n${end}`);
}
