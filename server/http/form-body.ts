import { MultipartParseError, MultipartParser } from '@remix-run/multipart-parser';
import { resumeLimits } from '../../enquiries/limits.ts';

export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Values parsed before a problem are included, so that the visitor need not type them again. */
export interface FormBody {
  readonly problem: 'too-large' | 'not-a-form' | 'damaged' | null;
  readonly values: ReadonlyMap<string, string>;
  readonly file: UploadedFile | null;
}

const encodedMaxBytes = 128 * 1024;
const multipartMaxBytes = resumeLimits.maxBytes + 64 * 1024;
const limits = {
  maxFileSize: resumeLimits.maxBytes,
  maxTotalSize: multipartMaxBytes,
  maxParts: 20,
  maxHeaderSize: 2048,
} as const;

/** A browser reads the response only after it has sent everything, so the rest of a rejected body is read, up to a limit. */
const drainMaxBytes = 20 * 1024 * 1024;
const drainMaxMs = 5000;

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const deadline = Date.now() + drainMaxMs;
  for (let drainedBytes = 0; drainedBytes < drainMaxBytes && Date.now() < deadline; ) {
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, deadline - Date.now(), null).unref());
    const next = await Promise.race([reader.read(), timeout]).catch(() => null);
    if (!next || next.done) break;
    drainedBytes += next.value.length;
  }
  await reader.cancel().catch(() => undefined);
}

const emptyBody = { values: new Map<string, string>(), file: null } as const;

/** An upper bound of the memory that the body needs. */
export function expectedBytes(request: Request): number {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length <= multipartMaxBytes ? length : multipartMaxBytes;
}

/** Reads and ignores the body, because a browser reads the response only after it has sent everything. */
export async function drainToEmptyBody(request: Request): Promise<FormBody> {
  if (request.body) await drain(request.body.getReader());
  return { ...emptyBody, problem: null };
}

export async function readFormBody(request: Request, isMultipart: boolean): Promise<FormBody> {
  // Such a body is too large to be drained, so none of it is read.
  if (Number(request.headers.get('content-length')) > multipartMaxBytes + drainMaxBytes)
    return { ...emptyBody, problem: 'too-large' };
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(type);
  if (isMultipart && boundary) return readMultipart(request, boundary[1] ?? boundary[2] ?? '');
  if (!isMultipart && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    return readUrlEncoded(request);
  return { ...(await drainToEmptyBody(request)), problem: 'not-a-form' };
}

async function readUrlEncoded(request: Request): Promise<FormBody> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  let text: string | null;
  try {
    text = length <= encodedMaxBytes ? await request.text() : await readAtMost(request, encodedMaxBytes);
  } catch {
    return { ...emptyBody, problem: 'damaged' };
  }
  if (text === null) return { ...emptyBody, problem: 'too-large' };
  const values = new Map<string, string>();
  let hasRepeatedField = false;
  // A body can have 65,000 fields, which take 10 ms to parse.
  const fields = text.split('&', 2 * limits.maxParts);
  for (const [name, value] of new URLSearchParams(fields.join('&'))) {
    hasRepeatedField ||= values.has(name);
    values.set(name, value);
  }
  return {
    values,
    file: null,
    problem: hasRepeatedField || fields.length > limits.maxParts ? 'damaged' : null,
  };
}

async function readAtMost(request: Request, maxBytes: number): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.length;
    if (size > maxBytes) {
      await drain(reader);
      return null;
    }
    chunks.push(value);
  }
}

/** Does not copy the bytes. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** True after the last boundary. RFC 2046 says to ignore the bytes that follow, but the parser would throw. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

async function readMultipart(request: Request, boundary: string): Promise<FormBody> {
  const reader = request.body?.getReader();
  if (!reader) return { ...emptyBody, problem: 'damaged' };
  const parser = new MultipartParser(boundary, limits);
  const values = new Map<string, string>();
  let file = null as UploadedFile | null;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (isFinished(parser)) {
        await drain(reader);
        break;
      }
      for (const part of parser.write(value)) {
        const name = part.name ?? '';
        const isRepeatedField = values.has(name) || file?.field === name;
        if (isRepeatedField || (part.isFile && file)) throw new MultipartParseError('Repeated field');
        if (!part.isFile) values.set(name, part.text);
        else file = { field: name, fileName: part.filename ?? '', bytes: asBuffer(part.bytes) };
      }
    }
    parser.finish();
    return { values, file, problem: null };
  } catch (error) {
    await drain(reader);
    const isTooLarge =
      error instanceof Error && /^Max(?:FileSize|TotalSize)Exceeded/.test(error.constructor.name);
    return { values, file: null, problem: isTooLarge ? 'too-large' : 'damaged' };
  }
}
