import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, openingPath, paths } from '../../app/paths.ts';
import { withFlatAnswers } from '../../server/cli/flat-answers.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';
import { minimalPdf } from '../support/resumes/resume-files.ts';
import type { SiteServer } from '../support/server/site-server.ts';
import { type SiteServerFixture, siteServerFixtures } from '../support/server/site-server-fixtures.ts';
import type { Tab } from './tab.ts';
import { test as base, expect } from './test.ts';

const opening = openingsOpenToday[0];

const test = base.extend<object, SiteServerFixture>(siteServerFixtures());

async function expectStored(
  tab: Tab,
  { database }: SiteServer,
  expectedColumns: Readonly<Record<string, unknown>>,
) {
  const readReference = () => document.body.innerText.match(/SF-[2-9A-Z]{4}-[2-9A-Z]{2}/)?.[0];
  await tab.expectSoon(readReference).toMatch(/^SF-/);
  const { rows } = await database.owner.query('select * from intake.enquiry where reference = $1', [
    await tab.evaluate(readReference),
  ]);
  expect(rows.map(withFlatAnswers)).toMatchObject([{ quarantined_at: null, ...expectedColumns }]);
}

async function fillContact(tab: Tab, email: string): Promise<void> {
  await tab.fill('[name=organization]', 'Meru Institute');
  await tab.fill('[name=email]', email);
  await tab.fill('[name=phone]', '022 2600 0000');
  await tab.selectOption('[name=service]', 'lead');
}

test('BROWSER-05 INTAKE-23 the contact form is sent and stored', async ({ tab, siteServer, engine }) => {
  const email = `contact-${engine}@school.example`;
  await tab.openHydrated(paths.contact);
  await tab.click('main button', 'Send it');
  // The browser's validation focuses the first invalid field.
  await tab.expectSoon(() => document.activeElement?.matches('main form :invalid')).toBe(true);
  await fillContact(tab, email);
  await tab.click('[name=privacy]');
  await tab.click('main button', 'Send it');
  await expectStored(tab, siteServer, {
    form: 'contact',
    email,
    service: 'lead',
    organization: 'Meru Institute',
  });
});

test('BROWSER-05 INTAKE-23 an application is sent with its resume and stored', async ({
  tab,
  siteServer,
  engine,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'seaface-resume-'));
  await writeFile(join(folder, 'cv.pdf'), minimalPdf());
  const email = `applicant-${engine}@school.example`;
  await tab.openHydrated(openingPath(opening?.slug ?? ''));
  await tab.fill('[name=fullName]', 'Asha Rane');
  await tab.fill('[name=city]', 'Virar');
  await tab.fill('[name=email]', email);
  await tab.fill('[name=experience]', '2.5');
  await tab.chooseFile('[name=resume]', join(folder, 'cv.pdf'));
  await tab.click('main button', 'Submit');
  await expectStored(tab, siteServer, { form: 'application', email, jobPosition: opening?.title });
  await rm(folder, { recursive: true });
});

test('BROWSER-05 INTAKE-23 the popup is sent and stored', async ({ tab, siteServer, engine }) => {
  const email = `popup-${engine}@school.example`;
  await tab.openHydrated(paths.home);
  await tab.skipPopupDelay();
  await tab.fill('[role=dialog] [name=name]', 'Asha Rane');
  await tab.fill('[role=dialog] [name=number]', '+91 98200 12345');
  await tab.fill('[role=dialog] [name=email]', email);
  await tab.selectOption('[role=dialog] [name=service]', 'web development ');
  await tab.fill('[role=dialog] [name=message]', 'Our enquiries go flat every March.');
  await tab.click('[role=dialog] button', forms.popup.submit);
  await expectStored(tab, siteServer, {
    form: 'popup',
    email,
    service: 'web development',
    name: 'Asha Rane',
  });
});

test('BROWSER-07 INTAKE-24 INTAKE-29 without script an invalid form is returned with the visitor’s answers, and the corrected form is stored', async ({
  tab,
  testProxy,
  siteServer,
  engine,
}) => {
  const email = `no-script-${engine}@school.example`;
  testProxy.removeScripts();
  await tab.open(paths.contact);
  // Without the browser's validation the invalid form reaches the server.
  await tab.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
  await fillContact(tab, 'nobody');
  await tab.click('main button', 'Send it');
  await tab
    .expectSoon(() => document.querySelector('[role=alert]')?.textContent)
    .toMatch(/^Not sent yet: there (?:is|are) \w+ problems?\./);
  await tab
    .expectSoon(() => document.querySelector<HTMLInputElement>('[name=organization]')?.value)
    .toBe('Meru Institute');
  await tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[name=email]');
    if (field) field.value = '';
  });
  await tab.fill('[name=email]', email);
  await tab.click('[name=privacy]');
  await tab.click('main button', 'Send it');
  await tab.expectSoon(() => document.querySelector('h1')?.textContent).toBe('Thanks. It is on its way.');
  await expectStored(tab, siteServer, { form: 'contact', email });
});

test('BROWSER-07 SAFE-20 with script a returned form is hydrated', async ({ tab }) => {
  await tab.openHydrated(paths.policy);
  await tab.evaluate((address) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    form.innerHTML = '<input name="organization" value="Meru Institute">';
    document.body.append(form);
    form.submit();
  }, formPaths.contact);
  await tab
    .expectSoon(() => document.querySelector<HTMLInputElement>('main [name=organization]')?.value)
    .toBe('Meru Institute');
  await tab.untilHydrated();
});
