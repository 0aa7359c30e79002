import { z } from 'zod';
import { countableLine, heading, line, pageHead, samples } from './fields.ts';
import { processSchema } from './process-schema.ts';
import {
  captionedPicture,
  moreServices,
  service,
  serviceHero,
  serviceIntro,
  serviceList,
  services,
  withServiceCount,
} from './service-schema.ts';

const whyUs = z.strictObject({
  heading,
  lead: line,
  points: z.array(line).min(2),
});

const depth = z.number().int().min(1).max(8).meta({
  title: 'Depth',
  description:
    'Its colour, from 1 at the surface to 8 at the bottom. A drawing is inked for one of them: keep it unless the picture is yours.',
});

export const seoSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  signature: captionedPicture.extend({ rank: z.strictObject({ number: line, label: line }) }),
  whyUs,
  intro: serviceIntro,
  soundings: services
    .extend({ lead: countableLine, items: serviceList(service.extend({ depth })) })
    .transform(withServiceCount),
  process: processSchema,
  moreServices,
  samples,
});

export type SeoPage = z.output<typeof seoSchema>;
