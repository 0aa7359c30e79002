import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSequentialRunner } from './sequential.ts';

test('EDIT-18 work starts after the previous work has ended, even if that failed', async () => {
  const runSequentially = createSequentialRunner();
  const finished: string[] = [];
  const first = runSequentially(async () => {
    await wait(5);
    finished.push('first');
    throw new Error('invalid');
  });
  const second = runSequentially(async () => finished.push('second'));
  await expect(first).rejects.toThrow('invalid');
  await second;
  expect(finished).toEqual(['first', 'second']);
});
