import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect, test } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { proxyKinds, startProxiedSite } from '../support/proxy/proxy.ts';

for (const kind of proxyKinds) {
  test(`RUN-08 behind ${kind}, with Node stopped, pages stand and forms say so in words`, async ({
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

      const page = await request.post(formPaths.contact, {
        form: contactAnswers,
        headers: { accept: 'text/html' },
      });
      expect([page.status(), page.headers()['retry-after'], page.headers()['cache-control']]).toEqual([
        503,
        '30',
        'no-store',
      ]);
      expect(page.headers()['content-security-policy']).toContain("style-src 'sha256-");
      const words = await page.text();
      expect(words).toContain('We could not take this in just now.');
      expect(words).toMatch(/href="tel:\+\d+".*href="mailto:/s);

      const json = await request.post(formPaths.contact, {
        form: contactAnswers,
        headers: { accept: 'application/json' },
      });
      expect([json.status(), (await json.json()).reason]).toEqual([503, 'busy']);

      await site.web[0].start();
      const again = await request.post(formPaths.contact, {
        form: contactAnswers,
        headers: { accept: 'application/json' },
      });
      expect([again.status(), (await again.json()).reference]).toEqual([200, expect.stringMatching(/^SF-/)]);
    } finally {
      await request.dispose();
      await site.stop();
    }
  });
}

test('RUN-09 behind nginx, both processes are restarted under load and nobody notices', async ({
  playwright,
}) => {
  const site = await startProxiedSite('nginx');
  const request = await playwright.request.newContext({
    baseURL: site.address,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { accept: 'application/json' },
  });
  let restarted = false;
  const counts = new Map<string, number>();
  const references = new Set<string>();
  const note = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const visitor = async (visit: (turn: number) => Promise<void>) => {
    for (let turn = 0; !restarted; turn += 1)
      await visit(turn).catch((error: unknown) => note(String(error)));
  };
  // A refusal and a thank-you page are answered by Node alike, and the rate limit counts only posts.
  const readers = Array.from({ length: 4 }, () =>
    visitor(async () => note(`GET ${(await request.get(formPaths.popup, { maxRedirects: 0 })).status()}`)),
  );
  const pages = visitor(async () => note(`page ${(await request.get(paths.team)).status()}`));
  const sender = visitor(async (turn) => {
    if (turn >= 25) return void (await new Promise((done) => setTimeout(done, 200)));
    const answer = await request.post(formPaths.contact, {
      form: { ...contactAnswers, organization: `Rolling ${turn}` },
    });
    const by = answer.headers()['x-request-id'] === undefined ? 'the proxy' : 'Node';
    note(`POST ${answer.status()} by ${by}`);
    references.add((await answer.json()).reference);
  });
  try {
    for (const web of site.web) {
      await web.stop();
      await web.start();
    }
    restarted = true;
    await Promise.all([...readers, pages, sender]);
    expect([...counts.keys()].sort()).toEqual(['GET 303', 'POST 200 by Node', 'page 200']);
    expect(counts.get('GET 303')).toBeGreaterThan(50);
    const { rows } = await site.database.owner.query('select reference from intake.enquiry');
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(references);
    expect(rows).toHaveLength(counts.get('POST 200 by Node') ?? 0);
    console.log(`nginx: ${JSON.stringify(Object.fromEntries(counts))}`);
  } finally {
    restarted = true;
    await request.dispose();
    await site.stop();
  }
});
