import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { test as base, expect } from '../../browsers/test.ts';
import { newFolder } from '../../support/machine/new-folder.ts';
import { everyPage } from '../../support/pages/every-page.ts';
import { minimalPdf } from '../../support/resumes/resume-files.ts';
import { type SiteServerFixture, siteServerFixtures } from '../../support/server/site-server-fixtures.ts';
import { runWalks } from '../run-walks.ts';
import { describePlan, walkPlans } from './walk-plan.ts';
import { walkThroughSite } from './walk-through-site.ts';

const test = base.extend<object, SiteServerFixture>(siteServerFixtures());

const filmFile = 'test-results/walk.webp';

async function readTitles(address: string): Promise<Readonly<Record<string, string>>> {
  const titles = everyPage.map(async (path) => {
    const html = await (await fetch(new URL(path, address))).text();
    return [path, /<title>([^<]*)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''];
  });
  return Object.fromEntries(await Promise.all(titles));
}

/** Side by side, because a walk mostly waits. */
for (const lane of [1, 2, 3])
  test(`SITE-03 SITE-06 SITE-12 SITE-13 NAV-06 FAST-02 FAST-05 FAST-11 INTAKE-23 random walks through the site, lane ${lane}`, async ({
    engine,
    runningBrowser,
    siteServer,
  }) => {
    test.setTimeout(0);
    const resumePath = join(newFolder(), 'cv.pdf');
    await writeFile(resumePath, minimalPdf());
    const titles = await readTitles(siteServer.address);
    await runWalks(
      walkPlans,
      async (plan) => {
        const driver = await runningBrowser.newDriver();
        const endFilm = process.env.WALKS_PATH ? await driver.chromium?.film() : undefined;
        try {
          return await walkThroughSite(plan, { driver, siteServer, titles, resumePath });
        } finally {
          if (endFilm)
            await sharp([...(await endFilm())], { join: { animated: true } })
              .webp({ loop: 0 })
              .toFile(filmFile);
          await driver.close();
        }
      },
      {
        describe: describePlan,
        runs: engine === 'chromium' ? 12 : 2,
        seed: 1000 * lane,
        command: `npm run test:walks -- --project ${engine} -g "lane ${lane}"`,
      },
    );
    const { rowCount } = await siteServer.database.owner.query('select from intake.enquiry');
    if (engine === 'chromium' && !process.env.WALKS_PATH) expect(rowCount, 'forms sent').toBeGreaterThan(0);
  });
