import { z } from 'zod';
import type { Field, FormDefinition } from './field.ts';
import { phoneDigitLimits, resumeLimits } from './limits.ts';

/** In browsers, Zod's test whether eval works would violate the Content-Security-Policy. */
if ('document' in globalThis) z.config({ jitless: true });

const controlCharacterPattern = /\p{Cc}/u;

type FieldOf<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>;
type LineRules = Pick<FieldOf<'line'>, 'missing' | 'noun' | 'maxLength'>;

/** An optional field may be empty; otherwise the text has to be valid. */
const emptyIfOptionalOr =
  ({ missing }: Pick<Field, 'missing'>, isValid: (text: string) => boolean) =>
  (text: string) =>
    (missing === undefined && text === '') || isValid(text);

function line({ missing, noun, maxLength }: LineRules) {
  const text = z.string({ error: missing }).trim();
  return (missing === undefined ? text : text.min(1, missing))
    .max(maxLength, `Please keep the ${noun} to ${maxLength} characters.`)
    .refine((value) => !controlCharacterPattern.test(value), `Please write the ${noun} on one line.`);
}

/**
 * Excludes invisible and full-width characters, characters with a meaning in mail headers, dots that separate nothing,
 * and domains that cannot be registered. Each lookahead runs once, so that the time is linear.
 */
const emailPattern =
  /^(?!\.|.*(?:\.[.@]|[\p{DI}\uff00-\uffef]))[^\s@,;:<>()[\]"\\]+@(?!-|.*(?:\.-|-\.|-$))(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

const emailSchema = (field: LineRules) =>
  line(field).refine(
    emptyIfOptionalOr(field, (text) => emailPattern.test(text)),
    'The e-mail address is not complete. Write it like asha@school.example',
  );

const invisibleCharactersPattern = /\p{DI}/gu;
const phonePattern = /^\(?\+?[\d\s()./\p{Pd}−]+$/u;
const phoneInvalidMessage = 'This does not look like a phone number. Write it like +91 00000 00000';

function isPhoneNumber(text: string): boolean {
  const digitCount = text.replaceAll(/\D/gu, '').length;
  return phonePattern.test(text) && digitCount >= phoneDigitLimits.min && digitCount <= phoneDigitLimits.max;
}

/** Copied numbers often contain direction marks, which are removed; the rest is stored as typed. */
const phoneSchema = (field: FieldOf<'phone'>) =>
  z
    .string({ error: field.missing })
    .transform((text) => text.replaceAll(invisibleCharactersPattern, ''))
    .pipe(line(field).refine(emptyIfOptionalOr(field, isPhoneNumber), phoneInvalidMessage));

/** Control characters except line breaks and tabs. */
const unprintablePattern = /[^\P{Cc}\n\t]/gu;

/** Browsers send a line break as two characters; it is stored and counted as one. */
function paragraphs({ missing, noun, maxLength }: FieldOf<'paragraphs'>) {
  const cleanedText = z
    .string({ error: missing })
    .transform((text) => text.replaceAll(/\r\n?/gu, '\n').replaceAll(unprintablePattern, '').trim());
  const limitedText = z.string().max(maxLength, `Please keep the ${noun} to ${maxLength} characters.`);
  return cleanedText.pipe(missing === undefined ? limitedText : limitedText.min(1, missing));
}

function choice({ missing, choices }: FieldOf<'choice'>) {
  const error = missing ?? 'Choose one of the list, or none.';
  const values = choices.map(({ value }) => value.trim());
  return z
    .string({ error })
    .trim()
    .pipe(z.enum(missing === undefined ? ['', ...values] : values, { error }));
}

/** The answer is rounded to one decimal and written without superfluous zeros. */
function number(field: FieldOf<'number'>) {
  const { missing, min, max, unit } = field;
  const error = missing ?? `Give a number of ${unit}, from ${min} to ${max}.`;
  const isNumber = (text: string) =>
    /^\d+(?:\.\d+)?$/u.test(text) && Number(text) >= min && Number(text) <= max;
  return z
    .string({ error })
    .trim()
    .refine(emptyIfOptionalOr(field, isNumber), error)
    .transform((text) => text && String(Math.round(Number(text) * 10) / 10));
}

/** Checks only name and size; the server checks the content. */
const resumeFile = ({ missing }: FieldOf<'resume'>) =>
  z
    .instanceof(File, { error: missing })
    .refine((file) => file.size > 0, { error: missing, abort: true })
    .refine(
      (file) => resumeLimits.extensions.some((extension) => file.name.toLowerCase().endsWith(extension)),
      { error: 'The resume has to be a PDF or DOCX file.', abort: true },
    )
    .refine(
      (file) => file.size <= resumeLimits.maxBytes,
      `The resume has to be ${resumeLimits.maxBytes / 1024 / 1024} MB or smaller.`,
    );

/** Browsers post nothing for an empty checkbox. */
const consent = () =>
  z
    .string()
    .optional()
    .transform((value) => value !== undefined);

function rulesOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line(field);
    case 'email':
      return emailSchema(field);
    case 'phone':
      return phoneSchema(field);
    case 'paragraphs':
      return paragraphs(field);
    case 'choice':
      return choice(field);
    case 'number':
      return number(field);
    case 'resume':
      return resumeFile(field);
    case 'consent':
      return consent();
  }
}

/** The rules of a form, for browser and server. A missing optional field counts as empty. */
export function formSchema(form: FormDefinition) {
  const fields = Object.entries(form.fields).map(([name, field]) => {
    const rules = rulesOf(field);
    const isOptional = field.missing === undefined && field.kind !== 'consent';
    return [name, isOptional ? rules.prefault('') : rules] as const;
  });
  return z.object(Object.fromEntries(fields));
}
