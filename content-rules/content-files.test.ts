import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contentFiles } from './content-files.ts';
import { editorFormSchema } from './editor-form-schema.ts';
import type { FieldSchema } from './field-schema.ts';

const root = resolve(import.meta.dirname, '..');

test('EDIT-05 every file of content/ has a form', () => {
  const filesWithForm = contentFiles.map(({ file }) => file).toSorted();
  expect(filesWithForm).toEqual(globSync('content/**/*.json', { cwd: root }).toSorted());
});

function fieldsWithoutControl(schema: FieldSchema, path: string): string[] {
  if (schema.widget) return [];
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      fieldsWithoutControl(field, `${path}.${key}`),
    );
  if (schema.type === 'array')
    return [...(schema.prefixItems ?? []), schema.items || []]
      .flat()
      .flatMap((entry) => fieldsWithoutControl(entry, `${path}[]`));
  const typesWithControl = ['string', 'number', 'integer', 'boolean'];
  return typesWithControl.includes(String(schema.type)) ? [] : [path];
}

test.each(contentFiles)('EDIT-05 every field of $file has a control', ({ file, schema }) => {
  expect(fieldsWithoutControl(editorFormSchema(schema), file)).toEqual([]);
});

// The editor removes an unticked optional field, so an optional field could not switch off what is on by default.
test('VISIT-28 the visit counts can be switched off in the editor', () => {
  const site = contentFiles.find(({ file }) => file === 'content/site.json');
  expect(site && editorFormSchema(site.schema).required).toContain('countVisits');
});
