import { z } from 'zod';
import { line, samples, webAddress } from './fields.ts';

export const siteSchema = z.strictObject({
  name: line,
  url: webAddress,
  phone: line,
  email: z.email(),
  chatNumber: line,
  address: z.strictObject({ city: line, region: line, postalCode: line, country: z.literal('IN') }),
  hours: z.strictObject({ days: line, opens: z.iso.time(), closes: z.iso.time() }),
  copyrightYear: z.number().int(),
  blogUrl: webAddress,
  social: z.strictObject({
    linkedin: webAddress,
    instagram: webAddress,
    facebook: webAddress,
    x: webAddress,
  }),
  colophon: line,
  samples,
});

export type Site = z.output<typeof siteSchema>;
