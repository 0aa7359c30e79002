import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface InspectedFile {
  readonly kind: 'pdf' | 'docx';
  readonly file: Uint8Array<ArrayBuffer>;
}

export interface Inspection {
  readonly result: 'readable' | 'active' | 'unreadable';
  readonly activeContent: readonly string[];
  /** Why the file could not be read to its end. */
  readonly reason: string | null;
}

/** Call this only in a thread with limits, because parsing may need unlimited time and memory. */
export async function inspectFile({ kind, file }: InspectedFile): Promise<Inspection> {
  const activeContent = new Set<string>();
  let reason: string | null = null;
  try {
    if (kind === 'pdf') await inspectPdf(file, activeContent);
    else await inspectDocx(Buffer.from(file.buffer), activeContent);
  } catch (error) {
    reason = error instanceof UnreadableFile ? error.message : 'damaged';
  }
  const result = activeContent.size > 0 ? 'active' : reason === null ? 'readable' : 'unreadable';
  return { result, activeContent: [...activeContent], reason };
}
