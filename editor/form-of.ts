import { z } from 'zod';
import type { FieldSchema } from './browser/field-schema.ts';

/** What the form of a file is made from. */
export const formOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
