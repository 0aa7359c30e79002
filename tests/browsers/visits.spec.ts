import { setTimeout as pause } from 'node:timers/promises';
import { machineFiles, paths } from '../../app/paths.ts';
import { expect, test } from './test.ts';

test('BROWSER-03 VISIT-01 a page that is left is counted, in one beacon with what was measured', async ({
  tab,
  front,
}) => {
  await tab.openHydrated(paths.work);
  await tab
    .expectSoon(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/count-visits-')),
    )
    .toBe(true);
  await pause(300);
  await tab.click('[role=group] button', 'Website');
  await tab.open(machineFiles.robots);
  await expect.poll(() => front.beacons).toHaveLength(1);
  // A second one would come at once.
  await pause(500);
  expect(front.beacons).toEqual([
    expect.objectContaining({
      page: paths.work,
      navigation: 'navigate',
      device: 'desktop',
      events: ['filter'],
      // WebKitGTK measures no interactions.
      vitals: expect.objectContaining({ ttfb: expect.any(Number), fcp: expect.any(Number) }),
    }),
  ]);
});
