import type { Locator, Page } from '@playwright/test';
import { formPaths, openingPath, paths } from '../../app/paths.ts';
import { reducedMotion, withoutScript } from '../support/browser/browser-options.ts';
import { controlClock } from '../support/browser/controlled-clock.ts';
import { untilHydrated } from '../support/browser/hydration.ts';
import { expect, test } from '../support/browser/test.ts';
import { fillInContact } from '../support/pages/contact-form.ts';
import { answerForm, applicationTaken, taken } from '../support/pages/mock-form-responses.ts';
import { openOpenings } from '../support/pages/openings.ts';

test.use({ contextOptions: reducedMotion });

/** How a visitor is told of each field. */
const words: Readonly<Record<string, string>> = {
  name: 'name',
  fullName: 'name',
  organization: 'organisation',
  city: 'city',
  email: 'e-mail address',
  number: 'phone number',
  phone: 'phone number',
  service: 'service',
  message: 'message',
  experience: 'years of experience',
  jobPosition: 'position',
  resume: 'résumé',
  privacy: 'consent',
  cameFrom: 'where your visit began',
};
/** Against repeats and machines; not kept, and named by the policy under 'What is not kept'. */
const technical = ['idempotencyKey', 'openForMs', 'website'];

const slug = openOpenings[0]?.slug ?? '';
const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 sample') };
const seenBy = 'Seen only by our staff and the companies that run our server and our mail.';

interface FormCase {
  readonly name: string;
  readonly address: string;
  readonly open: (page: Page) => Promise<Locator>;
  readonly fill: (form: Locator) => Promise<void>;
  readonly send: string;
  readonly kept: string;
}

async function openPopup(page: Page): Promise<Locator> {
  await controlClock(page);
  await page.goto(paths.home);
  await untilHydrated(page);
  const card = page.getByRole('dialog', { name: 'Wish you were here.' });
  await expect(async () => {
    await page.clock.fastForward(45_000);
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.clock.resume();
  return card;
}

const popup: FormCase = {
  name: 'popup',
  address: formPaths.popup,
  open: openPopup,
  fill: async (form) => {
    await form.getByLabel('Message').fill('Flat every March.');
    await form.getByLabel('Name').fill('Asha Rane');
    await form.getByLabel('Number').fill('+91 00000 00000');
    await form.getByLabel('Email').fill('asha@school.example');
    await form.getByLabel('Service').selectOption({ label: 'Web Development' });
  },
  send: 'Post it',
  kept: 'Kept for 24 months, to answer you.',
};
const contact: FormCase = {
  name: 'contact form',
  address: formPaths.contact,
  open: async (page) => {
    await page.goto(paths.contact);
    return page.getByRole('main').locator('form');
  },
  fill: async (form) => {
    await form.getByLabel('Name').first().fill('Asha Rane');
    await fillInContact(form);
    await form.getByLabel('Message').fill('Flat every March.');
  },
  send: 'Send it',
  kept: 'Kept for 24 months, to answer you.',
};
const application: FormCase = {
  name: 'application',
  address: formPaths.application,
  open: async (page) => {
    await page.goto(openingPath(slug));
    return page.getByRole('main').locator('form');
  },
  fill: async (form) => {
    await form.getByLabel('Full name').fill('Asha Rane');
    await form.getByLabel('Your city').fill('Thane');
    await form.getByLabel('Email').fill('asha@home.example');
    await form.getByLabel('Experience in years').fill('2.5');
    await form.getByLabel('Resume').setInputFiles(resume);
  },
  send: 'Submit',
  kept: 'Kept for 12 months, to consider your application.',
};

/** Names of the fields in a body, whichever way it is encoded. */
function fieldsIn({ contentType, body }: { readonly contentType: string; readonly body: string }): string[] {
  return contentType.startsWith('multipart/')
    ? [...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name]) => name ?? '')
    : [...new URLSearchParams(body).keys()];
}

/** What the notice says is sent. */
async function namedIn(form: Locator): Promise<readonly string[]> {
  const notice = await form.getByText('What you send:').innerText();
  const list = notice.match(/What you send: (?<list>[^.]+)\./)?.groups?.list ?? '';
  return list.split(/, | and /);
}

for (const { name, address, open, fill, send, kept } of [popup, contact, application]) {
  test(`POL-04 the notice of the ${name} names exactly what the form sends`, async ({ page }) => {
    const posts = await answerForm(
      page,
      address,
      address === formPaths.application ? applicationTaken : taken,
    );
    const form = await open(page);
    await untilHydrated(page);
    await expect(form).toContainText(kept);
    await expect(form).toContainText(seenBy);
    await expect(form.getByRole('link', { name: 'Your data' })).toHaveAttribute(
      'href',
      `${paths.policy}#data`,
    );
    const named = await namedIn(form);
    await fill(form);
    await form.getByRole('button', { name: send }).click();
    await expect.poll(() => posts.length).toBe(1);
    const sent = fieldsIn(posts[0] ?? { contentType: '', body: '' });
    expect(sent).toEqual(expect.arrayContaining(technical));
    const told = sent.filter((field) => !technical.includes(field)).map((field) => words[field] ?? field);
    expect([...named].sort()).toEqual([...new Set(told)].sort());
  });
}

test.describe('without script', () => {
  test.use(withoutScript);

  for (const { name, address, open, fill, send } of [contact, application]) {
    test(`POL-04 SITE-11 the ${name} sends nothing that its notice does not name`, async ({ page }) => {
      const posts = await answerForm(page, address, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>taken</title>' }),
      );
      const form = await open(page);
      const named = await namedIn(form);
      await fill(form);
      await form.getByRole('button', { name: send }).click();
      await expect.poll(() => posts.length).toBe(1);
      const sent = fieldsIn(posts[0] ?? { contentType: '', body: '' });
      for (const field of sent.filter((each) => !technical.includes(each)))
        expect(named).toContain(words[field] ?? field);
    });
  }
});

test('POL-04 the policy says the same as the notices', async ({ page }) => {
  await page.goto(paths.policy);
  const data = page.getByRole('region', { name: 'Your data', exact: true });
  for (const part of [page.locator('#privacy-1'), data.getByRole('definition').first()]) {
    await expect(part).toContainText(
      'name, organisation, e-mail address, phone number, service, message, consent and where your visit began',
    );
    await expect(part).toContainText(
      'name, city, e-mail address, years of experience, position, résumé and where your visit began',
    );
  }
  for (const part of [page.locator('#privacy-3'), data])
    await expect(part).toContainText('Only our staff and the companies that run our server and our mail.');
  for (const field of ['a random key', 'how long it was open', 'a field that people cannot see'])
    await expect(data).toContainText(field);
  await expect(page.getByRole('main')).not.toContainText(/named above|to nobody/);
});
