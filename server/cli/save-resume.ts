import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Queryable, queryRows } from '../database/query.ts';
import { findByReference } from './find-enquiries.ts';
import type { Row } from './output.ts';

const resumeRow = z.object({
  file_name: z.string(),
  content: z.instanceof(Buffer).nullable(),
  verdict: z.string(),
});

const unavailableReasons: Readonly<Record<string, string>> = {
  infected: 'is infected and is not handed out.',
  pending: 'has not been scanned yet; it is once the virus scanner answers (ops/staff doctor).',
};

/** Writes to a new file or to a pipe, never to a terminal. */
export async function saveResume(
  database: Queryable,
  typedReference: string,
  outputFile: string | undefined,
): Promise<Row> {
  if (outputFile === undefined && process.stdout.isTTY)
    throw new Error('Say where to write it: --to cv.pdf, or > cv.pdf');
  const { id, reference } = await findByReference(database, typedReference);
  const [resume] = await queryRows(database, resumeRow, 'select * from intake.resume_file($1)', [id]);
  if (!resume) throw new Error(`${reference} has no resume.`);
  const { file_name, content, verdict } = resume;
  if (!content)
    throw new Error(`The resume of ${reference} ${unavailableReasons[verdict] ?? 'is not handed out.'}`);
  if (outputFile === undefined) process.stdout.write(content);
  else await writeFile(outputFile, content, { flag: 'wx', mode: 0o600 });
  return {
    reference,
    done: `${content.length} bytes written${outputFile === undefined ? '' : ` to ${outputFile}`}`,
    file_name,
    scanner: verdict,
  };
}
