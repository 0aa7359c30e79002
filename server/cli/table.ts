const columnMaxCharacters = 60;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/\p{Cc}/gu, '');
}

/** Rows under each other, columns in line; a single row stands on its side. Cut is only what has a column behind it. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return 'Nothing.';
  const columns = Object.keys(first);
  if (rows.length === 1) {
    const width = Math.max(...columns.map((name) => name.length));
    return columns.map((name) => `${name.padEnd(width)}  ${cell(first[name])}`).join('\n');
  }
  const cut = (text: string, index: number) =>
    index === columns.length - 1 ? text : text.slice(0, columnMaxCharacters);
  const lines = [columns, ...rows.map((row) => columns.map((name, index) => cut(cell(row[name]), index)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
