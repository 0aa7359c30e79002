import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('EDIT-18 what is asked while a save is judged waits for it, also when it fails', async () => {
  const inTurn = oneAtATime();
  const said: string[] = [];
  const first = inTurn(async () => {
    await wait(5);
    said.push('first');
    throw new Error('refused');
  });
  const second = inTurn(async () => said.push('second'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(said).toEqual(['first', 'second']);
});
