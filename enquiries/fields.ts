import { z } from 'zod';
import { maxLength, phoneDigits } from './limits.ts';
import { type ServiceValue, services } from './services.ts';

/** Zod tests for eval, which the Content-Security-Policy reports as a violation. The server has no such policy. */
if ('document' in globalThis) z.config({ jitless: true });

const controlCharacter = /\p{Cc}/u;

interface LineMessages {
  /** 'Tell us your name.' */
  readonly missing: string;
  /** 'name', as in 'Please keep the name to 100 characters.' */
  readonly what: string;
}

function tooLong(what: string, max: number): string {
  return `Please keep the ${what} to ${max} characters.`;
}

export function requiredLine(max: number, { missing, what }: LineMessages) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, tooLong(what, max))
    .refine((text) => !controlCharacter.test(text), `Please write the ${what} on one line.`);
}

/** Default: an empty string. */
export function optionalLine(max: number, what: string) {
  return z
    .string()
    .trim()
    .max(max, tooLong(what, max))
    .refine((text) => !controlCharacter.test(text), `Please write the ${what} on one line.`)
    .default('');
}

/** Excludes invisible characters, and those with a meaning in mail headers. */
const emailShape =
  /^[^\s\p{DI}@,;:<>()[\]"\\]+@(?:[^\s\p{DI}@.,;:<>()[\]"\\]+\.)+[^\s\p{DI}@.,;:<>()[\]"\\]{2,}$/u;

export const email = requiredLine(maxLength.email, {
  missing: 'Tell us the e-mail address we should answer to.',
  what: 'e-mail address',
}).regex(emailShape, 'The e-mail address is not complete. Write it like asha@school.example');

/** Copied numbers often contain direction marks. */
const invisible = /\p{DI}/gu;
const phoneShape = /^\(?\+?[\d\s()./\p{Pd}−]+$/u;
const implausible = 'This does not look like a telephone number. Write it like +91 00000 00000';

const numberMissing = 'Tell us the number we should call.';

/** Stored as typed. */
export const phone = z
  .string({ error: numberMissing })
  .transform((text) => text.replaceAll(invisible, ''))
  .pipe(
    requiredLine(maxLength.phone, { missing: numberMissing, what: 'number' })
      .regex(phoneShape, implausible)
      .refine((text) => {
        const digits = text.replaceAll(/\D/gu, '').length;
        return digits >= phoneDigits.min && digits <= phoneDigits.max;
      }, implausible),
  );

const serviceValues = services.map(({ value }) => value) as [ServiceValue, ...ServiceValue[]];

export const service = z
  .string({ error: 'Choose a service.' })
  .trim()
  .pipe(z.enum(serviceValues, { error: 'Choose a service.' }));

/** Control characters except line breaks and tabs. */
const unprintable = /[^\P{Cc}\n\t]/gu;

/** Browsers send a line break as two characters, but it counts as one. */
const message = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/gu, '\n').replaceAll(unprintable, '').trim());
const messageTooLong = `Please keep the message to ${maxLength.message} characters.`;

export const requiredMessage = z
  .string({ error: 'Write us a few words.' })
  .pipe(message)
  .pipe(z.string().min(1, 'Write us a few words.').max(maxLength.message, messageTooLong));

export const optionalMessage = z
  .string()
  .default('')
  .pipe(message)
  .pipe(z.string().max(maxLength.message, messageTooLong));
