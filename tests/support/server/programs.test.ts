import { expect, test } from 'vitest';
import { isSkipped } from './programs.ts';

test('a test whose program is missing is skipped, but not in CI', () => {
  expect(isSkipped('/nowhere/clamd', {})).toBe(true);
  expect(isSkipped('/nowhere/clamd', { CI: '1' })).toBe(false);
  expect(isSkipped(process.execPath, {})).toBe(false);
});
