import { expect, test } from 'vitest';
import { isSkippedWithout } from './is-skipped-without.ts';

test('a test whose program is missing is skipped, but not in CI', () => {
  expect(isSkippedWithout('/nowhere/clamd', {})).toBe(true);
  expect(isSkippedWithout('/nowhere/clamd', { CI: '1' })).toBe(false);
  expect(isSkippedWithout(process.execPath, {})).toBe(false);
});
