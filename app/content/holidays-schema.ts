import { z } from 'zod';
import { line, samples } from './fields.ts';

/** The days on which the office is closed. */
export const holidaysSchema = z.strictObject({
  holidays: z.array(
    z.strictObject({ date: z.iso.date().meta({ title: 'Day' }), name: line }).meta({ title: 'Holiday' }),
  ),
  samples,
});
