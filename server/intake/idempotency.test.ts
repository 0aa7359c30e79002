import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setOpen } from '../../tests/support/database/database.ts';
import {
  applicationForm,
  contactAnswers,
  encoded,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { asFile, pdf } from '../../tests/support/resumes/resume-files.ts';
import { startTestBackend, type TestBackend } from '../../tests/support/server/backend.ts';

let backend: TestBackend;
let spool: string;
beforeAll(async () => {
  spool = await mkdtemp(join(tmpdir(), 'seaface-spool-'));
  backend = await startTestBackend({ SPOOL_DIR: spool });
});
afterAll(() => backend.stop());

const contact = (answers: Readonly<Record<string, string>>) => ({
  path: '/contact_handler.php',
  body: encoded({ ...contactAnswers, ...answers }),
});
const referenceOf = async ({ path, body }: { path: string; body: BodyInit }) => {
  const answer = await backend.post(path, body, { accept: 'application/json' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { reference: string }).reference;
};
const returnedFrom = async (path: string, body: BodyInit) =>
  (await (await backend.post(path, body)).json()) as { kind: string; idempotencyKey: string };
const stored = async (organization: string): Promise<readonly string[]> => {
  const { rows } = await backend.database.owner.query(
    'select reference from intake.enquiry where organization = $1 order by received_at',
    [organization],
  );
  return rows.map(({ reference }) => reference);
};
const whileDatabaseIsAway = async (act: () => Promise<void>) => {
  await setOpen(backend.database.url, false);
  try {
    await act();
  } finally {
    await setOpen(backend.database.url, true);
  }
  await expect.poll(() => readdir(spool)).toEqual([]);
};

describe('INTAKE-07 a returned form', () => {
  test('two visitors who correct the same invalid form are both stored', async () => {
    const invalid = () => encoded({ ...contactAnswers, organization: 'Corrected', email: 'asha' });
    const keys = await Promise.all(
      [1, 2].map(async () => (await returnedFrom('/contact_handler.php', invalid())).idempotencyKey),
    );
    expect(new Set(keys).size).toBe(2);
    const references = await Promise.all(
      keys.map((idempotencyKey, index) =>
        referenceOf(
          contact({ organization: 'Corrected', email: `visitor-${index}@school.example`, idempotencyKey }),
        ),
      ),
    );
    expect((await stored('Corrected')).toSorted()).toEqual(references.toSorted());
  });

  test('has a key of its own also if its body was too large to be read', async () => {
    const large = () => encoded({ ...popupAnswers, message: 'x'.repeat(200_000) });
    const keys = await Promise.all(
      [1, 2].map(async () => (await returnedFrom('/popup.php', large())).idempotencyKey),
    );
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{32,}$/);
  });

  test('that could not be kept is sent again under the key it had, or under none', async () => {
    const away = await startTestBackend({ DATABASE_URL: '' });
    try {
      const post = async (answers: Readonly<Record<string, string>>) => {
        const page = await away.post('/contact_handler.php', encoded({ ...contactAnswers, ...answers }));
        return ((await page.json()) as { idempotencyKey: string }).idempotencyKey;
      };
      expect(await post({ idempotencyKey: 'a-key-of-its-own' })).toBe('a-key-of-its-own');
      expect(await post({})).toBe('');
    } finally {
      await away.stop();
    }
  });
});

describe('INTAKE-07 one key', () => {
  test('60 posts at once with equal content are one row', async () => {
    const same = contact({ organization: 'Sixty', idempotencyKey: 'sixty-at-once' });
    const references = await Promise.all(Array.from({ length: 60 }, () => referenceOf(same)));
    expect(await stored('Sixty')).toEqual([...new Set(references)]);
  });

  test('60 posts at once with two contents are two rows, each with its own reference', async () => {
    const one = (index: number) =>
      contact({ organization: 'Two', message: `content ${index % 2}`, idempotencyKey: 'two-contents' });
    const references = await Promise.all(Array.from({ length: 60 }, (_, index) => referenceOf(one(index))));
    expect(new Set(references).size).toBe(2);
    expect((await stored('Two')).toSorted()).toEqual([...new Set(references)].toSorted());
  });

  test('another resume is another application', async () => {
    const apply = (text: string) => {
      const body = applicationForm(asFile(pdf(text), 'cv.pdf'));
      body.append('idempotencyKey', 'two-resumes');
      return referenceOf({ path: '/career.php', body });
    };
    const [first, second, again] = [await apply('% one'), await apply('% two'), await apply('% one')];
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  test('through the spool, and through spool and database together', async () => {
    const one = (index: number) =>
      contact({ organization: 'Spool', message: `content ${index % 2}`, idempotencyKey: 'spooled-twice' });
    const references = new Set([await referenceOf(one(0))]);
    await whileDatabaseIsAway(async () => {
      const away = await Promise.all(Array.from({ length: 12 }, (_, index) => referenceOf(one(index))));
      for (const reference of away) references.add(reference);
      expect(await readdir(spool)).toHaveLength(2);
    });
    expect(references.size).toBe(2);
    expect((await stored('Spool')).toSorted()).toEqual([...references].toSorted());
    expect(references).toContain(await referenceOf(one(1)));
  });
});

describe('INTAKE-07 what the release before kept under the bare key', () => {
  test('is found in the database by its content', async () => {
    const idempotencyKey = 'bare-key-in-the-database';
    const first = contact({ organization: 'Before', idempotencyKey });
    const reference = await referenceOf(first);
    await backend.database.owner.query(
      "update intake.enquiry set idempotency_key = $1 where organization = 'Before'",
      [idempotencyKey],
    );
    expect(await referenceOf(first)).toBe(reference);
    const other = await referenceOf(contact({ organization: 'Before', message: 'other', idempotencyKey }));
    expect(await stored('Before')).toEqual([reference, other]);
  });

  test('is handed over from the spool, and found again', async () => {
    const idempotencyKey = 'bare-key-in-the-spool';
    const first = contact({ organization: 'Before, spooled', idempotencyKey });
    let reference = '';
    await whileDatabaseIsAway(async () => {
      reference = await referenceOf(first);
      const [name = ''] = await readdir(spool);
      const spooled = JSON.parse(await readFile(join(spool, name), 'utf8'));
      delete spooled.enquiry.postedKey;
      spooled.enquiry.idempotencyKey = idempotencyKey;
      const bareName = `${createHash('sha256').update(idempotencyKey).digest('hex')}.json`;
      await writeFile(join(spool, bareName), JSON.stringify(spooled));
      await rm(join(spool, name));
    });
    expect(await referenceOf(first)).toBe(reference);
    expect(await stored('Before, spooled')).toEqual([reference]);
  });
});
