import { z } from 'zod';
import { httpsUrl, line, samples } from './fields.ts';
import { hideable } from './hidden-pages.ts';
import { legal } from './legal-schema.ts';
import { phoneNumber } from './phone-field.ts';

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const pinCode = line
  .regex(/^[1-9]\d{2} ?\d{3}$/u, 'is not a PIN code of six digits, such as 400050')
  .meta({ title: 'PIN code' });

const hours = z
  .strictObject({
    from: z.enum(weekDays),
    to: z.enum(weekDays),
    opens: z.iso.time(),
    closes: z.iso.time(),
  })
  .refine(({ from, to }) => weekDays.indexOf(from) < weekDays.indexOf(to), { error: 'ends before it begins' })
  .transform((found) => ({ ...found, days: `${found.from} to ${found.to}` }));

/** In display order. */
const networks = { linkedin: 'LinkedIn', instagram: 'Instagram', facebook: 'Facebook', x: 'X' } as const;

type Network = keyof typeof networks;

const address = (network: Network) => httpsUrl.optional().meta({ title: networks[network] });

const social = z
  .strictObject({
    linkedin: address('linkedin'),
    instagram: address('instagram'),
    facebook: address('facebook'),
    x: address('x'),
  })
  .transform((addresses) =>
    (Object.keys(networks) as Network[]).flatMap((name) => {
      const url = addresses[name];
      return url === undefined ? [] : [{ name, label: networks[name], url }];
    }),
  );

/** Fits in the header and beside a page's title in search results. */
const longestShortName = 24;

const siteFields = z.strictObject({
  name: line.meta({ description: 'As clients say it. Other texts say {name} and get it from here.' }),
  shortName: line.max(longestShortName).optional().meta({
    description: 'For the header, tabs and icons, if the name is long. Other texts say {shortName}.',
  }),
  url: httpsUrl.meta({ title: 'Address of the site' }),
  phone: phoneNumber,
  email: z.email().meta({ title: 'E-mail' }),
  chatNumber: phoneNumber.meta({ title: 'WhatsApp number' }),
  address: z.strictObject({ city: line, region: line, postalCode: pinCode, country: z.literal('IN') }),
  legal: legal.optional(),
  legalLabels: z
    .strictObject({ heading: line, entity: line, address: line, officer: line })
    .meta({ title: 'Names of the legal facts' }),
  hours,
  copyrightYear: z.number().int(),
  blogUrl: httpsUrl.optional().meta({
    title: 'Address of the blog',
    description: 'Without one, nothing on the site speaks of a blog.',
  }),
  social,
  hiddenPages: z
    .array(z.enum(hideable))
    .optional()
    .meta({ title: 'Pages the site does without', description: 'Nothing leads there any more.' }),
  colophon: line,
  samples,
});

export const siteSchema = siteFields
  .refine(({ name, shortName }) => shortName !== undefined || name.length <= longestShortName, {
    path: ['shortName'],
    error: `is needed, because the name has more than ${longestShortName} letters`,
  })
  .transform(({ shortName, ...site }) => ({ ...site, shortName: shortName ?? site.name }));

export function openDays({ from, to }: Pick<Site['hours'], 'from' | 'to'>) {
  return weekDays.slice(weekDays.indexOf(from), weekDays.indexOf(to) + 1);
}

export type Site = z.output<typeof siteSchema>;
