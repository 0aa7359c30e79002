import type { Page } from '@playwright/test';
import { formPaths, paths } from '../../app/paths.ts';
import { expectAccessible } from '../support/accessible.ts';
import { docx, pdf } from '../support/resume-files.ts';
import { agencyMail, type SiteServer, startSiteServer } from '../support/site-server.ts';
import { test as base, expect } from '../support/test.ts';

let server: SiteServer;

/** All tests of this file share one server with a database and a mailbox of its own. */
const test = base.extend<object, { readonly siteServer: SiteServer }>({
  siteServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      server = await startSiteServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ siteServer }, use) => use(siteServer.address),
});
test.describe.configure({ mode: 'serial' });

const inRow = async (reference: string) =>
  (await server.database.owner.query('select * from intake.enquiry where reference = $1', [reference]))
    .rows[0];

/** The reference on screen is the one in the row and in both mails. */
async function expectDelivered(reference: string, email: string): Promise<void> {
  expect(await inRow(reference)).toMatchObject({ email });
  const mine = () => server.mail.mails.filter(({ subject }) => subject?.includes(reference));
  await expect
    .poll(
      () =>
        mine()
          .map(({ recipients }) => recipients[0])
          .sort(),
      { timeout: 15_000 },
    )
    .toEqual([email, agencyMail].sort());
  for (const mail of mine()) expect(mail.text).toContain(reference);
}

async function referenceOn(page: Page): Promise<string> {
  const thanks = page.getByRole('status').filter({ hasText: 'Reference' });
  await expect(thanks).toBeVisible();
  await expect(thanks).toContainText('19:00');
  return (await thanks.textContent())?.match(/SF-[2-9A-Z]{4}-[2-9A-Z]{2}/)?.[0] ?? '';
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.goto(paths.contact);
  await page.getByLabel('Organization').fill('Meru Institute');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('022 2600 0000');
  await page.getByLabel('Service').selectOption('lead');
  await page.getByRole('checkbox').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send it' }).click();
const resume = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

async function fillApplication(
  page: Page,
  opening: string,
  email: string,
  file: ReturnType<typeof resume>,
): Promise<void> {
  await page.goto(opening);
  await page.getByLabel('Full name').fill('Asha Rane');
  await page.getByLabel('Your city').fill('Virar');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Experience in years').fill('2.5');
  await page.getByLabel('Resume').setInputFiles(file);
}

async function firstOpening(page: Page): Promise<string> {
  const list = await (await page.request.get('/assets/Data/careerdata.json')).text();
  const slug = list.match(/"slug":\s*"([^"]+)"/)?.[1];
  return `${paths.careers}/${slug}`;
}

test('INTAKE-23 with script: the contact form is sent, stored and mailed', async ({ page }) => {
  await fillContact(page, 'with-script@school.example');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2600);
  await send(page);
  const reference = await referenceOn(page);
  await expect(page).toHaveURL(paths.contact);
  await expectDelivered(reference, 'with-script@school.example');
  expect((await inRow(reference)).came_from).toMatchObject({ page: paths.contact });
});

test('INTAKE-23 with script: an application is sent, stored and mailed', async ({ page }) => {
  await fillApplication(
    page,
    await firstOpening(page),
    'applicant@school.example',
    resume('cv.docx', docx()),
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2600);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectDelivered(await referenceOn(page), 'applicant@school.example');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('INTAKE-24 the contact form is sent, stored and mailed', async ({ page }) => {
    await fillContact(page, 'no-script@school.example');
    await send(page);
    await expect(page).toHaveURL(/contact_handler\.php\?sent=/);
    await expectDelivered(await referenceOn(page), 'no-script@school.example');
  });

  test('INTAKE-24 what is wrong is said in a summary with focus; what was typed stays', async ({ page }) => {
    await fillContact(page, 'asha@meru');
    await page.getByLabel('Name').fill('"><script>alert(1)</script>');
    await send(page);
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('One thing stops this from sending.');
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('Organization')).toHaveValue('Meru Institute');
    await expect(page.getByLabel('Name')).toHaveValue('"><script>alert(1)</script>');
    await expect(page.getByLabel('Service')).toHaveValue('lead');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByLabel('Email').fill('corrected@school.example');
    await page.getByLabel('Name').fill('Asha');
    await send(page);
    await expectDelivered(await referenceOn(page), 'corrected@school.example');
  });

  test('INTAKE-24 an application is sent, stored and mailed', async ({ page }) => {
    await fillApplication(
      page,
      await firstOpening(page),
      'no-script-cv@school.example',
      resume('cv.pdf', pdf()),
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectDelivered(await referenceOn(page), 'no-script-cv@school.example');
  });

  test('INTAKE-25 a file of 6 MB is refused in words, and what was typed stays', async ({ page }) => {
    await fillApplication(
      page,
      await firstOpening(page),
      'large@school.example',
      resume('cv.pdf', Buffer.alloc(6 * 1024 * 1024, 65)),
    );
    const answered = page.waitForResponse((response) => response.url().endsWith(formPaths.application));
    await page.getByRole('button', { name: 'Submit' }).click();
    expect((await answered).status()).toBe(413);
    await expect(page.getByRole('alert')).toContainText('The resume has to be 5 MB or smaller.');
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rane');
  });

  test('INTAKE-24 the popup, posted natively, is answered by its thanks or its form', async ({ page }) => {
    // From a page of ours: what another site's page posts is held back.
    await page.goto(paths.home);
    await page.setContent(`<form action="${server.address}${formPaths.popup}" method="post">
      <input name="name" value="Asha"><input name="number" value="98200 12345"><input name="email" value="popup@school.example">
      <input name="service" value="web development "><input name="message" value="Hello"><button>Go</button></form>`);
    await page.getByRole('button', { name: 'Go' }).click();
    await expectDelivered(await referenceOn(page), 'popup@school.example');
  });
});

test('INTAKE-24 a returned page wakes up without complaint when script comes late', async ({ page }) => {
  await page.goto(paths.contact);
  // The page must be awake itself before a foreign form is put into it.
  await page.waitForLoadState('networkidle');
  await page.evaluate((action) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    form.innerHTML = '<input name="organization" value="Late"><input name="email" value="nobody">';
    document.body.append(form);
    form.submit();
  }, formPaths.contact);
  await expect(page.getByRole('alert')).toContainText('things stop this from sending', { timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Organization')).toHaveValue('Late');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
});
