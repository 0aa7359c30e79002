import { z } from 'zod';
import { heading, line, list, samples } from './fields.ts';

const testimonial = z
  .strictObject({
    text: line.meta({ title: 'What they say' }),
    author: line.meta({ title: 'Who says it' }),
    role: line.meta({ title: 'Job title and company' }),
    image: z
      .string()
      .regex(/^\/assets\/\S+\.(?:webp|png)$/u, 'is not the address of a .webp or .png picture under /assets/')
      .meta({ title: 'Portrait', widget: 'pictureAddress' }),
  })
  .meta({ title: 'Testimonial' });

export const testimonialsSchema = z.strictObject({
  heading,
  subheading: line,
  tagline: line,
  items: list(testimonial, 1, 12).meta({ title: 'Testimonials' }),
  samples,
});

type TestimonialsContent = z.output<typeof testimonialsSchema>;
export type TestimonialsWords = Omit<TestimonialsContent, 'samples'>;
