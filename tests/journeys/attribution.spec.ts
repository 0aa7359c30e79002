import { paths } from '../../app/paths.ts';
import { openPage, untilHydrated } from '../support/browser/hydration.ts';
import { expect } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { expectDelivered, readEnquiry, readReference, test } from '../support/server/enquiry-test.ts';
import { runStaff } from '../support/server/staff.ts';
import { agencyMail } from '../support/server/test-settings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('FOUND-09 the visitor’s campaign is stored with the enquiry, mailed and exported, without a cookie', async ({
  page,
  siteServer,
}) => {
  const email = 'campaign@school.example';
  await openPage(page, `${paths.seo}?utm_source=newsletter&utm_campaign=monsoon&gclid=secret`, {
    referer: 'https://search.example/results?q=private',
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL(paths.contact);
  await fillInContact(page.getByRole('main'), { email, phone: '022 2600 0000', service: 'SEO' });
  await untilHydrated(page);
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
  const { stdout } = await runStaff(siteServer.database.url, 'export', '--json');
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ reference, came_from: visitOrigin }));
  expect(await page.context().cookies()).toEqual([]);
});
