import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { claimNext, takeBackInterrupted, whileLocked } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const add = async (minutesAgo: number) => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into intake.delivery (kind, created_at, run_at)
     values ('alert', now() - make_interval(mins => $1), now() - make_interval(mins => $1)) returning id`,
    [minutesAgo],
  );
  return rows[0]?.id;
};

test('KEEP-01 what a dead worker was sending comes first; what a living one holds is left alone', async () => {
  const [interrupted, held, waiting] = [await add(3), await add(2), await add(1)];
  const claim = () => claimNext(database.owner, ['alert']);
  expect((await claim())?.id).toBe(interrupted);
  const living = await claim();
  expect(living?.id).toBe(held);
  if (living)
    await whileLocked(database.owner, living, async () => {
      expect(await takeBackInterrupted(database.owner)).toBe(1);
    });
  expect([(await claim())?.id, (await claim())?.id]).toEqual([interrupted, waiting]);
});

test('KEEP-02 whoever cannot hold a delivery is told, and a lock in passing is waited for', async () => {
  const id = (await add(1)) ?? '';
  const act = async () => undefined;
  let inPassing: Promise<boolean> | undefined;
  await whileLocked(database.owner, { id }, async () => {
    expect(await whileLocked(database.owner, { id }, act)).toBe(false);
    inPassing = whileLocked(database.owner, { id }, act);
  });
  expect(await inPassing).toBe(true);
});
