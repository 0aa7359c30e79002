import type { ResumeVerdict } from '../database/tables.ts';
import type { ResumeFacts } from '../intake/enquiry.ts';
import { errorFields, type Log } from '../log.ts';
import { scan } from './clamd.ts';

export type ResumeJudgement =
  | { readonly kind: 'taken'; readonly facts: ResumeFacts }
  | {
      readonly kind: 'refused';
      readonly status: 415 | 422;
      readonly reason: string;
      readonly message: string;
    };

const words = {
  type: 'This is not a PDF or DOCX file inside, whatever its name says. Save it as PDF and add it again.',
  infected: 'Our scanner found a virus in this file. Check your computer, then add a clean copy.',
} as const;

/** The name as data: no path, no control or direction marks, never longer than a name needs to be. */
export function plainFileName(given: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  const characters = [...name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()];
  return characters.slice(-200).join('') || 'resume';
}

const zipSignature = Buffer.from('PK\x03\x04', 'latin1');
/** Word keeps a document with a password in a container of another kind. */
const lockedSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');

function kindOf(file: Buffer, fileName: string): 'pdf' | 'docx' | null {
  const startsWith = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  const isNamed = (ending: string) => fileName.toLowerCase().endsWith(ending);
  if (startsWith(Buffer.from('%PDF-'))) return isNamed('.pdf') ? 'pdf' : null;
  const isDocument = startsWith(zipSignature) || (startsWith(lockedSignature) && file.includes(lockedPart));
  return isDocument && isNamed('.docx') ? 'docx' : null;
}

function refused(status: 415 | 422, reason: string, message: string): ResumeJudgement {
  return { kind: 'refused', status, reason, message };
}

/**
 * Name and first bytes must agree; then the scanner looks. If it is away, the file waits for it. What is inside is read
 * later, by the worker.
 */
export async function judgeResume(
  file: Buffer,
  givenName: string,
  { clamdSocket, log }: { readonly clamdSocket: string | undefined; readonly log: Log },
): Promise<ResumeJudgement> {
  const fileName = plainFileName(givenName);
  const kind = kindOf(file, fileName);
  if (!kind) return refused(415, 'wrong-type', words.type);
  const taken = (verdict: ResumeVerdict): ResumeJudgement => ({
    kind: 'taken',
    facts: { fileName, kind, verdict },
  });
  if (clamdSocket === undefined) return taken('unscanned');
  try {
    const verdict = await scan(clamdSocket, file);
    return verdict === 'infected' ? refused(422, 'infected', words.infected) : taken(verdict);
  } catch (error) {
    log.warn('scanner_down', errorFields(error));
    return taken('pending');
  }
}
