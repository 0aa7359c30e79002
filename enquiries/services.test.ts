import { expect, test } from 'vitest';
import { service } from './common-fields.ts';
import { answerWords } from './field.ts';
import { popupServices, services } from './services.ts';

test('CON-05 the five services have exactly the values and labels of the specification', () => {
  expect(services.map(({ value, label }) => [value, label])).toEqual([
    ['web development', 'Web Development'],
    ['SEO', 'SEO Optimization'],
    ['design', 'Design Services'],
    ['lead', 'Lead Generation'],
    ['Social', 'Social Media Marketing'],
  ]);
});

test('CON-05 in the popup only the first value differs: the specification requires a space at its end', () => {
  expect(popupServices[0]).toEqual({ value: 'web development ', label: 'Web Development' });
  expect(popupServices.slice(1)).toEqual(services.slice(1));
});

test.each([
  ['web development ', 'Web Development'],
  ['Social', 'Social Media Marketing'],
  ['no longer offered', 'no longer offered'],
  ['', ''],
])('the label of %j is %j', (value, label) => {
  expect(answerWords(service, value)).toBe(label);
});
