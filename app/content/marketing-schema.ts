import { z } from 'zod';
import { pageHead, samples } from './fields.ts';
import { processSchema } from './process-schema.ts';
import {
  alsoOffered,
  callToAction,
  captionedPicture,
  moreServices,
  service,
  serviceHero,
  serviceIntro,
  serviceList,
  services,
  withServiceCount,
} from './service-schema.ts';

export const marketingSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  signature: captionedPicture,
  intro: serviceIntro,
  ourServices: services
    .omit({ listLabel: true })
    .extend({ items: serviceList(service) })
    .transform(withServiceCount),
  also: alsoOffered.optional(),
  process: processSchema,
  callToAction,
  moreServices,
  samples,
});

export type MarketingPage = z.output<typeof marketingSchema>;
