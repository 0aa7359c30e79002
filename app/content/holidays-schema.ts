import { z } from 'zod';
import { line, samples } from './fields.ts';

export const holidaysSchema = z.strictObject({
  holidays: z.array(
    z.strictObject({ date: z.iso.date().meta({ title: 'Day' }), name: line }).meta({ title: 'Holiday' }),
  ),
  samples,
});
