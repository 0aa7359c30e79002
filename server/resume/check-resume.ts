import type { ResumeDetails } from '../intake/enquiry.ts';
import { errorFields, type Log } from '../log.ts';
import { scan } from './clamd.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

export type ResumeCheck =
  | { readonly kind: 'accepted'; readonly resume: ResumeDetails }
  | {
      readonly kind: 'rejected';
      readonly status: 415 | 422;
      readonly reason: string;
      readonly message: string;
    };

const messages = {
  type: 'This file is not a PDF or DOCX file. Save it as PDF and add it again.',
  infected: 'Our scanner found a virus in this file. Check your computer, then add a clean copy.',
} as const;

/** Removes path, control and direction characters, and keeps at most the last 200 characters. */
export function cleanFileName(uploadedName: string): string {
  const name = uploadedName.split(/[\\/]/).at(-1) ?? '';
  const characters = [...name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()];
  return characters.slice(-200).join('') || 'resume';
}

const zipSignature = Buffer.from('PK\x03\x04', 'latin1');
/** Word stores a document with a password in an OLE container. */
const encryptedSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

function detectKind(file: Buffer, fileName: string): 'pdf' | 'docx' | null {
  const startsWith = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  const hasExtension = (extension: string) => fileName.toLowerCase().endsWith(extension);
  if (startsWith(Buffer.from('%PDF-'))) return hasExtension('.pdf') ? 'pdf' : null;
  const isDocument =
    startsWith(zipSignature) || (startsWith(encryptedSignature) && file.includes(encryptedPart));
  return isDocument && hasExtension('.docx') ? 'docx' : null;
}

function reject(status: 415 | 422, reason: string, message: string): ResumeCheck {
  return { kind: 'rejected', status, reason, message };
}

/** Checks name, first bytes and virus scanner. If the scanner is down, the worker scans later. */
export async function checkResume(
  file: Buffer,
  uploadedName: string,
  { clamdSocket, log }: { readonly clamdSocket: string | undefined; readonly log: Log },
): Promise<ResumeCheck> {
  const fileName = cleanFileName(uploadedName);
  const kind = detectKind(file, fileName);
  if (!kind) return reject(415, 'wrong-type', messages.type);
  const accept = (verdict: ResumeVerdict): ResumeCheck => ({
    kind: 'accepted',
    resume: { fileName, kind, verdict },
  });
  if (clamdSocket === undefined) return accept('unscanned');
  try {
    const verdict = await scan(clamdSocket, file);
    return verdict === 'infected' ? reject(422, 'infected', messages.infected) : accept(verdict);
  } catch (error) {
    log.warn('scanner_down', errorFields(error));
    return accept('pending');
  }
}
