import { z } from 'zod';
import { email, optionalLine, optionalMessage, phone, requiredLine, service } from './fields.ts';
import { maxLength } from './limits.ts';

/** The browser requires the consent checkbox; the server stores a post without it as consent "not recorded". */
export const contactFormSchema = z.object({
  name: optionalLine(maxLength.name, 'name'),
  organization: requiredLine(maxLength.organization, {
    missing: 'Tell us the name of your organisation.',
    fieldName: 'organisation',
  }),
  email,
  phone,
  service,
  message: optionalMessage,
  privacy: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
});
