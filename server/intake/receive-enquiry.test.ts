import { describe, expect, test, vi } from 'vitest';
import {
  applicationAnswers,
  contactAnswers,
  popupAnswers,
} from '../../tests/support/enquiries/form-answers.ts';
import { sampleAnswers } from '../../tests/support/enquiries/stored-answers.ts';
import { minimalPdf } from '../../tests/support/resumes/resume-files.ts';
import { recordLog } from '../../tests/support/server/record-log.ts';
import type { Enquiry } from './enquiry.ts';
import { forms } from './forms.ts';
import { TooManyPosts } from './rate-limit.ts';
import { createIntake, type Post } from './receive-enquiry.ts';

type Options = Parameters<typeof createIntake>[0];
type StoreEnquiry = NonNullable<Options['store']>['store'];
type SpoolEnquiry = NonNullable<Options['spool']>['store'];

const monday = new Date('2026-11-16T06:00:00.000Z');
const databaseDownError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const dataError = Object.assign(new Error('value too long'), { code: '22001' });

const rateLimitKey = { networks: ['address', 'network'], maxPosts: [2, 3] } as const;
const answersByForm = { popup: popupAnswers, contact: contactAnswers, application: applicationAnswers };

function post(
  name: keyof typeof answersByForm,
  answers: Readonly<Record<string, string>> = {},
  change = {},
): Post {
  const form = forms.find((candidate) => candidate.name === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return {
    form,
    values: new Map(Object.entries({ ...answersByForm[name], ...answers })),
    file: null,
    isFromAnotherSite: false,
    hasNoBrowserHeaders: false,
    rateLimitKey,
    ...change,
  };
}
const applicationPost = (file: Post['file'], change = {}) =>
  post('application', {}, { file, rateLimitKey: null, ...change });
const cv = { fileName: 'cv.pdf', bytes: minimalPdf() };

function createTestIntake(change: Partial<Options> = {}) {
  const store = vi.fn<StoreEnquiry>(async ({ reference, dueAt }) => ({
    reference,
    dueAt: new Date(dueAt),
    isNew: true,
  }));
  const spool = vi.fn<SpoolEnquiry>(async (enquiry) => enquiry);
  const count = vi.fn(async () => undefined);
  const countInMemory = vi.fn();
  const notifyWorker = vi.fn();
  const { log, lines } = recordLog();
  const intake = createIntake({
    store: { store },
    spool: { store: spool } as unknown as NonNullable<Options['spool']>,
    rateLimit: { count, countInMemory },
    holidays: new Set(),
    noticeVersion: '2026-11',
    clamdSocket: undefined,
    referenceFor: (key) => `SF of ${key}`,
    countAcceptedPost: () => undefined,
    log,
    notifyWorker,
    now: () => monday,
    ...change,
  });
  return { receive: intake.receive, store, spool, count, countInMemory, notifyWorker, lines };
}

async function receiveAndRead(sent: Post, change: Partial<Options> = {}): Promise<Enquiry> {
  const { receive, store } = createTestIntake(change);
  await receive(sent);
  const [enquiry] = store.mock.calls[0] ?? [];
  if (!enquiry) throw new Error('Nothing was stored.');
  return enquiry;
}

describe('INTAKE-04 a stored enquiry', () => {
  test('has the answers, the times of receipt and due reply, and the notice version', async () => {
    const enquiry = await receiveAndRead(post('contact', { privacy: 'on' }));
    expect(enquiry).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: `SF of ${enquiry.idempotencyKey}`,
      idempotencyKey: expect.stringMatching(/^content-[\w-]{43}$/),
      form: 'contact',
      receivedAt: '2026-11-16T06:00:00.000Z',
      dueAt: '2026-11-18T13:30:00.000Z',
      answers: sampleAnswers({
        organization: 'Meru Institute',
        phone: '022 2600 0000',
        service: 'lead',
      }),
      phoneE164: '+912226000000',
      consent: 'given',
      noticeVersion: '2026-11',
      cameFrom: null,
      spamScore: 0,
      spamReasons: [],
      quarantined: false,
      resume: null,
    });
  });

  test('INTAKE-02 is due after the holidays in content/', async () => {
    const { dueAt } = await receiveAndRead(post('contact'), { holidays: new Set(['2026-11-17']) });
    expect(dueAt).toBe('2026-11-19T13:30:00.000Z');
  });

  test('has the current time by default', async () => {
    const startMs = Date.now();
    const { receivedAt } = await receiveAndRead(post('contact'), { now: undefined } as never);
    expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(startMs);
  });

  test('INTAKE-15 of the application form includes its resume', async () => {
    const { receive, store, count } = createTestIntake();
    expect((await receive(applicationPost(cv))).kind).toBe('stored');
    expect(store).toHaveBeenCalledWith(
      expect.objectContaining({ resume: { fileName: 'cv.pdf', kind: 'pdf', verdict: 'unscanned' } }),
      cv.bytes,
      null,
    );
    expect(count).not.toHaveBeenCalled();
  });
});

