import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase, setConnectable } from '../../tests/support/database/database.ts';
import { openDatabase } from '../database/database.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createTally } from './tally.ts';
import { startVisitCounts, type VisitCounts } from './visit-counts.ts';

const database = await createTestDatabase();
const web = openDatabase(database.url, { role: 'seaface_web' });
const startedCounts: VisitCounts[] = [];
afterEach(async () => {
  for (const counts of startedCounts.splice(0)) await counts.stop();
  await database.owner.query('delete from intake.visit_count');
});
afterAll(async () => {
  await web.end();
  await database.drop();
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

function start(now = new Date('2026-11-16T10:00:00Z'), tally = createTally(), countsVisits = true) {
  const metrics = createMetrics();
  const counts = startVisitCounts({
    tally,
    pagePaths: ['/', `/${'a'.repeat(100)}`],
    countsVisits,
    pool: web,
    metrics,
    log,
    now: () => now,
  });
  startedCounts.push(counts);
  const readDroppedCount = async () => Number(/outcome="dropped"\} (\d+)/.exec(await metrics.text())?.[1]);
  return { tally, metrics, readDroppedCount, ...counts };
}

async function readRows() {
  const { rows } = await database.owner.query(
    'select day::text, kind, page, source, device, value, count::int from intake.visit_count order by kind, page, value',
  );
  return rows;
}

async function whileDatabaseIsDown(act: () => Promise<unknown>): Promise<void> {
  await setConnectable(database.url, false);
  try {
    await act();
  } finally {
    await setConnectable(database.url, true);
  }
}

const createBeacon = (fields: object = {}) =>
  JSON.stringify({ page: '/', device: 'phone', navigation: 'navigate', ...fields });
const view = { kind: 'view', page: '/', source: 'direct', device: 'phone', value: 'entry' };

test('VISIT-10 counts are added to the rows of the day in the office’s time zone', async () => {
  // Half past midnight in Mumbai.
  const { receiveBeacon, flush } = start(new Date('2026-11-16T19:00:00Z'));
  receiveBeacon(createBeacon());
  receiveBeacon(createBeacon({ events: ['call'] }));
  await flush();
  receiveBeacon(createBeacon());
  await flush();
  await flush();
  expect(await readRows()).toEqual([
    { day: '2026-11-17', ...view, kind: 'event', value: 'call', count: 1 },
    { day: '2026-11-17', ...view, count: 3 },
  ]);
});

test('VISIT-28 a site that does not count visits refuses every beacon', async () => {
  const { receiveBeacon, stop, metrics } = start(undefined, undefined, false);
  receiveBeacon(createBeacon());
  await stop();
  expect(await readRows()).toEqual([]);
  expect(await metrics.text()).toContain('seaface_beacons_total{outcome="refused"} 1');
});

test('VISIT-10 when a process stops, it stores its counts', async () => {
  const { receiveBeacon, stop } = start();
  receiveBeacon(createBeacon());
  await stop();
  expect(await readRows()).toEqual([{ day: '2026-11-16', ...view, count: 1 }]);
});

test('VISIT-10 while the database is down counts wait in memory; afterwards they are stored once', async () => {
  const { receiveBeacon, flush, tally, metrics } = start();
  receiveBeacon(createBeacon());
  await whileDatabaseIsDown(async () => {
    await flush();
    receiveBeacon(createBeacon());
    await flush();
  });
  expect(tally.size()).toBe(1);
  expect(log.warn).toHaveBeenCalledWith('visit_flush_failed', expect.anything());
  expect(await metrics.text()).toContain('seaface_visit_flush_failures_total 2');
  await flush();
  expect(await readRows()).toEqual([{ day: '2026-11-16', ...view, count: 2 }]);
});

test("VISIT-10 counts that are not stored by the end of their day become a 'dropped' count of that day", async () => {
  const now = new Date('2026-11-16T18:00:00Z');
  const { receiveBeacon, flush, tally, readDroppedCount } = start(now);
  receiveBeacon(createBeacon());
  receiveBeacon(createBeacon({ events: ['call'] }));
  await whileDatabaseIsDown(async () => {
    await flush();
    expect(await readDroppedCount()).toBe(0);
    // Half past midnight in Mumbai.
    now.setTime(Date.parse('2026-11-16T19:00:00Z'));
    receiveBeacon(createBeacon());
    await flush();
    await flush();
  });
  expect(await readDroppedCount()).toBe(3);
  expect(tally.size()).toBe(2);
  await flush();
  expect(await readRows()).toMatchObject([
    { day: '2026-11-16', kind: 'dropped', count: 3 },
    { day: '2026-11-17', kind: 'view', count: 1 },
  ]);
});

test('VISIT-11 waiting counts above the limit are counted as dropped', async () => {
  const { receiveBeacon, flush, tally, readDroppedCount } = start(
    undefined,
    createTally({ views: 1, events: 0, measurements: 0 }),
  );
  receiveBeacon(createBeacon());
  receiveBeacon(createBeacon());
  await whileDatabaseIsDown(async () => {
    const failingFlush = flush();
    receiveBeacon(createBeacon({ device: 'tablet' }));
    await failingFlush;
  });
  expect(await readDroppedCount()).toBe(2);
  expect(tally.takeAll()).toMatchObject([
    { device: 'tablet', count: 1 },
    { kind: 'dropped', count: 2 },
  ]);
});

test("VISIT-11 counts that the table rejects are dropped, and a page address that is too long counts as 'other'", async () => {
  const { receiveBeacon, flush, tally, readDroppedCount } = start();
  receiveBeacon(createBeacon({ page: `/${'a'.repeat(100)}` }));
  await flush();
  expect(await readRows()).toMatchObject([{ page: 'other' }]);
  tally.add('2026-11-16', { ...view, kind: 'view', page: 'a'.repeat(101) }, 4);
  await flush();
  expect(await readDroppedCount()).toBe(4);
  await flush();
  expect(tally.size()).toBe(0);
  expect(await readRows()).toMatchObject([{ kind: 'dropped', count: 4 }, { page: 'other' }]);
});

test('VISIT-11 if the table rejects some rows of many, only these are dropped', async () => {
  const { flush, tally, readDroppedCount, metrics } = start();
  const add = (value: string, page = '/') => tally.add('2026-11-16', { ...view, kind: 'view', page, value });
  for (let index = 0; index < 1000; index += 1) add(`good ${index}`);
  add('too long', 'a'.repeat(101));
  add('null byte \0');
  await flush();
  expect(await readDroppedCount()).toBe(2);
  expect((await readRows()).filter(({ kind, count }) => kind === 'view' && count === 1)).toHaveLength(1000);
  expect(await metrics.text()).toContain('seaface_visit_flush_failures_total 2');
});

test('VISIT-11 if the table rejects many rows, the number of queries is limited', async () => {
  const query = vi.spyOn(web, 'query');
  const { flush, tally, readDroppedCount } = start();
  for (let index = 0; index < 2000; index += 1)
    tally.add('2026-11-16', { ...view, kind: 'view', page: 'a'.repeat(101), value: String(index) });
  query.mockClear();
  await flush();
  expect(query.mock.calls.length).toBeLessThan(120);
  expect(await readDroppedCount()).toBe(2000);
  query.mockRestore();
});

test('VISIT-06 forged beacons do not displace a site that sent visits on earlier days', async () => {
  const now = new Date('2026-11-10T10:00:00Z');
  const { receiveBeacon, flush } = start(now);
  const visitFrom = (host: string) => {
    for (let visits = 0; visits < 3; visits += 1) receiveBeacon(createBeacon({ referrer: host }));
  };
  for (const earlierDay of ['2026-11-10', '2026-11-14', '2026-11-16']) {
    now.setTime(Date.parse(`${earlierDay}T10:00:00Z`));
    receiveBeacon(createBeacon());
    await flush();
    if (earlierDay === '2026-11-16')
      for (let index = 0; index < 1100; index += 1) visitFrom(`forged${index}.example`);
    visitFrom('partner.example');
    await flush();
  }
  expect((await readRows()).filter(({ source }) => source === 'host:partner.example')).toMatchObject([
    { day: '2026-11-10', count: 1 },
    { day: '2026-11-14', count: 1 },
    { day: '2026-11-16', count: 1 },
  ]);
});

test('VISIT-14 counts above the limit of the database are reported as dropped', async () => {
  await database.owner.query(
    `insert into intake.visit_count select '2026-11-16', kind, '/', 'direct', 'phone', n::text, 1
    from generate_series(1, 10000) n, unnest('{view, event}'::text[]) kind`,
  );
  const { receiveBeacon, flush, readDroppedCount, metrics } = start();
  receiveBeacon(createBeacon({ events: ['call', 'chat'] }));
  await flush();
  expect(await readDroppedCount()).toBe(3);
  expect(await metrics.text()).toContain('seaface_visit_flush_failures_total 0');
});

test('VISIT-14 metrics report counted, refused and dropped beacons, and vitals by device', async () => {
  const { receiveBeacon, metrics, tally } = start();
  receiveBeacon(createBeacon({ vitals: { lcp: 3000, inp: 100 } }));
  receiveBeacon('canary');
  receiveBeacon(null);
  for (let index = 0; index < 10_000; index += 1)
    tally.add('2026-11-16', { ...view, kind: 'view', value: String(index) });
  receiveBeacon(createBeacon({ device: 'tablet' }));
  const text = await metrics.text();
  for (const line of [
    'seaface_beacons_total{outcome="counted"} 1',
    'seaface_beacons_total{outcome="refused"} 2',
    'seaface_beacons_total{outcome="dropped"} 1',
    'seaface_field_lcp_seconds_bucket{device="phone",le="2.5"} 0',
    'seaface_field_lcp_seconds_bucket{device="phone",le="4"} 1',
    'seaface_field_inp_seconds_bucket{device="phone",le="0.2"} 1',
  ])
    expect(text).toContain(line);
});

test('VISIT-14 an impossible measurement is observed as the largest possible value', async () => {
  const { receiveBeacon, metrics } = start();
  receiveBeacon(createBeacon({ vitals: { lcp: 1e308, inp: 1e308 } }));
  const text = await metrics.text();
  expect(text).toContain('seaface_field_lcp_seconds_sum{device="phone"} 60\n');
  expect(text).toContain('seaface_field_inp_seconds_sum{device="phone"} 20\n');
});
