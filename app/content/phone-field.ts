import { plainText } from './fields.ts';
import { canBeCalled } from './phone-number.ts';

export const phoneNumber = plainText
  .refine(canBeCalled, {
    error:
      'is not a number that can be called: write all of it, with its country code, as in +91 22 6912 4480',
  })
  .meta({ description: 'With its country code, which is +91 for India.' });
