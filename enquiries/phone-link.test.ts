import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+91 98200 12345', 'tel:+919820012345'],
  ['(022) 2600-0000', 'tel:02226000000'],
])('SITE-14 the link of %s is %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
