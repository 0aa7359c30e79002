import { expect, test } from 'vitest';
import { z } from 'zod';
import { legalSchema } from './legal-schema.ts';
import { gstinCheckCharacter } from './registration-numbers.ts';

/** Numbers that GSTIN validators commonly use in their tests. */
const validGstins = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

test.each(validGstins)('LEGAL-02 the last character of %s is computed from the others', (gstin) => {
  expect(gstinCheckCharacter(gstin.slice(0, -1))).toBe(gstin.at(-1));
  expect(legalSchema.parse({ gstin })).toEqual({ gstin });
});

test('LEGAL-02 a GSTIN with one wrong character or two swapped neighbours is rejected', () => {
  const [gstin = ''] = validGstins;
  for (const [index, character] of [...gstin].entries()) {
    const wrongCharacter = /\d/.test(character)
      ? character === '1'
        ? '2'
        : '1'
      : character === 'A'
        ? 'B'
        : 'A';
    const mistypedGstin = `${gstin.slice(0, index)}${wrongCharacter}${gstin.slice(index + 1)}`;
    expect(legalSchema.safeParse({ gstin: mistypedGstin }).success, mistypedGstin).toBe(false);
  }
  expect(legalSchema.safeParse({ gstin: '27APAFU0939F1ZV' }).success).toBe(false);
});

test('LEGAL-02 a CIN, an LLPIN, none and a missing number are accepted', () => {
  expect(legalSchema.parse({ cin: 'U72900MH2021PTC000000' })).toEqual({ cin: 'U72900MH2021PTC000000' });
  expect(legalSchema.parse({ cin: 'AAB-1234' })).toEqual({ cin: 'AAB-1234' });
  expect(legalSchema.parse({ cin: 'none', gstin: 'none' })).toEqual({ cin: undefined, gstin: undefined });
  expect(legalSchema.parse({})).toEqual({});
});

test.each([
  ['cin', 'U72900MH2021PTC00000', /not a CIN of 21/],
  ['cin', 'u72900mh2021ptc000000', /not a CIN of 21/],
  ['cin', 'X72900MH2021PTC000000', /not a CIN of 21/],
  ['gstin', '27AAPFU0939F1Z', /not a GSTIN of 15/],
  ['gstin', '27AAPFU0939F1ZW', /does not add up/],
  ['grievanceOfficer', { name: 'Asha', email: 'asha' }, /email/i],
])('LEGAL-02 %s %j is rejected with a reason', (field, value, reason) => {
  const { error } = legalSchema.safeParse({ [field]: value });
  expect(error && z.prettifyError(error)).toMatch(reason);
});
