import { expect, test } from 'vitest';
import { z } from 'zod';
import brand from '#content/brand.json' with { type: 'json' };
import { workSchema } from './work-schema.ts';

test('no field is named after the accent colour of the sample palette', () => {
  const jsonSchema = JSON.stringify(z.toJSONSchema(workSchema, { io: 'input' }));
  expect(jsonSchema).toContain('How to read the accent rule');
  expect(jsonSchema).not.toContain(brand.accentName);
});
