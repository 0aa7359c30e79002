import { z } from 'zod';
import { heading, line, samples } from './fields.ts';

const testimonial = z.strictObject({
  text: line,
  author: line,
  /** Job title and company. */
  role: line,
  image: z
    .string()
    .regex(/^\/assets\/\S+\.(?:webp|png)$/u, 'is not the address of a .webp or .png picture under /assets/'),
});

export const testimonialsSchema = z.strictObject({
  heading,
  subheading: line,
  tagline: line,
  items: z.array(testimonial).length(4),
  samples,
});

type TestimonialsContent = z.output<typeof testimonialsSchema>;
export type TestimonialsWords = Omit<TestimonialsContent, 'samples'>;
