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
  const [firstJob, secondJob] = [createJob(startedJobs, 'first'), createJob(startedJobs, 'second')];
  const results = Promise.allSettled([run(firstJob.work), run(secondJob.work)]);
  firstJob.fail();
  secondJob.end();
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
  const firstWork = Promise.withResolvers<void>();
  const startedNames: string[] = [];
  const recordStart = (name: string, done: Promise<void>) => async () => {
    startedNames.push(name);
    await done;
  };
  const allWork = [
    run(recordStart('six', firstWork.promise), 6),
    run(recordStart('more than all', Promise.resolve()), 20),
    run(recordStart('one', Promise.resolve()), 1),
  ];
  await pause(20);
  expect(startedNames).toEqual(['six']);
  firstWork.resolve();
  await Promise.all(allWork);
  expect(startedNames).toEqual(['six', 'more than all', 'one']);
});

test('KEEP-13 work that waits too long, or behind too much other work, fails', async () => {
  const run = createSemaphore(limits);
  const allowEnd = Promise.withResolvers<void>();
  const runningWork = run(work(allowEnd.promise), 10);
  const waitingWork = [run(work(allowEnd.promise), 5), run(work(allowEnd.promise), 5)];
  await expect(run(work(allowEnd.promise), 1)).rejects.toThrow(SemaphoreFull);
  for (const { status } of await Promise.allSettled(waitingWork)) expect(status).toBe('rejected');
  allowEnd.resolve();
  expect(await runningWork).toBe('done');
  expect(await run(work(allowEnd.promise), 10)).toBe('done');
});

test('KEEP-13 failed work releases its size', async () => {
  const run = createSemaphore(limits);
  await expect(run(() => Promise.reject(new Error('no')), 10)).rejects.toThrow('no');
  expect(await run(work(Promise.resolve()), 10)).toBe('done');
});
