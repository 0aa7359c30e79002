import { z } from 'zod';
import { plainText, samples } from './fields.ts';

export const holidaysSchema = z.strictObject({
  holidays: z.array(
    z.strictObject({ date: z.iso.date().meta({ title: 'Day' }), name: plainText }).meta({ title: 'Holiday' }),
  ),
  samples,
});
