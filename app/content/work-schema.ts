import { z } from 'zod';
import {
  areDistinct,
  ground,
  heading,
  httpsUrl,
  list,
  pageHead,
  picture,
  plainText,
  samples,
  textWithCountPlaceholder,
} from './fields.ts';
import { drawingIfItShows } from './picture-entry.ts';
import type { ListItem } from './published-lists.ts';
import { missingSlugMessage, slugOf } from './slug.ts';
import { story } from './story-schema.ts';
import { allWorkFilter, workCategories } from './work-categories.ts';

const filterValue = z.enum([allWorkFilter, ...workCategories]);

const workItem = z
  .strictObject({
    id: z.number().int().positive().meta({ widget: 'nextNumber' }),
    title: plainText,
    project: plainText,
    client: plainText,
    preview: httpsUrl.meta({ title: 'Address of the finished work' }),
    description: plainText,
    category: z.enum(workCategories),
    image: picture,
    ground,
    story: story.optional(),
  })
  .meta({ title: 'Project' })
  .refine(({ story: ownStory, title }) => !ownStory || (ownStory.slug ?? slugOf(title)) !== '', {
    error: missingSlugMessage,
    path: ['story', 'slug'],
  })
  .transform(({ story: ownStory, ...rest }) => ({
    ...rest,
    ...(ownStory && { story: { ...ownStory, slug: ownStory.slug ?? slugOf(rest.title) } }),
  }));

export const workListSchema = z.strictObject({
  items: list(workItem, 1, 200)
    .refine((items) => areDistinct(items.map(({ id }) => id)), { error: 'have an id twice' })
    .refine((items) => areDistinct(items.flatMap(({ story: ownStory }) => ownStory?.slug ?? [])), {
      error: 'have two stories with one address; give one of them an address of its own',
    })
    .meta({ title: 'Projects' }),
  samples,
});

export const workSchema = z.strictObject({
  head: pageHead,
  hero: z
    .strictObject({
      heading: z.strictObject({ before: plainText, figure: plainText.max(8), after: plainText }),
      picture: picture.optional().meta({ title: 'Drawing of the figure' }),
      lead: textWithCountPlaceholder,
    })
    .transform(({ picture: drawing, ...rest }) => ({
      ...rest,
      picture: drawing && drawingIfItShows(rest.heading.figure, drawing),
    })),
  projects: z.strictObject({
    filterLabel: plainText,
    filters: z
      .array(z.strictObject({ value: filterValue, label: plainText }))
      .refine((filters) => filters[0]?.value === allWorkFilter, {
        error: `do not begin with ${allWorkFilter}`,
      })
      .refine((filters) => areDistinct(filters.map(({ value }) => value)), { error: 'have a value twice' }),
    hint: plainText,
    labels: z.strictObject({ project: plainText, client: plainText, preview: plainText }),
    empty: z.strictObject({ picture, heading, text: plainText, showAll: plainText }),
  }),
  story: z
    .strictObject({
      /** Breadcrumb. */
      trail: z.strictObject({ label: plainText, home: plainText }),
      read: plainText.meta({ title: 'Link to a story' }),
      teaser: plainText.meta({ title: 'Over a story on the page of its service' }),
      labels: z.strictObject({
        client: plainText,
        project: plainText,
        period: plainText,
        published: plainText,
        preview: plainText,
      }),
      /** Heading over what the client asked for. */
      request: heading,
      steps: heading,
      results: heading,
      before: plainText.meta({ title: 'Before the old figure' }),
      rule: plainText.meta({ title: 'How to read the accent rule' }),
      failed: heading,
      pictures: plainText.meta({ title: 'Name of the pictures', description: 'Only heard, not seen.' }),
      call: z.strictObject({ heading, lead: plainText, action: plainText }),
      /** Captions of the links at the end of the page. */
      ways: z.strictObject({ service: plainText, next: plainText, all: plainText }),
    })
    .meta({ title: 'Pages of stories' }),
  samples,
});

export type WorkItem = ListItem<'work'>;
export type WorkItemContent = z.output<typeof workItem>;
export type WorkPage = z.output<typeof workSchema>;
export type StoryWords = WorkPage['story'];
export type WorkFilter = WorkPage['projects']['filters'][number];

/** A work item's picture and ground, which the JSON list (DATA-02) does not have. */
export type WorkCover = Pick<z.output<typeof picture>, 'src' | 'width' | 'height' | 'alt'> & {
  readonly ground: z.output<typeof ground>;
};
