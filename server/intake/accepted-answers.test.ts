import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const backend = await startTestBackend({ ROLE: 'web' });
afterAll(() => backend.stop());

const acceptJson = { accept: 'application/json' };
/** Without shrinking, because each run is a post. */
const runOptions = { numRuns: 400, endOnFailure: true };

/** Any code point; difficult characters are more frequent. */
const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('x', ' ', '😀', '👩‍🚀', 'é', 'ß', 'ﷺ', '\u200b', '\u202e', '\ud83d', '\0', '"', '\\u0000'),
);
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength, size: 'max' }),
    fc.string({ unit: character, minLength: 1, maxLength: 20 }),
    // At the limit.
    fc
      .tuple(fc.constantFrom('x', '😀', 'é', '👩‍🚀'), fc.integer({ min: maxLength - 8, max: maxLength + 1 }))
      .map(([unit, length]) => unit.repeat(length / unit.length)),
  );
/** In some of these countries the shortest numbers have three or four digits. */
const countryCodes = ['43', '49', '39', '44', '91', '1'];
const phone = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('00', '+', '(+'),
      fc.constantFrom(...countryCodes),
      fc.stringMatching(/^[1-9]\d{2,4}$|^\d{6,12}$/),
    )
    .map(([prefix, countryCode, number]) => `${prefix}${countryCode}${prefix === '(+' ? ')' : ''} ${number}`),
  fc.string({ unit: fc.constantFrom(...'0123456789 -()+./–\u202a'), minLength: 6, maxLength: 22 }),
);
const shortText = fc.string({ unit: character, minLength: 1, maxLength: 12 });
const email = fc.oneof(
  fc.emailAddress(),
  fc.tuple(shortText, shortText, shortText).map(([local, domain, end]) => `${local}@${domain}.${end}`),
);
const experience = fc.oneof(
  fc.double({ min: 0, max: 61, noNaN: true }).map(String),
  fc.stringMatching(/^\d{1,2}\.\d{1,30}$/),
);
const fileName = fc
  .array(fc.constantFrom('x', '😀', 'é', '\u200b'), { minLength: 90, maxLength: 300, size: 'max' })
  .map((characters) => `${characters.join('')}.pdf`);
const extras = { cameFrom: fc.oneof(fc.json(), shortText), idempotencyKey: text(130), openForMs: shortText };

/** Posts ordinary answers with one odd field each; returns how many were stored. */
async function countStored(
  ordinary: Readonly<Record<string, string>>,
  oddValues: Readonly<Record<string, fc.Arbitrary<string>>>,
  post: (answers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<number> {
  let storedCount = 0;
  const oneOddField = fc.oneof(
    ...Object.entries({ ...oddValues, ...extras }).map(([name, value]) =>
      value.map((oddValue) => ({ [name]: oddValue })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(oneOddField, async (oddField) => {
      const { status } = await post({ ...ordinary, ...oddField });
      // Never 503: the visitor would retry for ever.
      expect([200, 422]).toContain(status);
      if (status === 200) storedCount += 1;
    }),
    runOptions,
  );
  return storedCount;
}

const minStoredCount = runOptions.numRuns / 3;

test('INTAKE-04 everything that the schema of the popup accepts is stored', async () => {
  const oddValues = { name: text(100), number: phone, email, message: text(5000) };
  const post = (answers: Readonly<Record<string, string>>) =>
    backend.post('/popup.php', encodeForm(answers), acceptJson);
  expect(await countStored(popupAnswers, oddValues, post)).toBeGreaterThan(minStoredCount);
});

test('INTAKE-04 everything that the schema of the contact form accepts is stored', async () => {
  const oddValues = { name: text(100), organization: text(150), phone, email };
  const post = (answers: Readonly<Record<string, string>>) =>
    backend.post('/contact_handler.php', encodeForm(answers), acceptJson);
  expect(await countStored(contactAnswers, oddValues, post)).toBeGreaterThan(minStoredCount);
});

test('INTAKE-04 everything that the schema of the application accepts is stored', async () => {
  const oddValues = { fullName: text(100), city: text(100), jobPosition: text(150), experience, fileName };
  const post = ({ fileName: name = 'cv.pdf', ...answers }: Readonly<Record<string, string>>) =>
    backend.post('/career.php', applicationForm(asFile(minimalPdf(), name), answers), acceptJson);
  expect(await countStored(applicationAnswers, oddValues, post)).toBeGreaterThan(minStoredCount);
});

test('INTAKE-03 a number that is too short for E.164 is stored only as it was typed', async () => {
  const body = encodeForm({ ...popupAnswers, name: 'Short', number: '0043 4900' });
  expect((await backend.post('/popup.php', body, acceptJson)).status).toBe(200);
  const { rows } = await backend.database.owner.query(
    "select answers->>'phone' as phone, phone_e164 from intake.enquiry where answers->>'name' = 'Short'",
  );
  expect(rows).toEqual([{ phone: '0043 4900', phone_e164: null }]);
});

test('INTAKE-14 a file name is cut between characters, not inside a character', async () => {
  const apply = (fullName: string, name: string) =>
    backend.post(
      '/career.php',
      applicationForm(asFile(minimalPdf(), name), { ...applicationAnswers, fullName, city: 'Cut' }),
      acceptJson,
    );
  expect((await apply('A', `${'😀'.repeat(150)}x.pdf`)).status).toBe(200);
  expect((await apply('B', `${'😀'.repeat(300)}x.pdf`)).status).toBe(200);
  const { rows } = await backend.database.owner.query(
    "select file_name from intake.resume join intake.enquiry on id = enquiry_id where answers->>'city' = 'Cut' order by answers->>'name'",
  );
  expect(rows.map(({ file_name: name }) => name)).toEqual([
    `${'😀'.repeat(150)}x.pdf`,
    `${'😀'.repeat(195)}x.pdf`,
  ]);
});
