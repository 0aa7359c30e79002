import { z } from 'zod';
import { email, phone, requiredLine, requiredMessage, service } from './fields.ts';
import { maxLength } from './limits.ts';

/** On Home. */
export const popupFormSchema = z.object({
  name: requiredLine(maxLength.name, { missing: 'Tell us your name.', what: 'name' }),
  number: phone,
  email,
  service,
  message: requiredMessage,
});
