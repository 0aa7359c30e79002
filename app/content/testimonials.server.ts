import data from '#content/testimonials.json' with { type: 'json' };
import { parseContent } from './parse-content.ts';
import { type TestimonialsWords, testimonialsSchema } from './testimonials-schema.ts';

const { samples: _, ...words } = parseContent('content/testimonials.json', testimonialsSchema, data);

export const testimonials: TestimonialsWords = words;
