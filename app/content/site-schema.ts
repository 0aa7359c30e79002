import { z } from 'zod';
import { line, samples, webAddress } from './fields.ts';
import { legal } from './legal-schema.ts';

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hours = z
  .strictObject({
    from: z.enum(weekDays),
    to: z.enum(weekDays),
    opens: z.iso.time(),
    closes: z.iso.time(),
  })
  .refine(({ from, to }) => weekDays.indexOf(from) < weekDays.indexOf(to), { error: 'ends before it begins' })
  .transform((found) => ({ ...found, days: `${found.from} to ${found.to}` }));

export const siteSchema = z.strictObject({
  name: line.meta({ description: 'As clients say it.' }),
  url: webAddress.meta({ title: 'Address of the site' }),
  phone: line,
  email: z.email().meta({ title: 'E-mail' }),
  chatNumber: line.meta({ title: 'WhatsApp number' }),
  address: z.strictObject({ city: line, region: line, postalCode: line, country: z.literal('IN') }),
  legal: legal.optional(),
  legalLabels: z
    .strictObject({ heading: line, entity: line, address: line, officer: line })
    .meta({ title: 'Names of the legal facts' }),
  hours,
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

/** The days on which the office is open, one by one. */
export function openDays({ from, to }: Pick<Site['hours'], 'from' | 'to'>) {
  return weekDays.slice(weekDays.indexOf(from), weekDays.indexOf(to) + 1);
}

export type Site = z.output<typeof siteSchema>;
