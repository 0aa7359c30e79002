import { z } from 'zod';
import { maxLength, phoneDigitLimits } from './limits.ts';
import { type ServiceValue, services } from './services.ts';

/** In browsers, Zod's test whether eval works would violate the Content-Security-Policy. */
if ('document' in globalThis) z.config({ jitless: true });

const controlCharacterPattern = /\p{Cc}/u;

interface LineMessages {
  /** 'Tell us your name.' */
  readonly missing: string;
  /** 'name', as in 'Please keep the name to 100 characters.' */
  readonly fieldName: string;
}

function singleLine(schema: z.ZodString, max: number, fieldName: string) {
  return schema
    .max(max, `Please keep the ${fieldName} to ${max} characters.`)
    .refine((text) => !controlCharacterPattern.test(text), `Please write the ${fieldName} on one line.`);
}

export function requiredLine(max: number, { missing, fieldName }: LineMessages) {
  return singleLine(z.string({ error: missing }).trim().min(1, missing), max, fieldName);
}

/** A missing field becomes an empty string. */
export function optionalLine(max: number, fieldName: string) {
  return singleLine(z.string().trim(), max, fieldName).default('');
}

/**
 * Excludes invisible and full-width characters, characters with a meaning in mail headers, dots that separate nothing,
 * and domains that cannot be registered. Each lookahead runs once, so that the time is linear.
 */
const emailPattern =
  /^(?!\.|.*(?:\.[.@]|[\p{DI}\uff00-\uffef]))[^\s@,;:<>()[\]"\\]+@(?!-|.*(?:\.-|-\.|-$))(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

export const email = requiredLine(maxLength.email, {
  missing: 'Tell us the e-mail address we should answer to.',
  fieldName: 'e-mail address',
}).regex(emailPattern, 'The e-mail address is not complete. Write it like asha@school.example');

const invisibleCharactersPattern = /\p{DI}/gu;
const phonePattern = /^\(?\+?[\d\s()./\p{Pd}−]+$/u;
const phoneInvalidMessage = 'This does not look like a phone number. Write it like +91 00000 00000';
const phoneMissingMessage = 'Tell us the phone number we should call.';

/** Copied numbers often contain direction marks, which are removed; the rest is stored as typed. */
export const phone = z
  .string({ error: phoneMissingMessage })
  .transform((text) => text.replaceAll(invisibleCharactersPattern, ''))
  .pipe(
    requiredLine(maxLength.phone, { missing: phoneMissingMessage, fieldName: 'phone number' })
      .regex(phonePattern, phoneInvalidMessage)
      .refine((text) => {
        const digitCount = text.replaceAll(/\D/gu, '').length;
        return digitCount >= phoneDigitLimits.min && digitCount <= phoneDigitLimits.max;
      }, phoneInvalidMessage),
  );

const serviceValues = services.map(({ value }) => value) as [ServiceValue, ...ServiceValue[]];

export const service = z
  .string({ error: 'Choose a service.' })
  .trim()
  .pipe(z.enum(serviceValues, { error: 'Choose a service.' }));

/** Control characters except line breaks and tabs. */
const unprintablePattern = /[^\P{Cc}\n\t]/gu;

/** Browsers send a line break as two characters; it is stored and counted as one. */
const cleanedMessage = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/gu, '\n').replaceAll(unprintablePattern, '').trim());
const messageTooLongMessage = `Please keep the message to ${maxLength.message} characters.`;

export const requiredMessage = z
  .string({ error: 'Write us a few words.' })
  .pipe(cleanedMessage)
  .pipe(z.string().min(1, 'Write us a few words.').max(maxLength.message, messageTooLongMessage));

export const optionalMessage = z
  .string()
  .default('')
  .pipe(cleanedMessage)
  .pipe(z.string().max(maxLength.message, messageTooLongMessage));
