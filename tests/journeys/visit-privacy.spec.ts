import { execFileSync } from 'node:child_process';
import { crawlerFilePaths, paths } from '../../app/paths.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { vitals } from '../../visits/vitals.ts';
import { expect, test } from '../support/browser/test.ts';
import { startSiteProcess } from '../support/server/site-process.ts';
import { startSiteServer } from '../support/server/site-server.ts';
import { untilCounting } from '../support/visits/visit-test.ts';

const canary = 'kanarienvogel4711';
const headers = {
  'content-type': 'text/plain;charset=UTF-8',
  referer: `https://${canary}.example/${canary}?q=${canary}`,
  'user-agent': `${canary}/1.0`,
  'x-forwarded-for': '203.0.113.147',
  'x-request-id': canary,
  cookie: `visitor=${canary}`,
};
const validView = { page: paths.team, device: 'phone', navigation: 'navigate' };
const slowVitals = Object.fromEntries(vitals.map((vital) => [vital, 9000]));

const canaryHost = `${canary}.example`;

/** The canary in each field, in an unknown field and in invalid JSON; three times as a referring host, so that the host is stored. */
const beaconBodies: readonly string[] = [
  ...[
    { ...validView, page: `/${canary}` },
    { ...validView, device: canary },
    { ...validView, navigation: canary },
    ...Array(3).fill({ ...validView, referrer: canaryHost }),
    { ...validView, referrer: `https://${canary}/` },
    { ...validView, campaign: canary },
    { ...validView, vitals: { [canary]: 1 } },
    {
      ...validView,
      vitals: slowVitals,
      slow: Object.fromEntries(vitals.map((vital) => [vital, `${canary} h1`])),
    },
    {
      ...validView,
      vitals: slowVitals,
      slow: { lcp: `hero ${canary}`, inp: `hero h1 ${canary}`, cls: canary },
    },
    { ...validView, events: [canary] },
    { ...validView, visitor: canary },
  ].map((body) => JSON.stringify(body)),
  canary,
  `{"page":"${canary}`,
  `{"page":"/${canary.repeat(400)}"}`,
];

test('VISIT-08 of all values in beacons, addresses and headers, only a referring host is stored, as a source', async ({
  browser,
}) => {
  const siteServer = await startSiteServer();
  try {
    const site = startSiteProcess({ ...siteServer.environment, PORT: '0', PRIVATE_PORT: '0' });
    const address = await site.address;
    for (const body of beaconBodies) {
      const response = await fetch(`${address}${visitsAddress}`, { method: 'POST', body, headers });
      expect(response.status).toBe(204);
    }
    await fetch(`${address}${visitsAddress}?${canary}`, { method: 'POST', body: '{}', headers });
    const page = await browser.newPage({ userAgent: `Mozilla/5.0 ${canary}` });
    await page.goto(`${address}/${canary}?${canary}=1&utm_source=${canary}#${canary}`, {
      referer: headers.referer,
    });
    await untilCounting(page);
    await page.goto(`${address}${crawlerFilePaths.robots}`);
    await page.waitForTimeout(500);
    await page.close();
    expect(await site.end()).toBe(0);

    const dump = execFileSync('pg_dump', [siteServer.database.url], { encoding: 'utf8' });
    const visitCounts = dump.match(/COPY intake\.visit_count .*?\n\\\./s)?.[0] ?? '';
    // Valid beacons were counted, with unknown values as 'other'.
    expect(visitCounts).toContain('\tother\tcampaign\tdesktop\tentry\t1');
    expect(visitCounts).toContain('lcp other');
    // Columns: day, kind, page, source, device, value, count.
    const linesWithCanary = visitCounts.split('\n').filter((line) => line.includes(canary));
    expect(linesWithCanary.map((line) => line.split('\t').slice(1))).toEqual([
      ['view', paths.team, `host:${canaryHost}`, 'phone', 'entry', '1'],
    ]);
    expect(dump.replaceAll(`\thost:${canaryHost}\t`, '')).not.toContain(canary);
    expect(dump).not.toContain('203.0.113.147');
    const log = [...site.lines, ...siteServer.process.lines].join('\n');
    expect(log).toContain('Serving');
    // Neither accepted nor rejected beacons are logged.
    expect(log).not.toContain(canary);
    expect(log).not.toContain('203.0.113.147');
    expect(log).not.toContain(visitsAddress);
  } finally {
    await siteServer.stop();
  }
});
