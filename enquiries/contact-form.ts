import { z } from 'zod';
import { email, optionalLine, optionalMessage, phone, requiredLine, service } from './fields.ts';
import { maxLength } from './limits.ts';

/** The enquiry on Contact. The browser insists on the privacy box; a post without it is kept and marked. */
export const contactFormSchema = z.object({
  name: optionalLine(maxLength.name, 'name'),
  organization: requiredLine(maxLength.organization, {
    missing: 'Tell us who you write for.',
    what: 'organization',
  }),
  email,
  phone,
  service,
  message: optionalMessage,
  privacy: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});
