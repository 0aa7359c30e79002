import type { Locator, Page } from '@playwright/test';
import forms from '#content/forms.json' with { type: 'json' };
import { formPaths, openingPath, paths } from '../../app/paths.ts';
import { forms as formDefinitions } from '../../enquiries/forms.ts';
import { reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInApplication } from '../support/pages/application-form.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { accept, acceptApplication, mockForm } from '../support/pages/mock-form-responses.ts';
import { openingsOpenToday } from '../support/pages/openings.ts';
import { fillInPopup, openPopup } from '../support/pages/popup.ts';

test.use({ contextOptions: reducedMotion });

const fields = Object.values(formDefinitions).flatMap((form) => Object.entries(form.fields));
/** The words that the notices use for each posted field. */
const noticeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map(([name, { data }]) => [name, forms.notice.data[data]])),
  cameFrom: forms.notice.data.origin,
};
/** Fields against repeats and spam; the page Policy lists them under 'What is not kept'. */
const technicalFields = ['idempotencyKey', 'openForMs', 'website'];

const openingSlug = openingsOpenToday[0]?.slug ?? '';
const recipientsSentence = 'Seen only by our staff and the companies that run our server and our mail.';

interface FormCase {
  readonly name: string;
  readonly formPath: string;
  readonly open: (page: Page) => Promise<Locator>;
  readonly fill: (form: Locator) => Promise<void>;
  readonly sendLabel: string;
  readonly retentionSentence: string;
}

const popup: FormCase = {
  name: 'popup',
  formPath: formPaths.popup,
  open: openPopup,
  fill: fillInPopup,
  sendLabel: forms.popup.submit,
  retentionSentence: 'Kept for 24 months, to answer you.',
};
const contact: FormCase = {
  name: 'contact form',
  formPath: formPaths.contact,
  open: async (page) => {
    await page.goto(paths.contact);
    return page.getByRole('main').locator('form');
  },
  fill: async (form) => {
    await form.getByLabel('Name').first().fill('Asha Rane');
    await fillInContact(form);
    await form.getByLabel('Message').fill('Flat every March.');
  },
  sendLabel: 'Send it',
  retentionSentence: 'Kept for 24 months, to answer you.',
};
const application: FormCase = {
  name: 'application',
  formPath: formPaths.application,
  open: async (page) => {
    await page.goto(openingPath(openingSlug));
    return page.getByRole('main').locator('form');
  },
  fill: fillInApplication,
  sendLabel: 'Submit',
  retentionSentence: 'Kept for 12 months, to consider your application.',
};

/** Names of the fields in a multipart or form-encoded body. */
function readFieldNames({
  contentType,
  body,
}: {
  readonly contentType: string;
  readonly body: string;
}): string[] {
  return contentType.startsWith('multipart/')
    ? [...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name]) => name ?? '')
    : [...new URLSearchParams(body).keys()];
}

async function readNoticeFields(form: Locator): Promise<readonly string[]> {
  const notice = await form.getByText('What you send:').innerText();
  const names = notice.match(/What you send: (?<names>[^.]+)\./)?.groups?.names ?? '';
  return names.split(/, | and /);
}

for (const { name, formPath, open, fill, sendLabel, retentionSentence } of [popup, contact, application]) {
  test(`POL-04 the notice of the ${name} lists exactly the fields that the form sends`, async ({ page }) => {
    const posts = await mockForm(
      page,
      formPath,
      formPath === formPaths.application ? acceptApplication : accept,
    );
    const form = await open(page);
    await untilHydrated(page);
    await expect(form).toContainText(retentionSentence);
    await expect(form).toContainText(recipientsSentence);
    await expect(form.getByRole('link', { name: 'Your data' })).toHaveAttribute(
      'href',
      `${paths.policy}#data`,
    );
    const noticeFields = await readNoticeFields(form);
    await fill(form);
    await form.getByRole('button', { name: sendLabel }).click();
    await expect.poll(() => posts.length).toBe(1);
    const sentFields = readFieldNames(posts[0] ?? { contentType: '', body: '' });
    expect(sentFields).toEqual(expect.arrayContaining(technicalFields));
    const sentNames = sentFields
      .filter((field) => !technicalFields.includes(field))
      .map((field) => noticeNames[field] ?? field);
    expect([...noticeFields].sort()).toEqual([...new Set(sentNames)].sort());
  });
}

test.describe('without script', () => {
  test.use(withoutScript);

  for (const { name, formPath, open, fill, sendLabel } of [contact, application]) {
    test(`POL-04 SITE-11 the ${name} sends only fields that its notice lists`, async ({ page }) => {
      const posts = await mockForm(page, formPath, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>taken</title>' }),
      );
      const form = await open(page);
      const noticeFields = await readNoticeFields(form);
      await fill(form);
      await form.getByRole('button', { name: sendLabel }).click();
      await expect.poll(() => posts.length).toBe(1);
      const sentFields = readFieldNames(posts[0] ?? { contentType: '', body: '' });
      for (const field of sentFields.filter((name) => !technicalFields.includes(name)))
        expect(noticeFields).toContain(noticeNames[field] ?? field);
    });
  }
});

test('POL-04 the policy lists the same fields and recipients as the notices', async ({ page }) => {
  await page.goto(paths.policy);
  const yourData = page.getByRole('region', { name: 'Your data', exact: true });
  for (const passage of [page.locator('#privacy-1'), yourData.getByRole('definition').first()]) {
    await expect(passage).toContainText(
      'name, organisation, e-mail address, phone number, service, message, consent and where your visit began',
    );
    await expect(passage).toContainText(
      'name, city, e-mail address, years of experience, position, résumé and where your visit began',
    );
  }
  for (const passage of [page.locator('#privacy-3'), yourData])
    await expect(passage).toContainText('Only our staff and the companies that run our server and our mail.');
  for (const field of ['a random key', 'how long its page was open', 'a field that people cannot see'])
    await expect(yourData).toContainText(field);
  await expect(page.getByRole('main')).not.toContainText(/named above|to nobody/);
});
