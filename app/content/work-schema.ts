import { z } from 'zod';
import { ground, heading, line, pageHead, picture, samples, webAddress } from './fields.ts';
import type { ListItem } from './published-lists.ts';
import { allWork, workCategories } from './work-categories.ts';

const filterValue = z.enum([allWork, ...workCategories]);

const project = z
  .strictObject({
    id: z.number().int().positive().meta({ widget: 'number' }),
    title: line,
    project: line,
    client: line,
    preview: webAddress.meta({ title: 'Address of the finished work' }),
    description: line,
    category: z.enum(workCategories),
    image: picture,
    ground,
  })
  .meta({ title: 'Project' });

function differ(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

export const workListSchema = z.strictObject({
  items: z
    .array(project)
    .refine((items) => differ(items.map(({ id }) => id)), { error: 'have an id twice' })
    .meta({ title: 'Projects' }),
  samples,
});

export const workSchema = z.strictObject({
  head: pageHead,
  hero: z.strictObject({
    heading: z.strictObject({ before: line, figure: line, after: line }),
    picture,
    lead: line,
  }),
  projects: z.strictObject({
    filterLabel: line,
    filters: z
      .array(z.strictObject({ value: filterValue, label: line }))
      .refine((filters) => filters[0]?.value === allWork, { error: `do not begin with ${allWork}` })
      .refine((filters) => differ(filters.map(({ value }) => value)), { error: 'have a value twice' }),
    hint: line,
    labels: z.strictObject({ project: line, client: line, preview: line }),
    empty: z.strictObject({ picture, heading, text: line, showAll: line }),
  }),
  samples,
});

export type WorkItem = ListItem<'work'>;
export type WorkPage = z.output<typeof workSchema>;
export type WorkFilter = WorkPage['projects']['filters'][number];

/** How a project's picture is shown: what the published list, which holds its address alone, does not say. */
export type WorkCover = Pick<z.output<typeof picture>, 'src' | 'width' | 'height' | 'alt'> & {
  readonly ground: z.output<typeof ground>;
};
