import { z } from 'zod';
import { line, samples } from './fields.ts';
import type { ListItem } from './published-lists.ts';

const employment = z.enum(['full-time', 'part-time', 'contract', 'internship']);

const rupees = z.number().int().positive();

const pay = z
  .strictObject({ from: rupees, to: rupees, per: z.enum(['year', 'month']) })
  .refine(({ from, to }) => from <= to, { error: 'goes from more to less' });

const opening = z
  .strictObject({
    title: line,
    description: line,
    city: line,
    positions: z.number().int().positive(),
    /** The end of the opening's address. Made from the title where it is left out. */
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not made of small letters, digits and single hyphens')
      .optional(),
    posted: z.iso.date().optional(),
    closing: z.iso.date().optional(),
    type: employment.optional(),
    pay: pay.optional(),
    /** The rest of the description, for the opening's own page. */
    details: z
      .strictObject({
        paragraphs: z.array(line).min(1),
        tasks: z.array(line).min(1),
        brings: z.array(line).min(1),
      })
      .optional(),
  })
  .refine(({ posted, closing }) => !posted || !closing || posted <= closing, {
    path: ['closing'],
    error: 'is before the day it was posted',
  })
  .transform((found) => ({ ...found, slug: found.slug ?? slugOf(found.title) }));

/** 'UI/UX Designer' → 'ui-ux-designer' */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export const openingsSchema = z.strictObject({
  items: z.array(opening).refine((items) => new Set(items.map(({ slug }) => slug)).size === items.length, {
    error: 'have a slug twice; give one of them a slug of its own',
  }),
  samples,
});

export type OpeningContent = z.output<typeof opening>;
export type OpeningPay = z.output<typeof pay>;
export type EmploymentType = z.output<typeof employment>;

/** An opening as it is published. */
export type Opening = ListItem<'careers'>;
export type OpeningDetails = NonNullable<OpeningContent['details']>;
