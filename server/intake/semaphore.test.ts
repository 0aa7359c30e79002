import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore, SemaphoreFull } from './semaphore.ts';

/** Work that records its start and ends on demand. */
function createJob(startedJobs: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    startedJobs.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('KEEP-13 at most the capacity runs at once; other work follows in order', async () => {
  const run = createSemaphore({ capacity: 2 });
  const startedJobs: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => createJob(startedJobs, name));
  const results = Promise.all(jobs.map(({ work }) => run(work)));
  await nextTurn();
  expect(startedJobs).toEqual(['a', 'b']);
  jobs[1]?.end();
  await nextTurn();
  expect(startedJobs).toEqual(['a', 'b', 'c']);
  for (const { end } of jobs) end();
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
});

test('KEEP-13 capacity is free again after work ends or fails', async () => {
  const run = createSemaphore({ capacity: 1 });
  const startedJobs: string[] = [];
  const [first, second] = [createJob(startedJobs, 'first'), createJob(startedJobs, 'second')];
  const results = Promise.allSettled([run(first.work), run(second.work)]);
  first.fail();
  second.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  void run(createJob(startedJobs, 'third').work);
  void run(createJob(startedJobs, 'fourth').work);
  await nextTurn();
  expect(startedJobs).toEqual(['first', 'second', 'third']);
});

const limits = { capacity: 10, maxWaiting: 2, maxWaitMs: 100 };
const work = (done: Promise<void>) => async () => {
  await done;
  return 'done';
};

test('KEEP-13 the sizes of running work add up to at most the capacity; larger work runs alone; the order is kept', async () => {
  const run = createSemaphore({ ...limits, maxWaitMs: 5000 });
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const recordStart = (name: string, done: Promise<void>) => async () => {
    started.push(name);
    await done;
  };
  const all = [
    run(recordStart('six', first.promise), 6),
    run(recordStart('more than all', Promise.resolve()), 20),
    run(recordStart('one', Promise.resolve()), 1),
  ];
  await pause(20);
  expect(started).toEqual(['six']);
  first.resolve();
  await Promise.all(all);
  expect(started).toEqual(['six', 'more than all', 'one']);
});

test('KEEP-13 work that waits too long, or behind too much other work, fails', async () => {
  const run = createSemaphore(limits);
  const release = Promise.withResolvers<void>();
  const running = run(work(release.promise), 10);
  const waiting = [run(work(release.promise), 5), run(work(release.promise), 5)];
  await expect(run(work(release.promise), 1)).rejects.toThrow(SemaphoreFull);
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  release.resolve();
  expect(await running).toBe('done');
  expect(await run(work(release.promise), 10)).toBe('done');
});

test('KEEP-13 failed work releases its size', async () => {
  const run = createSemaphore(limits);
  await expect(run(() => Promise.reject(new Error('no')), 10)).rejects.toThrow('no');
  expect(await run(work(Promise.resolve()), 10)).toBe('done');
});
