import type { FieldSchema } from '../content-rules/field-schema.ts';

/** Why entries cannot be added or removed. */
export function limitMessage({ minItems = 0, maxItems }: FieldSchema, count: number): string | undefined {
  if (maxItems !== undefined && minItems === maxItems)
    return `The page is made for exactly ${maxItems}: entries can be changed and moved, not added or removed.`;
  if (maxItems !== undefined && count >= maxItems)
    return `No more than ${maxItems} fit: remove one to add another.`;
  if (minItems > 0 && count <= minItems) return `At least ${minItems} must stay: add another to remove one.`;
  return undefined;
}
