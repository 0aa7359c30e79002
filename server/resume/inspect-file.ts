import { inspectDocx } from './inspect-docx.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { Unreadable } from './unreadable.ts';

export interface InspectedFile {
  readonly kind: 'pdf' | 'docx';
  readonly file: Uint8Array<ArrayBuffer>;
}

export interface Inspection {
  readonly result: 'readable' | 'active' | 'unreadable';
  readonly activeContent: readonly string[];
  /** Why it could not be read to its end. */
  readonly reason: string | null;
}

/** Only for a thread with limits: parsing may need unlimited time and memory. */
export async function inspectFile({ kind, file }: InspectedFile): Promise<Inspection> {
  const active = new Set<string>();
  let reason: string | null = null;
  try {
    if (kind === 'pdf') await inspectPdf(file, active);
    else await inspectDocx(Buffer.from(file.buffer), active);
  } catch (error) {
    reason = error instanceof Unreadable ? error.message : 'damaged';
  }
  const result = active.size > 0 ? 'active' : reason === null ? 'readable' : 'unreadable';
  return { result, activeContent: [...active], reason };
}
