import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { proxyKinds, startProxiedSite } from '../support/proxy/proxy.ts';

for (const kind of proxyKinds) {
  test(`RUN-08 behind ${kind}, with Node stopped, pages are served and forms get 503 with phone and e-mail`, async ({
    playwright,
  }) => {
    const site = await startProxiedSite(kind);
    const request = await playwright.request.newContext({ baseURL: site.address, ignoreHTTPSErrors: true });
    try {
      await Promise.all(site.web.map((web) => web.stop()));
      for (const path of [...pagePaths, '/our-team.data', '/favicon.svg'])
        expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
      expect((await request.get('/privacy', { maxRedirects: 0 })).status()).toBe(301);
      expect((await request.get('/no-such-page')).status()).toBe(404);

      const htmlResponse = await request.post(formPaths.contact, {
        form: contactAnswers,
        headers: { accept: 'text/html' },
      });
      expect([
        htmlResponse.status(),
        htmlResponse.headers()['retry-after'],
        htmlResponse.headers()['cache-control'],
      ]).toEqual([503, '30', 'no-store']);
      expect(htmlResponse.headers()['content-security-policy']).toContain("style-src 'sha256-");
      const html = await htmlResponse.text();
      expect(html).toContain('We could not take this in just now.');
      expect(html).toMatch(/href="tel:\+\d+".*href="mailto:/s);

      const jsonResponse = await request.post(formPaths.contact, {
        form: contactAnswers,
        headers: { accept: 'application/json' },
      });
      expect([jsonResponse.status(), (await jsonResponse.json()).reason]).toEqual([503, 'busy']);

      await site.web[0].start();
      const retry = await request.post(formPaths.contact, {
        form: contactAnswers,
        headers: { accept: 'application/json' },
      });
      expect([retry.status(), (await retry.json()).reference]).toEqual([200, expect.stringMatching(/^SF-/)]);
    } finally {
      await request.dispose();
      await site.stop();
    }
  });
}

test('RUN-09 behind nginx, both processes are restarted under load and no request fails', async ({
  playwright,
}) => {
  const site = await startProxiedSite('nginx');
  const request = await playwright.request.newContext({
    baseURL: site.address,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { accept: 'application/json' },
  });
  let isFinished = false;
  const countByOutcome = new Map<string, number>();
  const references = new Set<string>();
  const count = (outcome: string) => void countByOutcome.set(outcome, (countByOutcome.get(outcome) ?? 0) + 1);
  const repeat = async (visit: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isFinished; turn += 1)
      await visit(turn).catch((error: unknown) => count(String(error)));
  };
  // Node responds to GET of a form address, and the rate limit counts only posts.
  const formReaders = Array.from({ length: 4 }, () =>
    repeat(async () => count(`GET ${(await request.get(formPaths.popup, { maxRedirects: 0 })).status()}`)),
  );
  const pageReader = repeat(async () => count(`page ${(await request.get(paths.team)).status()}`));
  const sender = repeat(async (turn) => {
    if (turn >= 25) return void (await new Promise((done) => setTimeout(done, 200)));
    const response = await request.post(formPaths.contact, {
      form: { ...contactAnswers, organization: `Rolling ${turn}` },
    });
    const respondedBy = response.headers()['x-request-id'] === undefined ? 'the proxy' : 'Node';
    count(`POST ${response.status()} by ${respondedBy}`);
    references.add((await response.json()).reference);
  });
  try {
    for (const web of site.web) {
      await web.stop();
      await web.start();
    }
    isFinished = true;
    await Promise.all([...formReaders, pageReader, sender]);
    expect([...countByOutcome.keys()].sort()).toEqual(['GET 303', 'POST 200 by Node', 'page 200']);
    expect(countByOutcome.get('GET 303')).toBeGreaterThan(50);
    const { rows } = await site.database.owner.query('select reference from intake.enquiry');
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(references);
    expect(rows).toHaveLength(countByOutcome.get('POST 200 by Node') ?? 0);
    console.log(`nginx: ${JSON.stringify(Object.fromEntries(countByOutcome))}`);
  } finally {
    isFinished = true;
    await request.dispose();
    await site.stop();
  }
});
