import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerKeys } from '../../enquiries/data-kinds.ts';
import { answerWords } from '../../enquiries/field.ts';
import { forms as definitions, fieldsOf } from '../../enquiries/forms.ts';
import { allRowsAsText } from '../../tests/support/database/database.ts';
import { applicationForm, encodeForm } from '../../tests/support/enquiries/form-answers.ts';
import { sampleAnswersOf } from '../../tests/support/enquiries/sample-values.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';
import { startHttpServer } from '../../tests/support/server/http-server.ts';
import { runStaff } from '../../tests/support/server/staff.ts';
import { forms } from './forms.ts';

type WebhookData = Readonly<Record<string, unknown>>;

const webhooks: WebhookData[] = [];
const receiver = await startHttpServer(async (request, response) => {
  webhooks.push(JSON.parse((await request.toArray()).join('')).data);
  response.end();
});
const backend = await startTestBackend({
  WEBHOOK_URL: receiver.address,
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
});
afterAll(async () => {
  await backend.stop();
  await receiver.stop();
});

const staff = async (...args: string[]) => (await runStaff(backend.database.url, ...args)).stdout;

test('INTAKE-46 every key of a stored answer is asked for by a field', () => {
  const fieldKeys = new Set<string>(
    Object.values(definitions)
      .flatMap(fieldsOf)
      .map(({ data }) => data),
  );
  expect(answerKeys.filter((key) => !fieldKeys.has(key))).toEqual([]);
});

describe.each(forms)('INTAKE-46 every answer of the form $name', ({ name, address, isMultipart }) => {
  const samples = sampleAnswersOf(definitions[name]);
  const answers = samples.filter(({ field }) => field.kind !== 'consent');
  const typed = Object.fromEntries(samples.map((sample) => [sample.name, sample.typed]));
  const bodyOf = (values: Readonly<Record<string, string>>) =>
    isMultipart ? applicationForm(asFile(minimalPdf(), 'cv.pdf'), values) : encodeForm(values);
  const storedByKey = Object.fromEntries(answers.map(({ field, stored }) => [field.data, stored]));
  let reference = '';
  beforeAll(async () => {
    reference = await backend.submit(address, bodyOf(typed));
  });

  test('is in the row', async () => {
    const { rows } = await backend.database.owner.query(
      'select answers from intake.enquiry where reference = $1',
      [reference],
    );
    expect(rows[0]?.answers).toMatchObject(storedByKey);
  });

  test.each(['the agency', 'the visitor'])('is in the mail to %s', async (recipient) => {
    const email = storedByKey.email ?? '';
    const findMail = () =>
      backend
        .mailsAbout(reference)
        .find(({ recipients }) => recipients.includes(email) === (recipient === 'the visitor'));
    await expect.poll(findMail).toBeDefined();
    const { text = '', html = '' } = findMail() ?? {};
    for (const { field, stored } of answers) {
      const words = answerWords(field, stored);
      expect(words).not.toBe('');
      for (const line of words.split('\n')) {
        expect(text).toContain(line);
        expect(html).toContain(line);
      }
    }
  });

  test('is in the webhook', async () => {
    const findWebhook = () => webhooks.find((data) => data.reference === reference);
    await expect.poll(findWebhook).toBeDefined();
    for (const { field, stored } of answers)
      expect(findWebhook()?.[field.data]).toBe(field.kind === 'number' ? Number(stored) : stored);
  });

  test('is shown and exported by the staff command', async () => {
    expect(JSON.parse(await staff('show', '--json', reference))).toMatchObject([storedByKey]);
    expect(JSON.parse(await staff('export', '--json'))).toContainEqual(
      expect.objectContaining({ reference, ...storedByKey }),
    );
    const csv = await staff('export');
    for (const { stored } of answers) expect(csv).toContain(stored);
  });

  test('is in the returned form, as it was typed', async () => {
    const { email: _, ...values } = typed;
    const response = await backend.post(address, bodyOf({ ...values, email: 'incomplete' }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ values: { ...values, email: 'incomplete' } });
  });

  test('is nowhere after the person is erased', async () => {
    const { email = '', ...others } = storedByKey;
    const texts = [email, ...Object.values(others).filter((text) => /^(?:Every |\+91)/.test(text))].map(
      (text) => text.replace(/\n.*/, ''),
    );
    const findTexts = async () => {
      const rows = await allRowsAsText(backend.database);
      return texts.filter((text) => rows.includes(text));
    };
    expect(await findTexts()).toEqual(texts);
    await staff('erase', '--email', email);
    expect(await findTexts()).toEqual([]);
    expect(texts.filter((text) => backend.log.join('').includes(text))).toEqual([]);
  });
});
