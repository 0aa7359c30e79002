import fc from 'fast-check';
import { services } from '../../enquiries/services.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { docx, minimalPdf } from '../support/resumes/resume-files.ts';

const unusualValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 6000 }),
  fc.constantFrom(
    '\0',
    '\r\nBcc: x@evil.example',
    '=1+1',
    '<script>alert(1)</script>',
    '{{7*7}}',
    "';--",
    '\u202eevil',
    '٣٤٥',
    '-0',
    '1e308',
    'Infinity',
    '9'.repeat(400),
    '%00%ff',
    '../../etc/passwd',
    'a'.repeat(10_000),
  ),
  fc.json({ maxDepth: 4 }),
  fc.double().map(String),
  fc.emailAddress(),
  fc.constantFrom(...services.map(({ value }) => value)),
);
const unusualName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'idempotencyKey',
    'website',
    'openForMs',
    'cameFrom',
    'resume',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

function fuzzedFields(answers: Readonly<Record<string, string>>): fc.Arbitrary<[string, string][]> {
  const fields = Object.entries(answers).map(([name, value]) =>
    fc.tuple(
      fc.oneof({ weight: 40, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: unusualName }),
      fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: unusualValue }),
    ),
  );
  const additionalFields = fc.array(fc.tuple(unusualName, unusualValue), { maxLength: 4 });
  return fc.tuple(fc.tuple(...fields), additionalFields).chain(([knownFields, extraFields]) =>
    fc.shuffledSubarray([...knownFields, ...extraFields], {
      minLength: Math.max(1, knownFields.length - 1),
    }),
  );
}

/** The body of a form post, derived from a valid one by random changes. */
export interface FuzzedBody {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Of seven bodies, one is partly overwritten with random bytes and one is cut off. */
const sometimesDamaged = (body: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 5, arbitrary: body },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, fc.nat(), fc.uint8Array({ maxLength: 40 }))
        .map(([bytes, position, noise]) => {
          const start = bytes.length === 0 ? 0 : position % bytes.length;
          return Buffer.concat([bytes.subarray(0, start), noise, bytes.subarray(start + noise.length)]);
        }),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, fc.nat())
        .map(([bytes, position]) => bytes.subarray(0, position % (bytes.length + 1))),
    },
  );

function fuzzedUrlencoded(answers: Readonly<Record<string, string>>): fc.Arbitrary<FuzzedBody> {
  const body = fuzzedFields(answers).map((entries) => Buffer.from(new URLSearchParams(entries).toString()));
  return sometimesDamaged(body).map((bytes) => ({
    contentType: 'application/x-www-form-urlencoded',
    body: bytes,
  }));
}

const boundary = '----fuzz';
const resume = fc.oneof(
  fc.constant(minimalPdf()),
  fc.constant(docx([])),
  sometimesDamaged(fc.constant(minimalPdf())),
  sometimesDamaged(fc.constant(docx([]))),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
);
const fileName = fc.oneof(
  fc.constantFrom('cv.pdf', 'cv.docx', '../cv.pdf', 'cv.pdf\0.exe', ''),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const fuzzedMultipart: fc.Arbitrary<FuzzedBody> = sometimesDamaged(
  fc.tuple(fuzzedFields(applicationAnswers), resume, fileName).map(([entries, bytes, name]) => {
    const fields = entries.map(
      ([field, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${field.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`,
    );
    const resumeHead = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/pdf\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(fields.join('') + resumeHead),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  }),
).map((body) => ({ contentType: `multipart/form-data; boundary=${boundary}`, body }));

export const fuzzedForms = [
  { path: '/popup.php', bodies: fuzzedUrlencoded(popupAnswers) },
  { path: '/contact_handler.php', bodies: fuzzedUrlencoded(contactAnswers) },
  { path: '/career.php', bodies: fuzzedMultipart },
] as const;
