import { formPaths } from '../../../app/paths.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../enquiries/form-answers.ts';

export type FormName = keyof typeof formPaths;

/** One enquiry as a browser sends it. */
export interface EnquiryPost {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

function multipart(fields: Readonly<Record<string, string>>, resume: Buffer, boundary: string): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + file), resume, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** The key is also the message, or the position applied for: it identifies the stored enquiry. */
export function enquiryPost(form: FormName, key: string, resume: Buffer | null): EnquiryPost {
  const visitorFields = { email: `v-${key.slice(0, 8)}@school.example`, idempotencyKey: key };
  const boundary = `----${key}`;
  const [type, body] = resume
    ? [
        `multipart/form-data; boundary=${boundary}`,
        multipart({ ...applicationAnswers, ...visitorFields, jobPosition: key }, resume, boundary),
      ]
    : [
        'application/x-www-form-urlencoded',
        Buffer.from(
          new URLSearchParams({
            ...(form === 'popup' ? popupAnswers : contactAnswers),
            ...visitorFields,
            message: key,
          }).toString(),
        ),
      ];
  const headers = { 'Content-Type': type, 'Content-Length': body.length, Accept: 'application/json' };
  return { path: formPaths[form], headers, body };
}
