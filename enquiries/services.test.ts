import { expect, test } from 'vitest';
import { popupServices, serviceLabel, services } from './services.ts';

test('CON-05 five services, value and label exactly', () => {
  expect(services.map(({ value, label }) => [value, label])).toEqual([
    ['web development', 'Web Development'],
    ['SEO', 'SEO Optimization'],
    ['design', 'Design Services'],
    ['lead', 'Lead Generation'],
    ['Social', 'Social Media Marketing'],
  ]);
});

test('CON-05 the popup sends its first value with a space at the end, and nothing else differs', () => {
  expect(popupServices[0]).toEqual({ value: 'web development ', label: 'Web Development' });
  expect(popupServices.slice(1)).toEqual(services.slice(1));
});

test.each([
  ['web development ', 'Web Development'],
  ['Social', 'Social Media Marketing'],
  ['social', undefined],
])('%j reads %j', (value, label) => {
  expect(serviceLabel(value)).toBe(label);
});
