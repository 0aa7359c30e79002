import { z } from 'zod';
import { heading, line, pageHead, picture, samples } from './fields.ts';

export const contactSchema = z.strictObject({
  head: pageHead,
  enquiry: z.strictObject({ heading, lead: line }),
  map: z.strictObject({
    picture,
    show: line,
    note: line,
    title: line,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  details: z.strictObject({
    label: line,
    call: line,
    write: z.strictObject({ label: line, note: line }),
    chat: z.strictObject({ label: line, text: line, note: line }),
    visit: z.strictObject({ label: line, text: line }),
  }),
  samples,
});

export type ContactPage = z.output<typeof contactSchema>;
