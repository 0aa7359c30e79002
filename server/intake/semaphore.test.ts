import { setImmediate as laterOn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore, SemaphoreFull } from './semaphore.ts';

/** Work that records its start and ends on demand. */
function startable(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('KEEP-13 no more resumes are stored at once than there are places; the others follow in turn', async () => {
  const line = createSemaphore({ capacity: 2 });
  const begun: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => startable(begun, name));
  const results = Promise.all(jobs.map(({ work }) => line(work)));
  await laterOn();
  expect(begun).toEqual(['a', 'b']);
  jobs[1]?.end();
  await laterOn();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const { end } of jobs) end();
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
});

test('KEEP-13 a place is free again after its work, also after work that failed', async () => {
  const line = createSemaphore({ capacity: 1 });
  const begun: string[] = [];
  const [first, second] = [startable(begun, 'first'), startable(begun, 'second')];
  const results = Promise.allSettled([line(first.work), line(second.work)]);
  first.fail();
  second.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  void line(startable(begun, 'third').work);
  void line(startable(begun, 'fourth').work);
  await laterOn();
  expect(begun).toEqual(['first', 'second', 'third']);
});

const limits = { capacity: 10, maxWaiting: 2, maxWaitMs: 100 };
const work = (done: Promise<void>) => async () => {
  await done;
  return 'done';
};

test('KEEP-13 uploads are worked on within a number of bytes; others wait in turn', async () => {
  const line = createSemaphore({ ...limits, maxWaitMs: 5000 });
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const note = (name: string, done: Promise<void>) => async () => {
    started.push(name);
    await done;
  };
  const all = [
    line(note('six', first.promise), 6),
    line(note('more than all', Promise.resolve()), 20),
    line(note('one', Promise.resolve()), 1),
  ];
  await pause(20);
  expect(started).toEqual(['six']);
  first.resolve();
  await Promise.all(all);
  expect(started).toEqual(['six', 'more than all', 'one']);
});

test('KEEP-13 who would wait for too long, or behind too many, is told so', async () => {
  const line = createSemaphore(limits);
  const held = Promise.withResolvers<void>();
  const running = line(work(held.promise), 10);
  const waiting = [line(work(held.promise), 5), line(work(held.promise), 5)];
  await expect(line(work(held.promise), 1)).rejects.toThrow(SemaphoreFull);
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  held.resolve();
  expect(await running).toBe('done');
  expect(await line(work(held.promise), 10)).toBe('done');
});

test('KEEP-13 an upload that fails gives its bytes back', async () => {
  const line = createSemaphore(limits);
  await expect(line(() => Promise.reject(new Error('no')), 10)).rejects.toThrow('no');
  expect(await line(work(Promise.resolve()), 10)).toBe('done');
});
