import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { setConnectable } from '../../tests/support/database/database.ts';
import {
  applicationForm,
  contactAnswers,
  encodeForm,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { newFolder } from '../../tests/support/machine/new-folder.ts';
import { asFile, minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend } from '../../tests/support/server/backend.ts';

const spoolFolder = newFolder();
const backend = await startTestBackend({ SPOOL_DIR: spoolFolder });
afterAll(backend.stop);

const contactPost = (answers: Readonly<Record<string, string>>) => ({
  path: '/contact_handler.php',
  body: encodeForm({ ...contactAnswers, ...answers }),
});
const submit = async ({ path, body }: { path: string; body: BodyInit }) => {
  const response = await backend.post(path, body, { accept: 'application/json' });
  expect(response.status).toBe(200);
  return ((await response.json()) as { reference: string }).reference;
};
/** The test backend renders a page as JSON: the returned form. */
const postAndReadReturnedForm = async (path: string, body: BodyInit) =>
  (await (await backend.post(path, body)).json()) as { kind: string; idempotencyKey: string };
const storedReferences = async (organization: string): Promise<readonly string[]> => {
  const { rows } = await backend.database.owner.query(
    "select reference from intake.enquiry where answers->>'organization' = $1 order by received_at",
    [organization],
  );
  return rows.map(({ reference }) => reference);
};
const whileDatabaseIsDown = async (act: () => Promise<void>) => {
  await setConnectable(backend.database.url, false);
  try {
    await act();
  } finally {
    await setConnectable(backend.database.url, true);
  }
  await expect.poll(() => readdir(spoolFolder)).toEqual([]);
};

describe('INTAKE-07 a returned form', () => {
  test('two visitors who correct the same invalid form are both stored', async () => {
    const invalidBody = () => encodeForm({ ...contactAnswers, organization: 'Corrected', email: 'asha' });
    const keys = await Promise.all(
      [1, 2].map(
        async () => (await postAndReadReturnedForm('/contact_handler.php', invalidBody())).idempotencyKey,
      ),
    );
    expect(new Set(keys).size).toBe(2);
    const references = await Promise.all(
      keys.map((idempotencyKey, index) =>
        submit(
          contactPost({
            organization: 'Corrected',
            email: `visitor-${index}@school.example`,
            idempotencyKey,
          }),
        ),
      ),
    );
    expect((await storedReferences('Corrected')).toSorted()).toEqual(references.toSorted());
  });

  test('has a new key also if its body was too large to be read', async () => {
    const largeBody = () => encodeForm({ ...popupAnswers, message: 'x'.repeat(200_000) });
    const keys = await Promise.all(
      [1, 2].map(async () => (await postAndReadReturnedForm('/popup.php', largeBody())).idempotencyKey),
    );
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{32,}$/);
  });

  test('that could not be stored has the posted key, or none if none was posted', async () => {
    const backendWithoutDatabase = await startTestBackend({ DATABASE_URL: '' });
    onTestFinished(backendWithoutDatabase.stop);
    const post = async (answers: Readonly<Record<string, string>>) => {
      const body = encodeForm({ ...contactAnswers, ...answers });
      const response = await backendWithoutDatabase.post('/contact_handler.php', body);
      return ((await response.json()) as { idempotencyKey: string }).idempotencyKey;
    };
    expect(await post({ idempotencyKey: 'a-key-of-its-own' })).toBe('a-key-of-its-own');
    expect(await post({})).toBe('');
  });
});

describe('INTAKE-07 posts with one key', () => {
  test('60 simultaneous posts with equal content are one row with one pair of mails', async () => {
    const post = contactPost({ organization: 'Sixty', idempotencyKey: 'sixty-at-once' });
    const references = await Promise.all(Array.from({ length: 60 }, () => submit(post)));
    const [reference = ''] = await storedReferences('Sixty');
    expect([...new Set(references)]).toEqual([reference]);
    expect(await storedReferences('Sixty')).toHaveLength(1);
    const deliveryCount = `select count(*)::int from intake.delivery join intake.enquiry e on e.id = enquiry_id
      where reference = $1 and kind in ('notification', 'acknowledgement')`;
    expect((await backend.database.owner.query(deliveryCount, [reference])).rows).toEqual([{ count: 2 }]);
    await expect
      .poll(() =>
        backend
          .mailsAbout(reference)
          .flatMap(({ recipients }) => recipients)
          .sort(),
      )
      .toEqual(['asha@school.example', 'leads@seaface.example']);
  });

  test('60 simultaneous posts with two contents are two rows, each with its own reference', async () => {
    const postWith = (index: number) =>
      contactPost({ organization: 'Two', message: `content ${index % 2}`, idempotencyKey: 'two-contents' });
    const references = await Promise.all(Array.from({ length: 60 }, (_, index) => submit(postWith(index))));
    expect(new Set(references).size).toBe(2);
    expect((await storedReferences('Two')).toSorted()).toEqual([...new Set(references)].toSorted());
  });

  test('and different resumes are different applications', async () => {
    const apply = (text: string) => {
      const body = applicationForm(asFile(minimalPdf(text), 'cv.pdf'));
      body.append('idempotencyKey', 'two-resumes');
      return submit({ path: '/career.php', body });
    };
    const [first, second, again] = [await apply('% one'), await apply('% two'), await apply('% one')];
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  test('INTAKE-26 KEEP-03 are one row per content, also if some are spooled while the database is down', async () => {
    const postWith = (index: number) =>
      contactPost({
        organization: 'Spool',
        message: `content ${index % 2}`,
        idempotencyKey: 'spooled-twice',
      });
    const references = new Set([await submit(postWith(0))]);
    await whileDatabaseIsDown(async () => {
      const posts = Array.from({ length: 12 }, (_, index) => submit(postWith(index)));
      for (const reference of await Promise.all(posts)) references.add(reference);
      expect(await readdir(spoolFolder)).toHaveLength(2);
    });
    expect(references.size).toBe(2);
    expect((await storedReferences('Spool')).toSorted()).toEqual([...references].toSorted());
    expect(references).toContain(await submit(postWith(1)));
  });
});
