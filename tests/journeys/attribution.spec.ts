import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { paths } from '../../app/paths.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect } from '../support/browser/test.ts';
import { expectDelivered, readEnquiry, readReference, test } from '../support/server/enquiry-test.ts';
import { agencyMail } from '../support/server/site-server.ts';

const staffCommand = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('FOUND-09 the visitor’s campaign is stored with the enquiry, mailed and exported, without a cookie', async ({
  page,
  siteServer,
}) => {
  const email = 'campaign@school.example';
  const clock = await controlClock(page);
  await page.goto(`${paths.seo}?utm_source=newsletter&utm_campaign=monsoon&gclid=secret`, {
    referer: 'https://search.example/results?q=private',
  });
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL(paths.contact);
  await page.getByLabel('Organisation').fill('Meru Institute');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('022 2600 0000');
  await page.getByLabel('Service').selectOption('SEO');
  await page.getByRole('checkbox').check();
  await untilHydrated(page);
  await clock.advance(5000);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Send it' }).click();
  const reference = await readReference(page);
  await expectDelivered(siteServer, reference, email);

  const visitOrigin = {
    page: paths.seo,
    referrer: 'search.example',
    utm_source: 'newsletter',
    utm_campaign: 'monsoon',
  };
  expect((await readEnquiry(siteServer, reference)).came_from).toEqual(visitOrigin);
  const notification = siteServer.mail.mails.find(
    ({ subject, recipients }) => subject?.includes(reference) && recipients.includes(agencyMail),
  );
  for (const [name, value] of Object.entries(visitOrigin))
    expect(notification?.text).toContain(`${name}: ${value}`);
  const { stdout } = await promisify(execFile)(process.execPath, [staffCommand, 'export', '--json'], {
    env: { ...process.env, DATABASE_URL: siteServer.database.url },
  });
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ reference, came_from: visitOrigin }));
  expect(await page.context().cookies()).toEqual([]);
});