describe('INTAKE-07 the idempotency key', () => {
  const keyOf = async (sent: Post, now = monday) =>
    (await receiveAndRead(sent, { now: () => now })).idempotencyKey;
  const postedKey = { idempotencyKey: 'key-of-the-form' };

  test('is the same for the same answers on one day, independent of their order and of internal fields', async () => {
    const firstKey = await keyOf(post('contact'));
    const { values, ...rest } = post('contact', { website: '', openForMs: '9000', cameFrom: '{}' });
    const reversedValues = new Map([...values].reverse());
    expect(await keyOf({ ...rest, values: reversedValues }, new Date('2026-11-16T23:59:59Z'))).toBe(firstKey);
    expect(await keyOf(post('contact'), new Date('2026-11-17T00:00:00Z'))).not.toBe(firstKey);
  });

  test('is the same for the same answers with one posted key, on any day', async () => {
    const firstKey = await keyOf(post('contact', postedKey));
    expect(await keyOf(post('contact', postedKey), new Date('2026-12-01T00:00:00Z'))).toBe(firstKey);
    expect(await keyOf(post('contact', { idempotencyKey: 'key-of-another' }))).not.toBe(firstKey);
    expect(await keyOf(post('contact'))).not.toBe(firstKey);
  });

  test('is the same whether line breaks are posted as CRLF or LF', async () => {
    const [withCrlf, withLf] = ['a\r\n\r\nb', 'a\n\nb'].map((message) => post('contact', { message }));
    expect(await keyOf(withCrlf as Post)).toBe(await keyOf(withLf as Post));
  });

  test('differs by form, by each answer and by the file', async () => {
    const keys = [
      await keyOf(post('contact', postedKey)),
      await keyOf(post('contact', { ...postedKey, organization: 'Other' })),
      await keyOf(post('contact', { ...postedKey, name: 'organization' })),
      await keyOf(post('popup', { ...contactAnswers, ...popupAnswers, organization: 'Meru Institute' })),
      await keyOf(post('contact', { ...contactAnswers, ...popupAnswers, organization: 'Meru Institute' })),
      await keyOf(applicationPost(cv)),
      await keyOf(applicationPost({ ...cv, bytes: minimalPdf('% another') })),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ['12345678', true],
    ['x'.repeat(128), true],
    ['under_score-and-9', true],
    ['1234567', false],
    ['x'.repeat(129), false],
    ['with a space', false],
    ['12345678\n', false],
  ])('depends on a posted key of 8 to 128 letters, digits, _ and -: %j', async (key, isUsed) => {
    const enquiry = await receiveAndRead(post('contact', { idempotencyKey: key }));
    expect(enquiry.idempotencyKey === (await keyOf(post('contact')))).toBe(!isUsed);
  });
});

describe('INTAKE-17 a spam signal', () => {
  test.each([
    ['a filled honeypot', { website: 'x' }, {}, ['trap']],
    ['a form open for 100 ms', { openForMs: '100' }, {}, ['too-fast']],
    ['a form open for 0 ms', { openForMs: '0' }, {}, ['too-fast']],
    ['another site', {}, { isFromAnotherSite: true }, ['another-site']],
    ['no browser headers', {}, { hasNoBrowserHeaders: true }, ['no-browser']],
    ['an empty honeypot', { website: '' }, {}, []],
    ['a form open for 9 s', { openForMs: '9000' }, {}, []],
    ['an infinite time', { openForMs: '-Infinity' }, {}, []],
    ['a time that is not a number', { openForMs: 'soon' }, {}, []],
  ])('is recorded only if it is suspicious: %s', async (_, answers, change, reasons) => {
    expect((await receiveAndRead(post('contact', answers, change))).spamReasons).toEqual(reasons);
  });

  test('is logged, and the visitor gets the usual response', async () => {
    const { receive, lines } = createTestIntake();
    const outcome = await receive(post('contact', { website: 'x' }));
    expect(outcome).toEqual({
      kind: 'stored',
      reference: expect.stringMatching(/^SF of content-/),
      dueAt: new Date('2026-11-18T13:30:00.000Z'),
    });
    expect(lines).toEqual([
      [
        'info',
        'enquiry_quarantined',
        {
          form: 'contact',
          reference: expect.stringMatching(/^SF of/),
          score: 10,
          reasons: ['trap'],
          verdict: undefined,
        },
      ],
    ]);
  });
});

test.each([
  ['{"page":"/","source":"search"}', { page: '/', source: 'search' }],
  [JSON.stringify({ a: 'x'.repeat(1992) }), { a: 'x'.repeat(1992) }],
  [JSON.stringify({ a: 'x'.repeat(1993) }), null],
  ['', null],
  ['{', null],
  ['[1]', null],
  ['"text"', null],
  ['5', null],
  ['{"a":"\\u0000"}', null],
  ['{"a":"\\ud83d"}', null],
  ['{"a":"\\ude00"}', null],
  ['{"a":"😀"}', { a: '😀' }],
])('INTAKE-04 cameFrom is stored if it is a valid object: %s', async (cameFrom, stored) => {
  expect((await receiveAndRead(post('contact', { cameFrom }))).cameFrom).toEqual(stored);
});

describe('INTAKE-06 an invalid post', () => {
  test('is counted and logged with its fields, but not stored', async () => {
    const { receive, store, count, lines } = createTestIntake();
    const outcome = await receive(post('contact', { email: 'asha', organization: '' }));
    expect(outcome).toMatchObject({ kind: 'invalid', status: 422 });
    expect(Object.keys((outcome as { errors: object }).errors).toSorted()).toEqual(['email', 'organization']);
    expect(count).toHaveBeenCalledExactlyOnceWith(rateLimitKey);
    expect(lines).toEqual([
      ['info', 'enquiry_invalid', { form: 'contact', status: 422, fields: expect.anything() }],
    ]);
    expect(store).not.toHaveBeenCalled();
  });

  test('INTAKE-18 without a rate-limit key is not counted again', async () => {
    const { receive, count } = createTestIntake();
    expect(await receive(applicationPost(null))).toMatchObject({
      kind: 'invalid',
      status: 422,
      errors: { resume: expect.any(String) },
    });
    expect(count).not.toHaveBeenCalled();
  });

  test('INTAKE-18 above the limit throws TooManyPosts', async () => {
    const count = vi.fn().mockRejectedValue(new TooManyPosts(60));
    const { receive } = createTestIntake({ rateLimit: { count, countInMemory: vi.fn() } });
    await expect(receive(post('contact', { email: 'asha' }))).rejects.toThrow(TooManyPosts);
  });

  test('INTAKE-15 with a resume of the wrong type gets 415', async () => {
    const { receive, store, lines } = createTestIntake();
    expect(await receive(applicationPost({ fileName: 'cv.pdf', bytes: Buffer.from('MZ') }))).toEqual({
      kind: 'invalid',
      status: 415,
      reason: 'resume-wrong-type',
      errors: { resume: expect.stringContaining('not a PDF or DOCX') },
    });
    expect(lines).toEqual([
      ['info', 'resume_rejected', { form: 'application', status: 415, reason: 'wrong-type' }],
    ]);
    expect(store).not.toHaveBeenCalled();
  });
});

describe('INTAKE-07 a stored post', () => {
  const receipt = { reference: 'SF-FIRST', dueAt: new Date('2026-11-20T13:30:00Z') };

  test.each([
    [true, 'enquiry_stored', 1],
    [false, 'enquiry_duplicate', 0],
  ])('notifies the worker only if it is new: %s', async (isNew, event, notifications) => {
    const { receive, lines, notifyWorker } = createTestIntake({
      store: { store: async () => ({ ...receipt, isNew }) },
    });
    expect(await receive(post('contact', { website: isNew ? '' : 'x' }))).toEqual({
      kind: 'stored',
      ...receipt,
    });
    expect(lines).toEqual([
      ['info', event, expect.objectContaining({ form: 'contact', reference: 'SF-FIRST' })],
    ]);
    expect(notifyWorker).toHaveBeenCalledTimes(notifications);
  });

  test('INTAKE-18 is counted by the statement that stores it', async () => {
    const { receive, store, count, countInMemory, spool } = createTestIntake();
    await receive(post('contact'));
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.anything(), null, rateLimitKey);
    for (const unused of [count, countInMemory, spool]) expect(unused).not.toHaveBeenCalled();
  });

  test('INTAKE-15 is logged with the verdict of its resume', async () => {
    const { receive, lines } = createTestIntake();
    await receive(applicationPost(cv));
    expect(lines).toEqual([['info', 'enquiry_stored', expect.objectContaining({ verdict: 'unscanned' })]]);
  });
});

