import { expect, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { siteSchema } from './site-schema.ts';

/** The invalid fields of site.json with these changes. */
const invalidFields = (change: object) =>
  siteSchema.safeParse({ ...site, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each(['12345', '98205 14480', '+91 98205 1448', '+91 98205 144801', 'call us', '+91 98205 14480 ext 5'])(
  'EDIT-17 %s is rejected as phone and chat number',
  (number) => {
    expect(invalidFields({ phone: number, chatNumber: number })).toEqual(['phone', 'chatNumber']);
  },
);

test.each([
  '+91 22 6912 4480',
  '+91 98205 14480',
  '+91 1800 123 4567',
  '+44 20 7946 0018',
  '+1 (212) 555-0100',
])('EDIT-17 %s is accepted as phone and chat number', (number) => {
  expect(invalidFields({ phone: number, chatNumber: number })).toEqual([]);
});

test('EDIT-17 the sample number of zeros is accepted', () => {
  expect(invalidFields({})).toEqual([]);
});

test.each([
  ['400050', true],
  ['400 050', true],
  ['40005', false],
  ['012345', false],
  ['Bandra', false],
])('EDIT-17 %s is a valid PIN code: %s', (postalCode, isValid) => {
  expect(invalidFields({ address: { ...site.address, postalCode } })).toEqual(
    isValid ? [] : ['address.postalCode'],
  );
});
