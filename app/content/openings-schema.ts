import { z } from 'zod';
import { areDistinct, plainText, samples } from './fields.ts';
import type { ListItem } from './published-lists.ts';
import { missingSlugMessage, slug, slugOf } from './slug.ts';

const employmentType = z.enum(['full-time', 'part-time', 'contract', 'internship']);

const rupees = z.number().int().positive();

const pay = z
  .strictObject({
    from: rupees.meta({ title: 'From, in rupees' }),
    to: rupees.meta({ title: 'To, in rupees' }),
    per: z.enum(['year', 'month']),
  })
  .refine(({ from, to }) => from <= to, { error: 'goes from more to less' });

const opening = z
  .strictObject({
    title: plainText.meta({ title: 'Job title' }),
    description: plainText.meta({ description: 'Two sentences, for the list of openings.' }),
    city: plainText,
    positions: z.number().int().positive().meta({ title: 'How many people' }),
    slug: slug
      .optional()
      .meta({ title: 'End of its address', description: 'Made from the job title where it is left empty.' }),
    posted: z.iso.date().optional().meta({ title: 'Posted on' }),
    closing: z.iso.date().optional().meta({ title: 'Apply by' }),
    type: employmentType.optional().meta({ title: 'Kind of employment' }),
    pay: pay.optional(),
    details: z
      .strictObject({
        paragraphs: z.array(plainText).min(1),
        tasks: z.array(plainText).min(1).meta({ title: 'What they will do' }),
        brings: z.array(plainText).min(1).meta({ title: 'What they bring' }),
      })
      .optional()
      .meta({ title: 'The whole description', description: "For the opening's own page." }),
  })
  .meta({ title: 'Opening' })
  .refine(({ posted, closing }) => !posted || !closing || posted <= closing, {
    path: ['closing'],
    error: 'is before the day it was posted',
  })
  .refine(({ slug: ownSlug, title }) => (ownSlug ?? slugOf(title)) !== '', {
    error: missingSlugMessage,
    path: ['slug'],
  })
  .transform((fields) => ({ ...fields, slug: fields.slug ?? slugOf(fields.title) }));

/** An opening is open until the end of its closing day. */
export function isOpenOn({ closing }: { readonly closing?: string | undefined }, day: string): boolean {
  return closing === undefined || day <= closing;
}

export const openingsSchema = z.strictObject({
  items: z
    .array(opening)
    .refine((items) => areDistinct(items.map((each) => each.slug)), {
      error: 'have a slug twice; give one of them a slug of its own',
    })
    .meta({ title: 'Openings' }),
  samples,
});

export type OpeningContent = z.output<typeof opening>;
export type OpeningPay = z.output<typeof pay>;
export type EmploymentType = z.output<typeof employmentType>;

export type Opening = ListItem<'careers'>;
export type OpeningDetails = NonNullable<OpeningContent['details']>;
