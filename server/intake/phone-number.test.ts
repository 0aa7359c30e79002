import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInternationalNumber } from './phone-number.ts';

test.each([
  ['98200 12345', '+919820012345'],
  ['+91-98200-12345', '+919820012345'],
  ['0091 98200 12345', '+919820012345'],
  ['(022) 2600 0000', '+912226000000'],
  ['0044 20 7946 0000', '+442079460000'],
  ['00 44 20 7946 0000', '+442079460000'],
  ['98200 00912', '+919820000912'],
  ['+44 20 7946 0000', '+442079460000'],
  ['(+91) 98200 12345', '+919820012345'],
  ['+91–98200–12345', '+919820012345'],
  ['+999 1234567', null],
  ['0043 4900', null],
  ['', null],
])('INTAKE-03 %j is %j in E.164', (typedNumber, e164) => {
  expect(toInternationalNumber(typedNumber)).toBe(e164);
});

test('INTAKE-03 a number in E.164 has the 7 to 15 digits that the database expects', () => {
  const typedNumbers = fc
    .tuple(fc.constantFrom('00', '+'), fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^\d{1,14}$/))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typedNumbers, (text) => {
      expect(toInternationalNumber(text) ?? '+1234567').toMatch(/^\+[1-9]\d{6,14}$/);
    }),
    { numRuns: 5000 },
  );
});
