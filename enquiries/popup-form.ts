import { z } from 'zod';
import { email, phone, requiredLine, requiredMessage, service } from './fields.ts';
import { maxLength } from './limits.ts';

export const popupFormSchema = z.object({
  name: requiredLine(maxLength.name, { missing: 'Tell us your name.', fieldName: 'name' }),
  number: phone,
  email,
  service,
  message: requiredMessage,
});
