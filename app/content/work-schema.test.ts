import { expect, test } from 'vitest';
import { z } from 'zod';
import brand from '../../content/brand.json' with { type: 'json' };
import { workSchema } from './work-schema.ts';

test('no field is named after the accent of one palette', () => {
  const form = JSON.stringify(z.toJSONSchema(workSchema, { io: 'input' }));
  expect(form).toContain('How to read the accent rule');
  expect(form).not.toContain(brand.accentName);
});
