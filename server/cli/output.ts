import { officeTimeZone } from '../../enquiries/office-time-zone.ts';

export type Row = Readonly<Record<string, unknown>>;

const officeTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: officeTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
export const timeZoneNote = `Times are Indian time (${officeTimeZone}).`;

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

const zeroWidthPattern = /[\p{Mn}\p{Me}\p{Cf}]/gu;
const doubleWidthPattern =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\p{Emoji_Presentation}]/gu;

/** In columns of a terminal: most signs that combine with a letter need none, Chinese letters two. */
function textWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...text.replaceAll(zeroWidthPattern, '').replaceAll(doubleWidthPattern, '--')].length;
}

/** The widths of the columns; the widest ones are shrunk first. */
function fitWidths(rows: readonly (readonly string[])[], maxLineWidth: number): readonly number[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, textWidth(row[column] ?? '')), 0),
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

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks at spaces, and inside a word that is wider than a line. */
function wrapText(text: string, maxWidth: number): readonly string[] {
  if (textWidth(text) <= maxWidth) return [text];
  const parts = text
    .split(/(?<= )/)
    .flatMap((word) =>
      textWidth(word.trimEnd()) > maxWidth
        ? Array.from(letters.segment(word), ({ segment }) => segment)
        : word,
    );
  const lines = [''];
  for (const part of parts) {
    const line = `${lines.at(-1)}${part}`;
    if (textWidth(line.trimEnd()) > maxWidth) lines.push(part);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => line.trim());
}

/** Long cells are wrapped only in a terminal; in a pipe every row is one line. */
function formatColumns(
  rows: readonly (readonly string[])[],
  terminalColumns = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const widths = fitWidths(rows, terminalColumns);
  const formatRow = (row: readonly string[]) => {
    const cells = widths.map((width, column) => wrapText(row[column] ?? '', width));
    const formatLine = (_: unknown, line: number) =>
      widths.map((width, column) => {
        const text = cells[column]?.[line] ?? '';
        // A single letter can be wider than its column.
        return text + ' '.repeat(Math.max(0, width - textWidth(text)) + columnGap);
      });
    const lineCount = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: lineCount }, formatLine).map((line) => line.join('').trimEnd());
  };
  return rows.flatMap(formatRow).join('\n');
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
