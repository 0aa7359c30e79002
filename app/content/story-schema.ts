import { z } from 'zod';
import { servicePageNames } from '../pages.ts';
import { ground, list, picture, plainText } from './fields.ts';
import { slug } from './slug.ts';

const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'is not a month such as 2025-04')
  .meta({ description: 'Year and month, such as 2025-04.' });

export const story = z
  .strictObject({
    slug: slug.optional().meta({
      title: 'End of its address',
      description: 'Made from the project’s title where it is left empty.',
    }),
    published: z.iso.date().meta({ title: 'Published on' }),
    period: z
      .strictObject({ from: month, to: month })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the month in which it began' }),
    service: z.enum(servicePageNames).meta({
      title: 'Service it is about',
      description: 'That page leads to the story, and the story to it.',
    }),
    /** What the client asked for. */
    request: z
      .array(plainText.meta({ title: 'Paragraph' }))
      .min(1)
      .meta({ title: 'What was asked' }),
    steps: z
      .array(z.strictObject({ title: plainText, text: plainText }).meta({ title: 'Step' }))
      .min(1)
      .meta({ title: 'What was done' }),
    results: list(
      z
        .strictObject({
          label: plainText.meta({ description: 'What is counted: leads a month.' }),
          before: plainText.optional(),
          after: plainText
            .max(9)
            .meta({ description: 'Set very large: a short figure, such as 500+ or 2.1 s.' }),
        })
        .meta({ title: 'Figure' }),
      1,
      4,
    ).meta({ title: 'What changed' }),
    measured: plainText.meta({
      title: 'How it was measured',
      description: 'Which months are compared with which, and where the figures come from.',
    }),
    failed: plainText.optional().meta({ title: 'What did not work' }),
    pictures: list(
      z.strictObject({ picture, ground, caption: plainText }).meta({ title: 'Picture' }),
      1,
      4,
    ).optional(),
    quote: z.strictObject({ text: plainText, author: plainText, role: plainText }).optional(),
  })
  .meta({ title: 'Story', description: 'It has a page of its own below Our Work.' });

export type StoryContent = z.output<typeof story>;
export type StoryFigure = StoryContent['results'][number];
