import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createUploadLine, UploadsBusy } from './upload-line.ts';

const limits = { bytesAtOnce: 10, mostWaiting: 2, longestWaitMs: 100 };
const work = (done: Promise<void>) => async () => {
  await done;
  return 'done';
};

test('KEEP-13 uploads are worked on within a number of bytes; others wait in turn', async () => {
  const line = createUploadLine({ ...limits, longestWaitMs: 5000 });
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const note = (name: string, done: Promise<void>) => async () => {
    started.push(name);
    await done;
  };
  const all = [
    line(6, note('six', first.promise)),
    line(20, note('more than all', Promise.resolve())),
    line(1, note('one', Promise.resolve())),
  ];
  await pause(20);
  expect(started).toEqual(['six']);
  first.resolve();
  await Promise.all(all);
  expect(started).toEqual(['six', 'more than all', 'one']);
});

test('KEEP-13 who would wait for too long, or behind too many, is told so', async () => {
  const line = createUploadLine(limits);
  const held = Promise.withResolvers<void>();
  const running = line(10, work(held.promise));
  const waiting = [line(5, work(held.promise)), line(5, work(held.promise))];
  await expect(line(1, work(held.promise))).rejects.toThrow(UploadsBusy);
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  held.resolve();
  expect(await running).toBe('done');
  expect(await line(10, work(held.promise))).toBe('done');
});

test('KEEP-13 an upload that fails gives its bytes back', async () => {
  const line = createUploadLine(limits);
  await expect(line(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line(10, work(Promise.resolve()))).toBe('done');
});
