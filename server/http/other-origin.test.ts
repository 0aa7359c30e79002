import { expect, test } from 'vitest';
import { isOtherOrigin } from './other-origin.ts';

test.each([
  ['http://agency.example', 'agency.example', false],
  ['https://agency.example', 'agency.example', false],
  ['https://agency.example:8443', 'agency.example:8443', false],
  [undefined, 'agency.example', false],
  ['null', 'agency.example', false],
  ['https://other.example', 'agency.example', true],
  ['https://agency.example:8443', 'agency.example', true],
  ['https://www.agency.example', 'agency.example', true],
  ['no address', 'agency.example', true],
])('INTAKE-17 a post from %s to %s is from another site: %s', (origin, host, isOther) => {
  expect(isOtherOrigin(origin, host)).toBe(isOther);
});
