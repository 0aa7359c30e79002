import { join } from 'node:path';
import { formPaths } from '../../app/paths.ts';
import { extraFields } from '../../enquiries/extra-fields.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { test as base, expect } from '../support/browser/test.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { submitWithoutScript } from '../support/pages/returned-page.ts';
import { startSiteServer } from '../support/server/site-server.ts';
import { type SiteServerFixture, siteServerFixtures } from '../support/server/site-server-fixtures.ts';

const preload = join(import.meta.dirname, '../support/server/without-escaping.ts');

/** The site with a defect: a visitor's text is not escaped, in the page or in the scripts with its data. */
const testUnescaped = (place: 'page' | 'data') =>
  base.extend<object, SiteServerFixture>(
    siteServerFixtures(() => startSiteServer({ NODE_OPTIONS: `--import ${preload}`, UNESCAPED: place })),
  );

const injectedScript = (field: string) => `<script>injected='${field}'</script>`;
/** A form shows the posted key again only if there were too many posts. */
const forms = [
  { address: formPaths.popup, status: 422, answers: popupAnswers },
  { address: formPaths.contact, status: 422, answers: contactAnswers },
  { address: formPaths.application, status: 422, answers: applicationAnswers },
  { address: formPaths.popup, status: 429, answers: { ...popupAnswers, [extraFields.idempotencyKey]: '' } },
] as const;

for (const place of ['page', 'data'] as const) {
  const test = testUnescaped(place);

  test.describe(`a text that is not escaped in the ${place}`, () => {
    // The broken markup does not match what React expects, and broken data cannot be read.
    test.use({
      expectedMessages: ['Content Security Policy', 'React error', 'SyntaxError', 'cannot be parsed'],
    });

    for (const { address, status, answers } of forms)
      test(`SAFE-20 runs no script from any field of ${address}, status ${status}`, async ({
        page,
        siteServer,
      }) => {
        const visitor = { 'x-forwarded-for': `203.0.113.${status - 400}` };
        await page.setExtraHTTPHeaders(visitor);
        if (status === 429)
          for (let post = 0; post < 30; post += 1)
            await page.request.post(`${siteServer.address}${address}`, { data: {}, headers: visitor });
        let violationCount = 0;
        page.on('console', (message) => {
          if (message.text().startsWith('Content Security Policy violated: script')) violationCount += 1;
        });

        const fields = Object.keys(answers);
        const postedAnswers = Object.fromEntries(
          fields.map((field) => [field, `"></textarea></script>${injectedScript(field)}`]),
        );
        const file = address === formPaths.application ? { name: 'cv.pdf', text: 'MZ' } : undefined;
        const untilReturned = page.waitForResponse((response) => response.request().method() === 'POST');
        expect(await submitWithoutScript(page, address, postedAnswers, file)).toBe(status);
        const html = await (await untilReturned).text();
        // A list of choices does not show a text that is no choice.
        const shownFields = fields.filter(
          (field) => place === 'data' || !['service', 'jobPosition'].includes(field),
        );
        for (const field of shownFields) expect(html).toContain(injectedScript(field));

        const isScriptRun = () => page.evaluate(() => 'injected' in window);
        await expect
          .poll(async () => violationCount >= shownFields.length || (await isScriptRun()))
          .toBe(true);
        expect(await isScriptRun()).toBe(false);
        if (place === 'data') return;
        // The page's own scripts run.
        await untilHydrated(page);
        expect(await page.evaluate(() => 'isInteractive' in window)).toBe(true);
      });
  });
}
