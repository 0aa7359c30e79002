import { z } from 'zod';
import { heading, list, plainText, samples } from './fields.ts';

const testimonial = z
  .strictObject({
    text: plainText.meta({ title: 'What they say' }),
    author: plainText.meta({ title: 'Who says it' }),
    role: plainText.meta({ title: 'Job title and company' }),
    image: z
      .string()
      .regex(/^\/assets\/\S+\.(?:webp|png)$/u, 'is not the address of a .webp or .png picture under /assets/')
      .meta({ title: 'Portrait', widget: 'pictureAddress' }),
  })
  .meta({ title: 'Testimonial' });

export const testimonialsSchema = z.strictObject({
  heading,
  subheading: plainText,
  tagline: plainText,
  items: list(testimonial, 1, 12).meta({ title: 'Testimonials' }),
  samples,
});

type TestimonialsContent = z.output<typeof testimonialsSchema>;
export type TestimonialsWords = Omit<TestimonialsContent, 'samples'>;
