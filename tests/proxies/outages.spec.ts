import { formPaths, pagePaths, paths } from '../../app/paths.ts';
import { expect } from '../support/browser/test.ts';
import { contactAnswers } from '../support/enquiries/form-answers.ts';
import { test } from '../support/proxy/proxied-test.ts';

const acceptJson = { accept: 'application/json' };

test('RUN-08 with Node stopped, pages are served and forms get 503 with phone and e-mail', async ({
  site,
  request,
}) => {
  await Promise.all(site.web.map((web) => web.stop()));
  for (const path of [...pagePaths, '/our-team.data', '/favicon.svg'])
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
  expect((await request.get('/privacy', { maxRedirects: 0 })).status()).toBe(301);
  expect((await request.get('/no-such-page')).status()).toBe(404);

  const post = (headers: Record<string, string>) =>
    request.post(formPaths.contact, { form: contactAnswers, headers });
  const htmlResponse = await post({ accept: 'text/html' });
  const {
    'retry-after': retryAfter,
    'cache-control': cache,
    'content-security-policy': csp,
  } = htmlResponse.headers();
  expect([htmlResponse.status(), retryAfter, cache]).toEqual([503, '30', 'no-store']);
  expect(csp).toContain("style-src 'sha256-");
  const html = await htmlResponse.text();
  expect(html).toContain('Our server does not answer just now.');
  expect(html).toMatch(/href="tel:\+\d+".*href="mailto:/s);

  const jsonResponse = await post(acceptJson);
  expect([jsonResponse.status(), (await jsonResponse.json()).reason]).toEqual([503, 'busy']);

  await site.web[0].start();
  const retry = await post(acceptJson);
  expect([retry.status(), (await retry.json()).reference]).toEqual([200, expect.stringMatching(/^SF-/)]);
});

test.describe('with a higher limit', () => {
  // A higher limit, because all requests come from one address.
  test.use({ extraHTTPHeaders: acceptJson, requestsPerSecond: 20_000 });

  test('RUN-09 both processes are restarted under load and no request fails', async ({ site, request }) => {
    let isFinished = false;
    const countByOutcome = new Map<string, number>();
    const references = new Set<string>();
    const count = (outcome: string) =>
      void countByOutcome.set(outcome, (countByOutcome.get(outcome) ?? 0) + 1);
    const repeat = async (visit: (turn: number) => Promise<void>) => {
      for (let turn = 0; !isFinished; turn += 1)
        await visit(turn).catch((error: unknown) => count(String(error)));
    };
    // Node responds to GET of a form address.
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
    } finally {
      isFinished = true;
    }
    await Promise.all([...formReaders, pageReader, sender]);
    expect([...countByOutcome.keys()].sort()).toEqual(['GET 303', 'POST 200 by Node', 'page 200']);
    expect(countByOutcome.get('GET 303')).toBeGreaterThan(50);
    const { rows } = await site.database.owner.query('select reference from intake.enquiry');
    expect(new Set(rows.map(({ reference }) => reference))).toEqual(references);
    expect(rows).toHaveLength(countByOutcome.get('POST 200 by Node') ?? 0);
    console.log(`nginx: ${JSON.stringify(Object.fromEntries(countByOutcome))}`);
  });
});
