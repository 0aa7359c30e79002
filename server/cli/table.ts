function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 60);
}

/** Rows under each other, columns in line; a single row stands on its side. */
export function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return 'Nothing.';
  const columns = Object.keys(first);
  if (rows.length === 1) {
    const width = Math.max(...columns.map((name) => name.length));
    return columns.map((name) => `${name.padEnd(width)}  ${cell(first[name])}`).join('\n');
  }
  const lines = [columns, ...rows.map((row) => columns.map((name) => cell(row[name])))];
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
