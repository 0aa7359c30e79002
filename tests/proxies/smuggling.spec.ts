import { smuggledRoute, smugglingRequests } from '../abuse/malformed-requests.ts';
import { requestHead, sendRaw } from '../abuse/raw-request.ts';
import { expect } from '../support/browser/test.ts';
import { test } from '../support/proxy/proxied-test.ts';

test('SAFE-09 no smuggled request reaches Node', async ({ site }) => {
  const hasReachedNode = async () => {
    const metrics = await Promise.all(
      site.web.map(async ({ privateAddress }) => (await fetch(`${privateAddress}/metrics`)).text()),
    );
    return metrics.join('\n').includes(`route="${smuggledRoute}`);
  };
  for (const { name, pieces } of smugglingRequests) {
    const { text } = await sendRaw(site.address, pieces());
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    expect(statuses, name).toHaveLength(1);
    expect([400, 501], name).toContain(statuses[0]);
  }
  expect(await hasReachedNode()).toBe(false);
  // Proves that the metric shows a request that reaches Node.
  await sendRaw(site.address, [requestHead({ method: 'GET', path: `${smuggledRoute}open` })]);
  expect(await hasReachedNode()).toBe(true);
});
