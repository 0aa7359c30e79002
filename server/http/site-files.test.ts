import { expect, test } from 'vitest';
import { cachePolicy } from './site-files.ts';

test.each([
  ['/built/root-abc.js', /immutable/],
  ['/assets/drawings/hero.svg', /max-age=86400$/],
  ['/our-team', /stale-while-revalidate/],
  ['/our-team.data', /stale-while-revalidate/],
  ['/assets/Data/teamdata.json', /stale-while-revalidate/],
])('%s is cached as %s', (pathname, policy) => {
  expect(cachePolicy(pathname)).toMatch(policy);
});
