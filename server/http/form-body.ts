import { MultipartParseError, MultipartParser } from '@remix-run/multipart-parser';
import { resume } from '../../enquiries/limits.ts';

export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What a post holds. Whatever was understood before it went wrong is kept, so that nobody types it again. */
export interface FormBody {
  readonly problem: 'too-large' | 'not-a-form' | 'damaged' | null;
  readonly values: ReadonlyMap<string, string>;
  readonly file: UploadedFile | null;
}

const encodedMaxBytes = 128 * 1024;
const multipartMaxBytes = resume.maxBytes + 64 * 1024;
const limits = {
  maxFileSize: resume.maxBytes,
  maxTotalSize: multipartMaxBytes,
  maxParts: 20,
  maxHeaderSize: 2048,
} as const;

/** A browser that is still sending does not listen: what is too much is read to its end, up to a point. */
const drainMaxBytes = 20 * 1024 * 1024;
const drainMaxMs = 5000;

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const deadline = Date.now() + drainMaxMs;
  for (let read = 0; read < drainMaxBytes && Date.now() < deadline; ) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, deadline - Date.now(), null).unref());
    const next = await Promise.race([reader.read(), late]).catch(() => null);
    if (!next || next.done) break;
    read += next.value.length;
  }
  await reader.cancel().catch(() => undefined);
}

const nothing = { values: new Map<string, string>(), file: null } as const;

/** How much of it may have to be kept in memory. */
export function expectedBytes(request: Request): number {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length <= multipartMaxBytes ? length : multipartMaxBytes;
}

/** Reads what will not be looked at, so that the browser hears the answer. */
export async function readNothing(request: Request): Promise<FormBody> {
  if (request.body) await drain(request.body.getReader());
  return { ...nothing, problem: null };
}

export async function readFormBody(request: Request, multipart: boolean): Promise<FormBody> {
  // More than would be read to its end anyway: not a byte of it is.
  if (Number(request.headers.get('content-length')) > multipartMaxBytes + drainMaxBytes)
    return { ...nothing, problem: 'too-large' };
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(type);
  if (multipart && boundary) return readMultipart(request, boundary[1] ?? boundary[2] ?? '');
  if (!multipart && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readEncoded(request);
  return { ...(await readNothing(request)), problem: 'not-a-form' };
}

async function readEncoded(request: Request): Promise<FormBody> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  let text: string | null;
  try {
    text = length <= encodedMaxBytes ? await request.text() : await readAtMost(request, encodedMaxBytes);
  } catch {
    return { ...nothing, problem: 'damaged' };
  }
  if (text === null) return { ...nothing, problem: 'too-large' };
  const values = new Map<string, string>();
  let repeated = false;
  for (const [name, value] of new URLSearchParams(text)) {
    repeated ||= values.has(name);
    values.set(name, value);
  }
  return { values, file: null, problem: repeated || values.size > limits.maxParts ? 'damaged' : null };
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

/** The same bytes, not a copy of them. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** The parser throws at bytes after the last boundary; RFC 2046 ignores them, and a line break usually follows. */
function hasEnded(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

async function readMultipart(request: Request, boundary: string): Promise<FormBody> {
  const reader = request.body?.getReader();
  if (!reader) return { ...nothing, problem: 'damaged' };
  const parser = new MultipartParser(boundary, limits);
  const values = new Map<string, string>();
  let file = null as UploadedFile | null;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (hasEnded(parser)) {
        await drain(reader);
        break;
      }
      for (const part of parser.write(value)) {
        const name = part.name ?? '';
        const known = values.has(name) || file?.field === name;
        if (known || (part.isFile && file)) throw new MultipartParseError('Repeated field');
        if (!part.isFile) values.set(name, part.text);
        else file = { field: name, fileName: part.filename ?? '', bytes: asBuffer(part.bytes) };
      }
    }
    parser.finish();
    return { values, file, problem: null };
  } catch (error) {
    await drain(reader);
    const tooLarge =
      error instanceof Error && /^Max(?:FileSize|TotalSize)Exceeded/.test(error.constructor.name);
    return { values, file: null, problem: tooLarge ? 'too-large' : 'damaged' };
  }
}
