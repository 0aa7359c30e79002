import { expect, test } from 'vitest';
import { mayBeLeftOut } from './programs.ts';

test('a test whose program is missing is left out at home and fails in CI', () => {
  expect(mayBeLeftOut('/nowhere/clamd', {})).toBe(true);
  expect(mayBeLeftOut('/nowhere/clamd', { CI: '1' })).toBe(false);
  expect(mayBeLeftOut(process.execPath, {})).toBe(false);
});
