import { setTimeout as pause } from 'node:timers/promises';
import { crawlerFilePaths, paths } from '../../app/paths.ts';
import { expect, test } from './test.ts';

test('BROWSER-03 VISIT-01 leaving a page sends one beacon with its events and vitals', async ({
  tab,
  testProxy,
}) => {
  await tab.openHydrated(paths.work);
  await tab
    .expectSoon(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/count-visits-')),
    )
    .toBe(true);
  await pause(300);
  await tab.click('[role=group] button', 'Website');
  await tab.open(crawlerFilePaths.robots);
  await expect.poll(() => testProxy.beacons).toHaveLength(1);
  // A second beacon would arrive within this time.
  await pause(500);
  expect(testProxy.beacons).toEqual([
    expect.objectContaining({
      page: paths.work,
      navigation: 'navigate',
      device: 'desktop',
      events: ['filter'],
      // No INP, because WebKitGTK does not measure interactions.
      vitals: expect.objectContaining({ ttfb: expect.any(Number), fcp: expect.any(Number) }),
    }),
  ]);
});
