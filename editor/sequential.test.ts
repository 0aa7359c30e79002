import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSequentialRunner } from './sequential.ts';

test('EDIT-18 what is asked while a save is judged waits for it, also when it fails', async () => {
  const runSequentially = createSequentialRunner();
  const said: string[] = [];
  const first = runSequentially(async () => {
    await wait(5);
    said.push('first');
    throw new Error('refused');
  });
  const second = runSequentially(async () => said.push('second'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(said).toEqual(['first', 'second']);
});
