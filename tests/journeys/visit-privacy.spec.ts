import { execFileSync } from 'node:child_process';
import { machineFiles, paths } from '../../app/paths.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { vitals } from '../../visits/vitals.ts';
import { expect, test } from '../support/browser/test.ts';
import { startSiteProcess } from '../support/server/site-process.ts';
import { startSiteServer } from '../support/server/site-server.ts';
import { untilCounting } from '../support/visits/counted-visit.ts';

const canary = 'kanarienvogel4711';
const headers = {
  'content-type': 'text/plain;charset=UTF-8',
  referer: `https://${canary}.example/${canary}?q=${canary}`,
  'user-agent': `${canary}/1.0`,
  'x-forwarded-for': '203.0.113.147',
  'x-request-id': canary,
  cookie: `visitor=${canary}`,
};
const view = { page: paths.team, device: 'phone', navigation: 'navigate' };
const slowValues = Object.fromEntries(vitals.map((vital) => [vital, 9000]));

const host = `${canary}.example`;

/** The canary in each field, in a field too many, and beside JSON; as a host often enough to be named. */
const bodies: readonly string[] = [
  ...[
    { ...view, page: `/${canary}` },
    { ...view, device: canary },
    { ...view, navigation: canary },
    ...Array(3).fill({ ...view, referrer: host }),
    { ...view, referrer: `https://${canary}/` },
    { ...view, campaign: canary },
    { ...view, vitals: { [canary]: 1 } },
    { ...view, vitals: slowValues, slow: Object.fromEntries(vitals.map((vital) => [vital, `${canary} h1`])) },
    { ...view, vitals: slowValues, slow: { lcp: `hero ${canary}`, inp: `hero h1 ${canary}`, cls: canary } },
    { ...view, events: [canary] },
    { ...view, visitor: canary },
  ].map((body) => JSON.stringify(body)),
  canary,
  `{"page":"${canary}`,
  `{"page":"/${canary.repeat(400)}"}`,
];

test('VISIT-08 of what stands in a beacon, an address or a header only a referring host is in a table, as a source', async ({
  browser,
}) => {
  const first = await startSiteServer();
  try {
    const site = startSiteProcess({ ...first.environment, PORT: '0', PRIVATE_PORT: '0' });
    const address = await site.serves;
    for (const body of bodies) {
      const sent = await fetch(`${address}${visitsAddress}`, { method: 'POST', body, headers });
      expect(sent.status).toBe(204);
    }
    await fetch(`${address}${visitsAddress}?${canary}`, { method: 'POST', body: '{}', headers });
    const page = await browser.newPage({ userAgent: `Mozilla/5.0 ${canary}` });
    await page.goto(`${address}/${canary}?${canary}=1&utm_source=${canary}#${canary}`, {
      referer: headers.referer,
    });
    await untilCounting(page);
    await page.goto(`${address}${machineFiles.robots}`);
    await page.waitForTimeout(500);
    await page.close();
    expect(await site.end()).toBe(0);

    const dump = execFileSync('pg_dump', [first.database.url], { encoding: 'utf8' });
    const counted = dump.match(/COPY intake\.visit_count .*?\n\\\./s)?.[0] ?? '';
    // Those that can be read were counted, under words of ours.
    expect(counted).toContain('\tother\tcampaign\tdesktop\tentry\t1');
    expect(counted).toContain('lcp other');
    // The host alone, in its column alone: day, kind, page, source, device, value, count.
    const holding = counted.split('\n').filter((line) => line.includes(canary));
    expect(holding.map((line) => line.split('\t').slice(1))).toEqual([
      ['view', paths.team, `host:${host}`, 'phone', 'entry', '1'],
    ]);
    expect(dump.replaceAll(`\thost:${host}\t`, '')).not.toContain(canary);
    expect(dump).not.toContain('203.0.113.147');
    const lines = [...site.lines, ...first.process.lines].join('\n');
    expect(lines).toContain('Serving');
    // Neither a beacon nor its refusal leaves a line.
    expect(lines).not.toContain(canary);
    expect(lines).not.toContain('203.0.113.147');
    expect(lines).not.toContain(visitsAddress);
  } finally {
    await first.stop();
  }
});
