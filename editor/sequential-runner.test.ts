import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSequentialRunner } from './sequential-runner.ts';

test('EDIT-18 work starts after the previous work has ended, even if that failed', async () => {
  const runSequentially = createSequentialRunner();
  const finishedNames: string[] = [];
  const firstWork = runSequentially(async () => {
    await wait(5);
    finishedNames.push('first');
    throw new Error('invalid');
  });
  const secondWork = runSequentially(async () => finishedNames.push('second'));
  await expect(firstWork).rejects.toThrow('invalid');
  await secondWork;
  expect(finishedNames).toEqual(['first', 'second']);
});