describe('INTAKE-26 while the database is down', () => {
  const failingStore = (error: Error) => ({
    store: async () => {
      throw error;
    },
  });

  test('an enquiry is spooled with its resume and counted in memory', async () => {
    const { receive, spool, countInMemory, lines, notifyWorker } = createTestIntake({
      store: failingStore(databaseDownError),
    });
    const outcome = await receive(applicationPost(cv, { rateLimitKey }));
    expect(outcome).toEqual({
      kind: 'stored',
      reference: spool.mock.calls[0]?.[0].reference,
      dueAt: new Date('2026-11-18T13:30:00.000Z'),
    });
    expect(spool).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ form: 'application' }), cv.bytes);
    expect(countInMemory).toHaveBeenCalledExactlyOnceWith(rateLimitKey);
    expect(lines.map(([level, event]) => [level, event])).toEqual([
      ['error', 'store_failed'],
      ['info', 'enquiry_stored'],
    ]);
    expect(lines[0]?.[2]).toMatchObject({ form: 'application', errorCode: 'ECONNREFUSED' });
    expect(notifyWorker).toHaveBeenCalledTimes(1);
  });

  test('a post without a rate-limit key is not counted again', async () => {
    const { receive, countInMemory } = createTestIntake({ store: failingStore(databaseDownError) });
    await receive(post('contact', {}, { rateLimitKey: null }));
    const withoutStore = createTestIntake({ store: null });
    await withoutStore.receive(post('contact', {}, { rateLimitKey: null }));
    expect([countInMemory.mock.calls, withoutStore.countInMemory.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['there is no spool', null],
    ['the spool is full', { store: async () => null }],
    [
      'the spool fails',
      {
        store: async () => {
          throw databaseDownError;
        },
      },
    ],
  ])('intake is unavailable if %s', async (reason, spool) => {
    const { receive, lines, notifyWorker } = createTestIntake({
      store: failingStore(databaseDownError),
      spool: spool as Options['spool'],
    });
    expect(await receive(post('contact'))).toEqual({ kind: 'unavailable' });
    expect(notifyWorker).not.toHaveBeenCalled();
    expect(lines.map(([, event]) => event)).toEqual(
      reason === 'the spool fails' ? ['store_failed', 'spool_failed'] : ['store_failed'],
    );
    expect(lines.at(-1)?.[2]).toMatchObject({ errorCode: 'ECONNREFUSED' });
  });

  test('KEEP-09 an enquiry with a data error is not spooled', async () => {
    const { receive, spool, countInMemory } = createTestIntake({ store: failingStore(dataError) });
    expect(await receive(post('contact'))).toEqual({ kind: 'unavailable' });
    expect(spool).not.toHaveBeenCalled();
    expect(countInMemory).toHaveBeenCalledExactlyOnceWith(rateLimitKey);
  });

  test('INTAKE-18 a post that the database rejects above the limit is neither spooled nor logged', async () => {
    const { receive, spool, countInMemory, lines } = createTestIntake({
      store: failingStore(new TooManyPosts(60)),
    });
    await expect(receive(post('contact'))).rejects.toThrow(TooManyPosts);
    expect([spool.mock.calls, countInMemory.mock.calls, lines]).toEqual([[], [], []]);
  });

  test('INTAKE-18 a post above the limit in memory is not spooled', async () => {
    const countInMemory = vi.fn(() => {
      throw new TooManyPosts(60);
    });
    const { receive, spool } = createTestIntake({
      store: failingStore(databaseDownError),
      rateLimit: { count: vi.fn(), countInMemory },
    });
    await expect(receive(post('contact'))).rejects.toThrow(TooManyPosts);
    expect(spool).not.toHaveBeenCalled();
  });

  test('without a configured database posts are counted and intake is unavailable', async () => {
    const { receive, spool, countInMemory, lines } = createTestIntake({ store: null });
    expect(await receive(post('contact'))).toEqual({ kind: 'unavailable' });
    expect(countInMemory).toHaveBeenCalledExactlyOnceWith(rateLimitKey);
    expect([spool.mock.calls, lines]).toEqual([[], []]);
  });
});
