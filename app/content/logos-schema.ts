import { z } from 'zod';
import { line, picture, samples } from './fields.ts';

export const logosSchema = z.strictObject({
  figure: z.strictObject({ label: line, text: line }),
  logos: z.array(picture.meta({ title: 'Logo' })).length(30),
  samples,
});

export type Logos = z.output<typeof logosSchema>;
