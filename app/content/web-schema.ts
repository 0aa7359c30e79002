import { z } from 'zod';
import { countableLine, line, pageHead, samples } from './fields.ts';
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

const expertise = services
  .extend({
    lead: countableLine,
    labels: services.shape.labels.extend({ firstLook: line }),
    items: serviceList(service.extend({ firstLook: line })),
  })
  .transform(withServiceCount);

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
