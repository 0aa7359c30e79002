import { z } from 'zod';
import type { FieldSchema } from './field-schema.ts';

/** The JSON Schema from which the editor builds a form. */
export const editorFormSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
