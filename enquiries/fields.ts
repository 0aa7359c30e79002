import { z } from 'zod';
import { maxLength, phoneDigits } from './limits.ts';
import { type ServiceValue, services } from './services.ts';

/**
 * Zod compiles schemas where it may, and finds out by calling eval, which the site's policy reports as a violation.
 * Every form's schema is made of the fields below, so this runs before any of them. The server may compile.
 */
if ('document' in globalThis) z.config({ jitless: true });

/** The kinds of answer a form can hold, each with the sentence a visitor reads when it will not do. */

const controlCharacter = /\p{Cc}/u;

interface LineWords {
  /** 'Tell us your name.' */
  readonly missing: string;
  /** 'name', as in 'Please keep the name to 100 characters.' */
  readonly what: string;
}

function tooLong(what: string, max: number): string {
  return `Please keep the ${what} to ${max} characters.`;
}

export function requiredLine(max: number, { missing, what }: LineWords) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, tooLong(what, max))
    .refine((text) => !controlCharacter.test(text), `Please write the ${what} on one line.`);
}

/** An answer that may be left out; left out, it is an empty string. */
export function optionalLine(max: number, what: string) {
  return z
    .string()
    .trim()
    .max(max, tooLong(what, max))
    .refine((text) => !controlCharacter.test(text), `Please write the ${what} on one line.`)
    .default('');
}

/** Also leaves out what nobody sees, and whatever would separate or name addresses in the head of a mail. */
const emailShape =
  /^[^\s\p{DI}@,;:<>()[\]"\\]+@(?:[^\s\p{DI}@.,;:<>()[\]"\\]+\.)+[^\s\p{DI}@.,;:<>()[\]"\\]{2,}$/u;

export const email = requiredLine(maxLength.email, {
  missing: 'Tell us the e-mail address we should answer to.',
  what: 'e-mail address',
}).regex(emailShape, 'The e-mail address is not complete. Write it like asha@school.example');

/** Copied from a contact or a page, a number often brings marks for the direction of writing along. */
const invisible = /\p{DI}/gu;
const phoneShape = /^\(?\+?[\d\s()./\p{Pd}−]+$/u;
const implausible = 'This does not look like a telephone number. Write it like +91 00000 00000';

const numberMissing = 'Tell us the number we should call.';

/** Any plausible Indian or international way of writing a number; kept as typed. */
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

/** Signs that no key types and no database keeps; line breaks and tabs are not among them. */
const unprintable = /[^\P{Cc}\n\t]/gu;

/** Browsers send line breaks as two characters; a visitor counts them as one. */
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
