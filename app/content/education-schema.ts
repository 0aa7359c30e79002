import { z } from 'zod';
import { ground, heading, line, pageHead, picture, samples } from './fields.ts';
import { processSchema } from './process-schema.ts';
import {
  callToAction,
  captionedPicture,
  moreServices,
  service,
  serviceHero,
  serviceList,
  services,
  withServiceCount,
} from './service-schema.ts';

const whyUs = z.strictObject({
  heading,
  lead: line,
  text: line,
  /** The word is Marathi, in Latin letters; the drawing shows it in its own. */
  figure: captionedPicture.extend({ word: line }),
  claims: z
    .array(z.strictObject({ figure: line, label: line, note: line }))
    .min(1)
    .max(2),
});

const stage = z.strictObject({ title: line, text: line });

/** Three frameworks, and where they lead: as many as the drawing has gates. */
const flow = z.strictObject({
  heading,
  text: line,
  picture,
  phonePicture: picture,
  frameworks: z.array(stage).length(3),
  end: stage,
});

const benefits = z.strictObject({
  heading,
  items: z
    .array(z.strictObject({ title: line, text: line }))
    .min(2)
    .max(12),
});

export const educationSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  whyUs,
  flow,
  /** A drawing is tinted for its ground: the two are chosen together. */
  services: services.extend({ items: serviceList(service.extend({ ground })) }).transform(withServiceCount),
  benefits,
  process: processSchema,
  callToAction,
  moreServices,
  samples,
});

export type EducationPage = z.output<typeof educationSchema>;
