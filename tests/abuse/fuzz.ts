import fc from 'fast-check';
import { services } from '../../enquiries/services.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { docx, pdf } from '../support/resumes/resume-files.ts';

/** Bodies that begin as a form of ours would send them, and go wrong in every way from there. */

const strange = fc.oneof(
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
const strangeName = fc.oneof(
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

function answersLike(answers: Readonly<Record<string, string>>): fc.Arbitrary<[string, string][]> {
  const fields = Object.entries(answers).map(([name, value]) =>
    fc.tuple(
      fc.oneof({ weight: 40, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: strangeName }),
      fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: strange }),
    ),
  );
  const extra = fc.array(fc.tuple(strangeName, strange), { maxLength: 4 });
  return fc
    .tuple(fc.tuple(...fields), extra)
    .chain(([known, more]) =>
      fc.shuffledSubarray([...known, ...more], { minLength: Math.max(1, known.length - 1) }),
    );
}

/** A body and its type. */
export interface FuzzedBody {
  readonly type: string;
  readonly body: Uint8Array;
}

const damage = (body: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 5, arbitrary: body },
    {
      weight: 1,
      arbitrary: fc.tuple(body, fc.nat(), fc.uint8Array({ maxLength: 40 })).map(([bytes, at, noise]) => {
        const cut = bytes.length === 0 ? 0 : at % bytes.length;
        return Buffer.concat([bytes.subarray(0, cut), noise, bytes.subarray(cut + noise.length)]);
      }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(body, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % (bytes.length + 1))),
    },
  );

function encodedLike(answers: Readonly<Record<string, string>>): fc.Arbitrary<FuzzedBody> {
  const body = answersLike(answers).map((entries) => Buffer.from(new URLSearchParams(entries).toString()));
  return damage(body).map((bytes) => ({ type: 'application/x-www-form-urlencoded', body: bytes }));
}

const boundary = '----fuzz';
const file = fc.oneof(
  fc.constant(pdf()),
  fc.constant(docx([])),
  damage(fc.constant(pdf())),
  damage(fc.constant(docx([]))),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
);
const fileName = fc.oneof(
  fc.constantFrom('cv.pdf', 'cv.docx', '../cv.pdf', 'cv.pdf\0.exe', ''),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const multipartLike: fc.Arbitrary<FuzzedBody> = damage(
  fc.tuple(answersLike(applicationAnswers), file, fileName).map(([entries, bytes, name]) => {
    const fields = entries.map(
      ([field, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${field.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/pdf\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(fields.join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  }),
).map((body) => ({ type: `multipart/form-data; boundary=${boundary}`, body }));

export const fuzzedForms = [
  { path: '/popup.php', bodies: encodedLike(popupAnswers) },
  { path: '/contact_handler.php', bodies: encodedLike(contactAnswers) },
  { path: '/career.php', bodies: multipartLike },
] as const;
