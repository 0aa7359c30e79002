import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentFiles } from './content-files.ts';

const root = resolve(import.meta.dirname, '..');

test('EDIT-05 every file of content/ has a form', () => {
  const filesWithForm = contentFiles.map(({ file }) => file).toSorted();
  expect(filesWithForm).toEqual(globSync('content/**/*.json', { cwd: root }).toSorted());
});

function fieldsWithoutControl(schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  if (schema.widget) return [];
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      fieldsWithoutControl(field as z.core.JSONSchema.BaseSchema, `${path}.${key}`),
    );
  if (schema.type === 'array')
    return [...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].flatMap((entry) =>
      fieldsWithoutControl(entry as z.core.JSONSchema.BaseSchema, `${path}[]`),
    );
  const typesWithControl = ['string', 'number', 'integer', 'boolean'];
  return typesWithControl.includes(String(schema.type)) ? [] : [path];
}

test.each(contentFiles)('EDIT-05 every field of $file has a control', ({ file, schema }) => {
  expect(fieldsWithoutControl(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), file)).toEqual(
    [],
  );
});
