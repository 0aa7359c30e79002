import { z } from 'zod';
import education from '#content/pages/education.json' with { type: 'json' };
import marketing from '#content/pages/marketing.json' with { type: 'json' };
import seo from '#content/pages/seo.json' with { type: 'json' };
import web from '#content/pages/web.json' with { type: 'json' };
import type { ServicePageName } from '../pages.ts';
import {
  ground,
  heading,
  list,
  type PageHead,
  pageHead,
  picture,
  plainText,
  samples,
  textWithCountPlaceholder,
} from './fields.ts';
import { type PageMenu, pageMenu } from './page-menu.ts';
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

const webSchema = z.strictObject({
  head: pageHead,
  menu: pageMenu(),
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

const seoSchema = z.strictObject({
  head: pageHead,
  menu: pageMenu(),
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

const marketingSchema = z.strictObject({
  head: pageHead,
  menu: pageMenu(),
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

const educationSchema = z.strictObject({
  head: pageHead,
  menu: pageMenu(),
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

interface ServicePageFile {
  readonly schema: z.ZodType<{ readonly head: PageHead; readonly menu: PageMenu }>;
  readonly content: object;
}

export const servicePageFiles = {
  web: { schema: webSchema, content: web },
  seo: { schema: seoSchema, content: seo },
  marketing: { schema: marketingSchema, content: marketing },
  education: { schema: educationSchema, content: education },
} as const satisfies Readonly<Record<ServicePageName, ServicePageFile>>;
