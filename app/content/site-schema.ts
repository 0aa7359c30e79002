import { z } from 'zod';
import { httpsUrl, plainText, samples } from './fields.ts';
import { hideablePages } from './hidden-pages.ts';
import { legalSchema } from './legal-schema.ts';
import { phoneNumber } from './phone-field.ts';

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const pinCode = plainText
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
  .transform((week) => ({ ...week, days: `${week.from} to ${week.to}` }));

/** In display order. */
const networkLabels = { linkedin: 'LinkedIn', instagram: 'Instagram', facebook: 'Facebook', x: 'X' } as const;

type Network = keyof typeof networkLabels;

const profileUrl = (network: Network) => httpsUrl.optional().meta({ title: networkLabels[network] });

const social = z
  .strictObject({
    linkedin: profileUrl('linkedin'),
    instagram: profileUrl('instagram'),
    facebook: profileUrl('facebook'),
    x: profileUrl('x'),
  })
  .transform((profiles) =>
    (Object.keys(networkLabels) as Network[]).flatMap((name) => {
      const url = profiles[name];
      return url === undefined ? [] : [{ name, label: networkLabels[name], url }];
    }),
  );

/** Longer names do not fit in the header and in titles of search results. */
const shortNameMaxLength = 24;

const siteFields = z.strictObject({
  name: plainText.meta({ description: 'As clients say it. Other texts say {name} and get it from here.' }),
  shortName: plainText.max(shortNameMaxLength).optional().meta({
    description: 'For the header, tabs and icons, if the name is long. Other texts say {shortName}.',
  }),
  url: httpsUrl.meta({ title: 'Address of the site' }),
  phone: phoneNumber,
  email: z.email().meta({ title: 'E-mail' }),
  chatNumber: phoneNumber.meta({ title: 'WhatsApp number' }),
  address: z.strictObject({
    city: plainText,
    region: plainText,
    postalCode: pinCode,
    country: z.literal('IN'),
  }),
  legal: legalSchema.optional(),
  legalLabels: z
    .strictObject({ heading: plainText, entity: plainText, address: plainText, officer: plainText })
    .meta({ title: 'Names of the legal facts' }),
  hours,
  copyrightYear: z.number().int(),
  blogUrl: httpsUrl.optional().meta({
    title: 'Address of the blog',
    description: 'Without one, nothing on the site speaks of a blog.',
  }),
  social,
  hiddenPages: z
    .array(z.enum(hideablePages))
    .optional()
    .meta({ title: 'Pages the site does without', description: 'Nothing leads there any more.' }),
  countVisits: z.boolean().meta({
    title: 'Count visits',
    description:
      'Daily sums without any data about a visitor. If not, pages send nothing, and the policies and the weekly report do not speak of visits.',
  }),
  colophon: plainText,
  samples,
});

export const siteSchema = siteFields
  .refine(({ name, shortName }) => shortName !== undefined || name.length <= shortNameMaxLength, {
    path: ['shortName'],
    error: `is needed, because the name has more than ${shortNameMaxLength} letters`,
  })
  .transform(({ shortName, ...site }) => ({ ...site, shortName: shortName ?? site.name }));

export function openDays({ from, to }: Pick<Site['hours'], 'from' | 'to'>) {
  return weekDays.slice(weekDays.indexOf(from), weekDays.indexOf(to) + 1);
}

export type Site = z.output<typeof siteSchema>;
