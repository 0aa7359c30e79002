import type { Page } from '@playwright/test';
import { machineFiles, paths } from '../../app/paths.ts';
import type { Beacon } from '../../visits/beacon.ts';
import { chromium } from '../support/browser/chromium.ts';
import { expect } from '../support/browser/test.ts';
import {
  navigationStart,
  startTrace,
  tracedFirstByte,
  tracedInteraction,
  tracedPaint,
  tracedShift,
} from '../support/browser/trace.ts';
import { test, untilCounting } from '../support/visits/counted-visit.ts';

// Paints are measured in the whole browser.
test.use({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } });

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Opens the page while the browser records itself, does something there, leaves, and compares. */
async function measure(
  page: Page,
  beacons: readonly Beacon[],
  address: string,
  act: () => Promise<unknown> = async () => undefined,
) {
  // Recording begins in processes that there are: the page comes into the one of this file.
  await page.goto(machineFiles.robots);
  const trace = await startTrace(page);
  await page.goto(address);
  await untilCounting(page);
  await act();
  await wait(500);
  const url = page.url().replace(/#.*/, '');
  const events = await trace.stop();
  await page.goto(machineFiles.robots);
  await expect.poll(() => beacons).toHaveLength(1);
  const [beacon] = beacons;
  if (!beacon?.vitals) throw new Error('Nothing was measured.');
  return { events, start: navigationStart(events, url), url, vitals: beacon.vitals, slow: beacon.slow ?? {} };
}

function expectWithin(measured: number | undefined, traced: number, slack = 0): void {
  expect(
    Math.abs((measured ?? Number.NaN) - traced),
    `${measured} measured, ${traced} traced`,
  ).toBeLessThanOrEqual(Math.max(0.1 * traced, slack));
}

test('VISIT-05 LCP of a page whose heading comes late, its FCP and TTFB, are those of the trace', async ({
  page,
  recorder,
}) => {
  // The document itself is late: everything waits for it.
  recorder.delay(new RegExp(`^${paths.team}$`), 2800);
  const { events, start, url, vitals, slow } = await measure(page, recorder.beacons, paths.team);
  expectWithin(vitals.lcp, tracedPaint(events, start, 'largestContentfulPaint::Candidate'));
  expectWithin(vitals.fcp, tracedPaint(events, start, 'firstContentfulPaint'));
  expectWithin(vitals.ttfb, tracedFirstByte(events, start, url));
  expect(vitals.ttfb).toBeGreaterThan(2500);
  expect(slow.lcp).toMatch(/^main (?:h1|p|img)$/);
});

for (const [address, element] of [
  [paths.careers, 'hero img'],
  [paths.about, 'opening img'],
] as const)
  test(`VISIT-05 a picture that comes late is the element of LCP: ${address}`, async ({ page, recorder }) => {
    recorder.delay(/\.(?:svg|avif|webp|png|jpg)$/, 3000);
    const { events, start, vitals, slow } = await measure(page, recorder.beacons, address);
    expect(vitals.lcp).toBeGreaterThan(3000);
    expectWithin(vitals.lcp, tracedPaint(events, start, 'largestContentfulPaint::Candidate'));
    expect(slow).toEqual({ lcp: element });
  });

test('VISIT-05 INP of a press that is answered late is that of the trace, with the button', async ({
  page,
  recorder,
}) => {
  const { events, start, vitals, slow } = await measure(page, recorder.beacons, paths.work, async () => {
    const filter = page.getByRole('group').getByRole('button').nth(1);
    await filter.evaluate((button) =>
      button.addEventListener('click', () => {
        for (const until = performance.now() + 450; performance.now() < until; );
      }),
    );
    await filter.click();
    await wait(800);
  });
  // Event Timing rounds to 8 ms.
  expectWithin(vitals.inp, tracedInteraction(events, start), 8);
  expect(vitals.inp).toBeGreaterThan(440);
  expect(slow.inp).toBe('projects button');
});

test('VISIT-05 CLS of a block that comes late is that of the trace, with what it moved', async ({
  page,
  recorder,
}) => {
  const { events, start, vitals, slow } = await measure(page, recorder.beacons, paths.work, async () => {
    await page.evaluate(async () => {
      const block = document.createElement('div');
      block.style.height = '400px';
      document.querySelector('main')?.prepend(block);
      await new Promise((done) => setTimeout(done, 500));
    });
  });
  const traced = tracedShift(events, start);
  expect(traced).toBeGreaterThan(0.1);
  expectWithin(vitals.cls, traced, 0.002);
  expect(slow.cls).toMatch(/^(?:hero|projects|main) [a-z0-9]+$/);
});
