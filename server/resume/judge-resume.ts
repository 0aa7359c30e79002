import { fileTypeFromBuffer } from 'file-type';
import type { ResumeFacts } from '../intake/enquiry.ts';
import type { Log } from '../log.ts';
import { errorFields } from '../log.ts';
import { scan } from './clamd.ts';
import { docxFault } from './docx-gate.ts';
import { inspectPdf } from './pdf-gate.ts';

export type ResumeJudgement =
  | ({ readonly kind: 'taken' } & { readonly facts: ResumeFacts })
  | {
      readonly kind: 'refused';
      readonly status: 415 | 422;
      readonly reason: string;
      readonly message: string;
    };

const words = {
  type: 'This file is not a PDF or DOCX file inside, whatever its name says. Save it as PDF and add it again.',
  unsafe:
    'This file holds more than a document (macros, embedded files or parts loaded from elsewhere). Save it as PDF and add it again.',
  locked: 'This file is locked with a password. Save it without one and add it again.',
  broken: 'This file cannot be opened. Save it again as PDF and add that.',
  infected: 'Our scanner found a virus in this file. Check your computer, then add a clean copy.',
} as const;

const messageFor: Readonly<Record<string, string>> = {
  encrypted: words.locked,
  'not-a-zip': words.broken,
  'broken-directory': words.broken,
  'broken-relations': words.broken,
  'not-a-docx': words.broken,
  truncated: words.broken,
};

/** The name as data: no path, no control or direction marks, never longer than a name needs to be. */
export function plainFileName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(-200) || 'resume'
  );
}

async function kindOf(file: Buffer, fileName: string): Promise<'pdf' | 'docx' | null> {
  const type = await fileTypeFromBuffer(file);
  const kind = type?.ext === 'pdf' || type?.ext === 'docx' ? type.ext : null;
  return kind && fileName.toLowerCase().endsWith(`.${kind}`) ? kind : null;
}

function refused(status: 415 | 422, reason: string, message: string): ResumeJudgement {
  return { kind: 'refused', status, reason, message };
}

/** Name, magic bytes and structure must agree; then the scanner looks. If it is away, the file waits for it. */
export async function judgeResume(
  file: Buffer,
  givenName: string,
  { clamdSocket, log }: { readonly clamdSocket: string | undefined; readonly log: Log },
): Promise<ResumeJudgement> {
  const fileName = plainFileName(givenName);
  const kind = await kindOf(file, fileName);
  if (!kind) return refused(415, 'wrong-type', words.type);
  const { fault, activeContent } =
    kind === 'pdf' ? inspectPdf(file) : { fault: docxFault(file), activeContent: [] };
  if (fault) return refused(422, fault, messageFor[fault] ?? words.unsafe);
  if (clamdSocket === undefined)
    return { kind: 'taken', facts: { fileName, kind, verdict: 'unscanned', activeContent } };
  try {
    const verdict = await scan(clamdSocket, file);
    if (verdict === 'infected') return refused(422, 'infected', words.infected);
    return { kind: 'taken', facts: { fileName, kind, verdict, activeContent } };
  } catch (error) {
    log.warn('scanner_down', errorFields(error));
    return { kind: 'taken', facts: { fileName, kind, verdict: 'pending', activeContent } };
  }
}
