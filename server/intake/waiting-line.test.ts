import { setImmediate as laterOn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

/** Work that ends when it is told to, and says when it has begun. */
function startable(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('KEEP-13 no more resumes are stored at once than there are places; the others follow in turn', async () => {
  const line = createWaitingLine(2);
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
  const line = createWaitingLine(1);
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
