import { z } from 'zod';
import { heading, line, pageHead, samples } from './fields.ts';
import { processSchema } from './process-schema.ts';
import {
  captionedPicture,
  moreServices,
  service,
  serviceHero,
  serviceIntro,
  services,
} from './service-schema.ts';

const whyUs = z.strictObject({
  heading: heading
    .includes('{agency}', { error: "does not hold '{agency}', where the name goes" })
    .meta({ description: "{agency} stands for the agency's name." }),
  lead: line,
  points: z.array(line).min(2),
});

export const seoSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  signature: captionedPicture.extend({ rank: z.strictObject({ number: line, label: line }) }),
  whyUs,
  intro: serviceIntro,
  soundings: services.extend({ lead: line, items: z.array(service).length(8) }),
  process: processSchema,
  moreServices,
  samples,
});

export type SeoPage = z.output<typeof seoSchema>;
