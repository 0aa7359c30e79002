import { z } from 'zod';
import { line, pageHead, samples } from './fields.ts';
import {
  alsoOffered,
  callToAction,
  captionedPicture,
  moreServices,
  service,
  serviceHero,
  serviceIntro,
  services,
} from './service-schema.ts';

const expertise = services.extend({
  lead: line,
  labels: services.shape.labels.extend({ firstLook: line }),
  items: z.array(service.extend({ firstLook: line })).length(6),
});

export const webSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  signature: captionedPicture,
  intro: serviceIntro,
  expertise,
  also: alsoOffered.optional(),
  callToAction,
  moreServices,
  samples,
});

export type WebPage = z.output<typeof webSchema>;
