import { expect, test } from 'vitest';
import { z } from 'zod';
import { legal } from './legal-schema.ts';
import { gstinCheckCharacter } from './registration-numbers.ts';

/** Common test numbers of GSTIN validators. */
const realGstins = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

test.each(realGstins)('LEGAL-02 the check character of %s follows from the others', (gstin) => {
  expect(gstinCheckCharacter(gstin.slice(0, -1))).toBe(gstin.at(-1));
  expect(legal.parse({ gstin })).toEqual({ gstin });
});

test('LEGAL-02 any one character of a GSTIN mistyped is noticed, and two neighbours changed about', () => {
  const [gstin = ''] = realGstins;
  for (const [index, character] of [...gstin].entries()) {
    const other = /\d/.test(character) ? (character === '1' ? '2' : '1') : character === 'A' ? 'B' : 'A';
    const mistyped = `${gstin.slice(0, index)}${other}${gstin.slice(index + 1)}`;
    expect(legal.safeParse({ gstin: mistyped }).success, mistyped).toBe(false);
  }
  expect(legal.safeParse({ gstin: '27APAFU0939F1ZV' }).success).toBe(false);
});

test('LEGAL-02 CIN, LLPIN and nothing at all are understood', () => {
  expect(legal.parse({ cin: 'U72900MH2021PTC000000' })).toEqual({ cin: 'U72900MH2021PTC000000' });
  expect(legal.parse({ cin: 'AAB-1234' })).toEqual({ cin: 'AAB-1234' });
  expect(legal.parse({ cin: 'none', gstin: 'none' })).toEqual({ cin: undefined, gstin: undefined });
  expect(legal.parse({})).toEqual({});
});

test.each([
  ['cin', 'U72900MH2021PTC00000', /not a CIN of 21/],
  ['cin', 'u72900mh2021ptc000000', /not a CIN of 21/],
  ['cin', 'X72900MH2021PTC000000', /not a CIN of 21/],
  ['gstin', '27AAPFU0939F1Z', /not a GSTIN of 15/],
  ['gstin', '27AAPFU0939F1ZW', /does not add up/],
  ['grievanceOfficer', { name: 'Asha', email: 'asha' }, /email/i],
])('LEGAL-02 %s %j is refused in words', (field, value, reason) => {
  const { error } = legal.safeParse({ [field]: value });
  expect(error && z.prettifyError(error)).toMatch(reason);
});
