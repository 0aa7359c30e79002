import { z } from 'zod';
import { line, samples, webAddress } from './fields.ts';

export const siteSchema = z.strictObject({
  name: line.meta({ description: 'As clients say it.' }),
  url: webAddress.meta({ title: 'Address of the site' }),
  phone: line,
  email: z.email().meta({ title: 'E-mail' }),
  chatNumber: line.meta({ title: 'WhatsApp number' }),
  address: z.strictObject({ city: line, region: line, postalCode: line, country: z.literal('IN') }),
  hours: z.strictObject({ days: line, opens: z.iso.time(), closes: z.iso.time() }),
  copyrightYear: z.number().int(),
  blogUrl: webAddress.meta({ title: 'Address of the blog' }),
  social: z.strictObject({
    linkedin: webAddress.meta({ title: 'LinkedIn' }),
    instagram: webAddress,
    facebook: webAddress,
    x: webAddress,
  }),
  colophon: line,
  samples,
});

export type Site = z.output<typeof siteSchema>;
