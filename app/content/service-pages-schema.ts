import { z } from 'zod';
import {
  ground,
  heading,
  list,
  pageHead,
  picture,
  plainText,
  samples,
  textWithCountPlaceholder,
} from './fields.ts';
import { processSchema } from './process-schema.ts';
import {
  alsoOffered,
  callToAction,
  captionedPicture,
  fillServiceCount,
  moreServices,
  service,
  serviceHero,
  serviceIntro,
  serviceList,
  services,
} from './service-schema.ts';

const expertise = services
  .extend({
    lead: textWithCountPlaceholder,
    labels: services.shape.labels.extend({ firstLook: plainText }),
    items: serviceList(service.extend({ firstLook: plainText })),
  })
  .transform(fillServiceCount);

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

const seoWhyUs = z.strictObject({
  heading,
  lead: plainText,
  points: z.array(plainText).min(2),
});

const depth = z.number().int().min(1).max(8).meta({
  title: 'Depth',
  description:
    'Its colour, from 1 at the surface to 8 at the bottom. A drawing is inked for one of them: keep it unless the picture is yours.',
});

export const seoSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  signature: captionedPicture.extend({ rank: z.strictObject({ number: plainText, label: plainText }) }),
  whyUs: seoWhyUs,
  intro: serviceIntro,
  /** The services; the drawings lead from the surface of the sea to the bottom. */
  soundings: services
    .extend({ lead: textWithCountPlaceholder, items: serviceList(service.extend({ depth })) })
    .transform(fillServiceCount),
  process: processSchema,
  moreServices,
  samples,
});

export type SeoPage = z.output<typeof seoSchema>;

export const marketingSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  signature: captionedPicture,
  intro: serviceIntro,
  ourServices: services
    .omit({ listLabel: true })
    .extend({ items: serviceList(service) })
    .transform(fillServiceCount),
  also: alsoOffered.optional(),
  process: processSchema,
  callToAction,
  moreServices,
  samples,
});

export type MarketingPage = z.output<typeof marketingSchema>;

const educationWhyUs = z.strictObject({
  heading,
  lead: plainText,
  text: plainText,
  /** `word` is Marathi in Latin letters; the drawing shows it in Devanagari. */
  figure: captionedPicture.extend({ word: plainText }),
  /** Here `figure` is a number, such as 80+. */
  claims: list(z.strictObject({ figure: plainText, label: plainText, note: plainText }), 1, 2),
});

const stage = z.strictObject({ title: plainText, text: plainText });

/** Three frameworks, because the drawing has three gates; `end` is admission. */
const admissionFrameworks = z.strictObject({
  heading,
  text: plainText,
  picture,
  phonePicture: picture,
  frameworks: z.array(stage).length(3),
  end: stage,
});

const benefits = z.strictObject({
  heading,
  items: list(z.strictObject({ title: plainText, text: plainText }), 2, 12),
});

export const educationSchema = z.strictObject({
  head: pageHead,
  hero: serviceHero,
  whyUs: educationWhyUs,
  flow: admissionFrameworks,
  /** Each drawing is made for one ground. */
  services: services.extend({ items: serviceList(service.extend({ ground })) }).transform(fillServiceCount),
  benefits,
  process: processSchema,
  callToAction,
  moreServices,
  samples,
});

export type EducationPage = z.output<typeof educationSchema>;
