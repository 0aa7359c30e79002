import { z } from 'zod';
import type { FieldSchema } from './browser/field-schema.ts';

export const formSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
