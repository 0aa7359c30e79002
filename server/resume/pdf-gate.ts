import { inflateSync } from 'node:zlib';

export interface PdfFindings {
  /** Why it cannot be taken at all. */
  readonly fault: string | null;
  /** What in it could act by itself. */
  readonly activeContent: readonly string[];
}

const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
] as const;

const unpackBudgetBytes = 20 * 1024 * 1024;
const objectStreamMaxBytes = 5 * 1024 * 1024;

/** Objects may hide in compressed streams: those are opened too, within a budget. */
function packedObjects(file: Buffer, text: string): string {
  const found: string[] = [];
  const start = /stream\r?\n/g;
  let budget = unpackBudgetBytes;
  for (let match = start.exec(text); match && budget > 0; match = start.exec(text)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0) break;
    const head = text.slice(Math.max(0, match.index - 400), match.index);
    if (/\/ObjStm/.test(head) && /FlateDecode/.test(head)) {
      try {
        const objects = inflateSync(file.subarray(from, to), {
          maxOutputLength: Math.min(budget, objectStreamMaxBytes),
        });
        budget -= objects.length;
        found.push(objects.toString('latin1'));
      } catch {
        // A stream that cannot be unpacked here cannot be acted upon either.
      }
    }
    start.lastIndex = to;
  }
  return found.join('\n');
}

/** Names may be written with escapes: /J#61vaScript. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

export function inspectPdf(file: Buffer): PdfFindings {
  const text = file.toString('latin1');
  const header = text.indexOf('%PDF-');
  if (header !== 0) return { fault: 'not-a-pdf', activeContent: [] };
  if (!text.includes('%%EOF')) return { fault: 'truncated', activeContent: [] };
  const objects = plainNames(`${text}\n${packedObjects(file, text)}`);
  if (/\/Encrypt\b/.test(objects)) return { fault: 'encrypted', activeContent: [] };
  const activeContent = activeNames.filter((name) => new RegExp(`/${name}\\b`).test(objects));
  return { fault: null, activeContent };
}
