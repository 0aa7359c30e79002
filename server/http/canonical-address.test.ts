import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

const pagePaths = ['/', '/our-team', '/Privacy'];

test.each([
  ['/our-team', null],
  ['/', null],
  ['/Privacy', null],
  ['/privacy', '/Privacy'],
  ['/OUR-TEAM', '/our-team'],
  ['/our-team/', '/our-team'],
  ['/our-team//', '/our-team'],
  ['/our-team/index.html', '/our-team'],
  ['/our-team/index.html/', '/our-team'],
  ['/our-team%2f', null],
  ['/index/our-team', null],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/our-team/Index', '/our-team'],
  ['//our-team', '/our-team'],
  ['//', '/'],
  ['/unknown', null],
  ['/%E0%A4%A', null],
])('SITE-02 the canonical address of %s is %s (null: no redirect)', (pathname, canonical) => {
  expect(canonicalAddress(pagePaths, pathname)).toBe(canonical);
});
