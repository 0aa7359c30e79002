import { expect, test } from 'vitest';
import { internationalNumber } from './phone-number.ts';

test.each([
  ['98200 12345', '+919820012345'],
  ['+91-98200-12345', '+919820012345'],
  ['0091 98200 12345', '+919820012345'],
  ['(022) 2600 0000', '+912226000000'],
  ['+44 20 7946 0000', '+442079460000'],
  ['+999 1234567', null],
  ['', null],
])('INTAKE-03 %j is dialled as %j', (typed, dialled) => {
  expect(internationalNumber(typed)).toBe(dialled);
});
