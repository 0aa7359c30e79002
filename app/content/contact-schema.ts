import { z } from 'zod';
import { heading, pageHead, picture, plainText, samples } from './fields.ts';

export const contactSchema = z.strictObject({
  head: pageHead,
  enquiry: z.strictObject({ heading, lead: plainText }),
  map: z.strictObject({
    picture,
    /** Label of the button that shows the map. */
    show: plainText,
    note: plainText,
    title: plainText,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  details: z.strictObject({
    label: plainText,
    call: plainText,
    write: z.strictObject({ label: plainText, note: plainText }),
    chat: z.strictObject({ label: plainText, text: plainText, note: plainText }),
    visit: z.strictObject({ label: plainText, text: plainText }),
  }),
  samples,
});

export type ContactPage = z.output<typeof contactSchema>;
