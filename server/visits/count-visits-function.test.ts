import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { openDatabase } from '../database/database.ts';
import { queryRow } from '../database/query.ts';

const database = await createTestDatabase();
const web = openDatabase(database.url, { role: 'seaface_web' });
afterEach(() => database.owner.query('delete from intake.visit_count'));
afterAll(async () => {
  await web.end();
  await database.drop();
});

const day = '2026-11-16';
const createRow = (value: string, count = 1) => ({
  day,
  kind: 'view',
  page: '/',
  source: 'direct',
  device: 'phone',
  value,
  count,
});
const maxViewRows = 10_000;
const createRows = (kind: string, amount: number) =>
  Array.from({ length: amount }, (_, index) => ({ ...createRow(`new ${index}`), kind }));

async function store(rows: readonly object[]): Promise<number> {
  const row = z.object({ dropped: z.coerce.number() });
  const statement = 'select intake.count_visits($1) as dropped';
  return (await queryRow(web, row, statement, [JSON.stringify(rows)])).dropped;
}

/** Inserts rows that exist before the test stores more. */
const insertViews = (amount: number) =>
  database.owner.query(
    `insert into intake.visit_count select $1, 'view', '/', 'direct', 'phone', 'filled ' || n, 1
    from generate_series(1, $2::int) n`,
    [day, amount],
  );

async function readStoredCounts() {
  const { rows } = await database.owner.query<{ kind: string; rows: number; sum: number }>(
    'select kind, count(*)::int as rows, sum(count)::int as sum from intake.visit_count group by kind order by kind',
  );
  return rows;
}

test('VISIT-11 a day has at most 10,000 rows of views; existing rows still grow, counts that need a new row are dropped', async () => {
  await insertViews(maxViewRows - 4);
  expect(await store([createRow('a'), createRow('b')])).toBe(0);
  expect(await store([createRow('a', 5), createRow('c', 9), createRow('d', 7), createRow('e', 2)])).toBe(9);
  expect(await readStoredCounts()).toEqual([
    { kind: 'dropped', rows: 1, sum: 9 },
    { kind: 'view', rows: maxViewRows - 1, sum: maxViewRows - 4 + 16 },
  ]);
  expect(
    await store([
      createRow('f', 100),
      { ...createRow('', 3), kind: 'dropped', page: '', source: '', device: '' },
    ]),
  ).toBe(100);
  expect(await readStoredCounts()).toMatchObject([
    { kind: 'dropped', rows: 1, sum: 112 },
    { kind: 'view', rows: maxViewRows - 1 },
  ]);
});

test('VISIT-11 10,000 new sums are stored within 5 s, also on a day with 9,990 rows', async () => {
  await insertViews(9990);
  const startedAt = performance.now();
  expect(await store([...createRows('event', 5000), ...createRows('slow', 5000)])).toBe(2);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  // Rows of events and slow elements do not use the limit of views.
  expect(await store([createRow('a'), createRow('b')])).toBe(0);
  expect(await readStoredCounts()).toEqual([
    { kind: 'dropped', rows: 1, sum: 2 },
    { kind: 'event', rows: 4999, sum: 4999 },
    { kind: 'slow', rows: 4999, sum: 4999 },
    { kind: 'view', rows: 9992, sum: 9992 },
  ]);
});

test('VISIT-11 several processes that store simultaneously do not exceed the limit and lose no count', async () => {
  await insertViews(maxViewRows - 100);
  const callers = Array.from({ length: 8 }, (_, caller) =>
    store(
      [...Array(50).keys()].map((index) => createRow(index < 10 ? `shared ${index}` : `${caller} ${index}`)),
    ),
  );
  await Promise.all(callers);
  const storedCounts = await readStoredCounts();
  expect(storedCounts.reduce((sum, { rows }) => sum + rows, 0)).toBe(maxViewRows);
  expect(storedCounts.reduce((sum, { sum: all }) => sum + all, 0)).toBe(maxViewRows - 100 + 8 * 50);
});

const rowFrom = (host: string, count = 1) => ({ ...createRow('entry', count), source: `host:${host}` });

test('VISIT-06 a day has at most 15 new hosts of all processes; further hosts count as other', async () => {
  const rowsFrom = (prefix: string) =>
    Array.from({ length: 10 }, (_, index) => rowFrom(`${prefix}${index}.example`));
  expect(await Promise.all([store(rowsFrom('one')), store(rowsFrom('two'))])).toEqual([0, 0]);
  // A known host is still counted, also with new pages; another day has its own limit.
  const { rows: knownHosts } = await database.owner.query<{ source: string }>(
    "select distinct source from intake.visit_count where source like 'host:%' order by source limit 1",
  );
  const knownHostRow = { ...rowFrom('', 7), source: knownHosts[0]?.source };
  await store([
    knownHostRow,
    { ...knownHostRow, page: '/careers' },
    rowFrom('late.example', 5),
    createRow('entry'),
  ]);
  await store([{ ...rowFrom('late.example'), day: '2026-11-17' }]);
  const { rows } = await database.owner.query(
    `select day::text, count(distinct source) filter (where source like 'host:%')::int as hosts,
      sum(count) filter (where source like 'host:%')::int as named,
      sum(count) filter (where source = 'other')::int as other
    from intake.visit_count group by day order by day`,
  );
  expect(rows).toEqual([
    { day, hosts: 15, named: 15 + 14, other: 5 + 5 },
    { day: '2026-11-17', hosts: 1, named: 1, other: null },
  ]);
});

test('VISIT-06 forged hosts do not displace a host that was named on two of the 28 days before', async () => {
  const daysBefore = (days: number) =>
    new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  const onDays = (host: string, ...days: number[]) =>
    days.map((number) => ({ ...rowFrom(host), day: daysBefore(number) }));
  await store([
    ...onDays('regular.example', 1, 28),
    ...onDays('rare.example', 5, 28),
    ...onDays('once.example', 1),
    ...onDays('former.example', 1, 29),
  ]);
  const forgedRows = Array.from({ length: 40 }, (_, index) => rowFrom(`forged${index}.example`, 9));
  await store([...forgedRows.slice(0, 10), rowFrom('regular.example')]);
  await store([...forgedRows.slice(10), rowFrom('once.example', 99), rowFrom('former.example', 3)]);
  await store([rowFrom('rare.example'), rowFrom('regular.example')]);
  const { rows } = await database.owner.query<{ source: string; count: number }>(
    "select source, count::int from intake.visit_count where day = $1 and source !~ 'forged' order by source",
    [day],
  );
  expect(rows).toEqual([
    { source: 'host:once.example', count: 99 },
    { source: 'host:rare.example', count: 1 },
    { source: 'host:regular.example', count: 2 },
    { source: 'other', count: 26 * 9 + 3 },
  ]);
});

test('VISIT-10 the database role of the web process cannot change or delete counts', async () => {
  await expect(web.query('delete from intake.visit_count')).rejects.toThrow('permission denied');
  await expect(web.query("update intake.visit_count set page = 'x'")).rejects.toThrow('permission denied');
});
