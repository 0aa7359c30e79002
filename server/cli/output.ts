import Table from 'cli-table3';

export type Row = Readonly<Record<string, unknown>>;

const officeTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
export const timeZoneNote = 'Times are Indian time (Asia/Kolkata).';

const controlCharacterPattern = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Without control characters: with them, a visitor could change the terminal or the order of the text. */
export function toPrintable(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(controlCharacterPattern, '');
}

/** Also escapes the control characters that JSON allows, because the output may go to a terminal. */
export function toJson(value: unknown): string {
  const escapeCharacter = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replaceAll(controlCharacterPattern, escapeCharacter);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return officeTimeFormat.format(value);
  if (Array.isArray(value)) return cellText(value.join(', '));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return toPrintable(text.replaceAll(/\s+/gu, ' ').trim());
}

const columnGap = 2;
/** Columns shrink to 16 characters, the width of a time; if a line is still too long, to 12. */
const minWidths = [16, 12];

/** The widths of the columns; the widest ones are shrunk first. */
function fitWidths(lines: readonly (readonly string[])[], maxLineWidth: number): number[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const lineWidth = () => widths.reduce((sum, width) => sum + width + columnGap, -columnGap);
  for (const minWidth of minWidths) {
    while (lineWidth() > maxLineWidth && Math.max(...widths) > minWidth) {
      const widest = Math.max(...widths);
      widths[widths.indexOf(widest)] = widest - 1;
    }
  }
  return widths;
}

const noBorders = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid']
    .flatMap((side) => [side, `${side}-left`, `${side}-mid`, `${side}-right`])
    .map((name) => [name, '']),
);

/** Long cells are wrapped only in a terminal; in a pipe every row is one line. */
function formatColumns(
  lines: readonly (readonly string[])[],
  terminalColumns = process.stdout.columns,
): string {
  const widths = terminalColumns ? fitWidths(lines, terminalColumns) : [];
  const cliTable = new Table({
    chars: { ...noBorders, middle: ' '.repeat(columnGap) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colWidths: widths,
    wordWrap: true,
  });
  const hasNoLongWord = (text: string, width = Number.POSITIVE_INFINITY) =>
    text.split(' ').every((word) => word.length <= width);
  const cell = (content: string, column: number) => ({
    content,
    wrapOnWordBoundary: hasNoLongWord(content, widths[column]),
  });
  cliTable.push(...lines.map((line) => line.map(cell)));
  return cliTable.toString().replaceAll(/ +$/gm, '');
}

export function formatTable(rows: readonly Row[]): string {
  const [firstRow] = rows;
  if (!firstRow) return 'Nothing.';
  const columns = Object.keys(firstRow);
  return formatColumns([columns, ...rows.map((row) => columns.map((name) => cellText(row[name])))]);
}

/** One line for each field that is not empty. */
export function formatFields(row: Row): string {
  return formatColumns(
    Object.entries(row)
      .map(([name, value]) => [name, cellText(value)] as const)
      .filter(([, text]) => text !== ''),
  );
}
