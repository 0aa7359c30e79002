import { describe, expect, test, vi } from 'vitest';
import { applicationAnswers, contactAnswers, popupAnswers } from '../../tests/support/answers.ts';
import { pdf } from '../../tests/support/resume-files.ts';
import type { Enquiry } from './enquiry.ts';
import { forms } from './forms.ts';
import { TooManyPosts } from './rate-limit.ts';
import { createIntake, type Post } from './take-in.ts';

type Parts = Parameters<typeof createIntake>[0];
type KeepInStore = NonNullable<Parts['store']>['keep'];
type KeepInSpool = NonNullable<Parts['spool']>['keep'];

const monday = new Date('2026-11-16T06:00:00.000Z');
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const refusedByContent = Object.assign(new Error('value too long'), { code: '22001' });

const answersOf = { popup: popupAnswers, contact: contactAnswers, application: applicationAnswers };

function post(
  name: keyof typeof answersOf,
  answers: Readonly<Record<string, string>> = {},
  change = {},
): Post {
  const form = forms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return {
    form,
    values: new Map(Object.entries({ ...answersOf[name], ...answers })),
    file: null,
    fromAnotherSite: false,
    namesNothing: false,
    poster: 'poster',
    ...change,
  };
}
const application = (file: Post['file'], change = {}) =>
  post('application', {}, { file, poster: null, ...change });
const cv = { fileName: 'cv.pdf', bytes: pdf() };

/** Intake over a store and a spool that a test may replace, with a record of all that it does. */
function openIntake(change: Partial<Parts> = {}) {
  const store = vi.fn<KeepInStore>(async ({ reference, dueAt }) => ({
    reference,
    dueAt: new Date(dueAt),
    fresh: true,
  }));
  const spool = vi.fn<KeepInSpool>(async (enquiry) => enquiry);
  const count = vi.fn(async () => undefined);
  const countHere = vi.fn();
  const wake = vi.fn();
  const lines: (readonly [level: string, event: string, fields: unknown])[] = [];
  const write = (level: string) => (event: string, fields?: unknown) => {
    lines.push([level, event, fields]);
  };
  const intake = createIntake({
    store: { keep: store },
    spool: { keep: spool } as unknown as NonNullable<Parts['spool']>,
    rateLimit: { count, countHere },
    holidays: new Set(),
    noticeVersion: '2026-11',
    clamdSocket: undefined,
    referenceFor: (key) => `SF of ${key}`,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    wake,
    now: () => monday,
    ...change,
  });
  return { take: intake.take, store, spool, count, countHere, wake, lines };
}

async function storedFrom(sent: Post, change: Partial<Parts> = {}): Promise<Enquiry> {
  const { take, store } = openIntake(change);
  await take(sent);
  const [enquiry] = store.mock.calls[0] ?? [];
  if (!enquiry) throw new Error('Nothing was stored.');
  return enquiry;
}

describe('INTAKE-04 what is stored', () => {
  test('is the answers, when they came, when a reply is due, and which notice was shown', async () => {
    const enquiry = await storedFrom(post('contact', { privacy: 'on' }));
    expect(enquiry).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: `SF of ${enquiry.idempotencyKey}`,
      idempotencyKey: expect.stringMatching(/^content-[\w-]{43}$/),
      postedKey: undefined,
      form: 'contact',
      receivedAt: '2026-11-16T06:00:00.000Z',
      dueAt: '2026-11-18T13:30:00.000Z',
      name: '',
      organization: 'Meru Institute',
      email: 'asha@school.example',
      phone: '022 2600 0000',
      phoneE164: '+912226000000',
      service: 'lead',
      message: '',
      city: '',
      experience: null,
      jobPosition: '',
      consent: 'given',
      noticeVersion: '2026-11',
      cameFrom: null,
      spamScore: 0,
      spamReasons: [],
      quarantined: false,
      resume: null,
    });
  });

  test('INTAKE-02 is due after the holidays of the content', async () => {
    const { dueAt } = await storedFrom(post('contact'), { holidays: new Set(['2026-11-17']) });
    expect(dueAt).toBe('2026-11-19T13:30:00.000Z');
  });

  test('has the time of the clock if no other is given', async () => {
    const before = Date.now();
    const { receivedAt } = await storedFrom(post('contact'), { now: undefined } as never);
    expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(before);
  });

  test('INTAKE-15 of an application includes its resume', async () => {
    const { take, store, count } = openIntake();
    expect((await take(application(cv))).kind).toBe('taken');
    expect(store).toHaveBeenCalledWith(
      expect.objectContaining({ resume: { fileName: 'cv.pdf', kind: 'pdf', verdict: 'unscanned' } }),
      cv.bytes,
      null,
    );
    expect(count).not.toHaveBeenCalled();
  });
});

describe('INTAKE-07 the key of an enquiry', () => {
  const keyOf = async (sent: Post, now = monday) =>
    (await storedFrom(sent, { now: () => now })).idempotencyKey;
  const given = { idempotencyKey: 'key-of-the-form' };

  test('is the same for the same answers on one day, whatever their order and whatever is added', async () => {
    const first = await keyOf(post('contact'));
    const { values, ...rest } = post('contact', { website: '', openForMs: '9000', cameFrom: '{}' });
    const reversed = new Map([...values].reverse());
    expect(await keyOf({ ...rest, values: reversed }, new Date('2026-11-16T23:59:59Z'))).toBe(first);
    expect(await keyOf(post('contact'), new Date('2026-11-17T00:00:00Z'))).not.toBe(first);
  });

  test('is the same for the same answers under one posted key, on any day', async () => {
    const first = await keyOf(post('contact', given));
    expect(await keyOf(post('contact', given), new Date('2026-12-01T00:00:00Z'))).toBe(first);
    expect(await keyOf(post('contact', { idempotencyKey: 'key-of-another' }))).not.toBe(first);
    expect(await keyOf(post('contact'))).not.toBe(first);
  });

  test('differs by form, by each answer and by the file', async () => {
    const keys = [
      await keyOf(post('contact', given)),
      await keyOf(post('contact', { ...given, organization: 'Other' })),
      await keyOf(post('contact', { ...given, name: 'organization' })),
      await keyOf(post('popup', { ...contactAnswers, ...popupAnswers, organization: 'Meru Institute' })),
      await keyOf(post('contact', { ...contactAnswers, ...popupAnswers, organization: 'Meru Institute' })),
      await keyOf(application(cv)),
      await keyOf(application({ ...cv, bytes: pdf('% another') })),
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
  ])('is made with a posted key of letters, digits, _ and -: %j', async (posted, used) => {
    const enquiry = await storedFrom(post('contact', { idempotencyKey: posted }));
    expect(enquiry.postedKey).toBe(used ? posted : undefined);
    expect(enquiry.idempotencyKey === (await keyOf(post('contact')))).toBe(!used);
  });
});

describe('INTAKE-17 suspicion', () => {
  test.each([
    ['the hidden field', { website: 'x' }, {}, ['trap']],
    ['a form filled in at once', { openForMs: '100' }, {}, ['too-fast']],
    ['no time at all', { openForMs: '0' }, {}, ['too-fast']],
    ['another site', {}, { fromAnotherSite: true }, ['another-site']],
    ['nothing of a browser', {}, { namesNothing: true }, ['no-browser']],
    ['an empty hidden field', { website: '' }, {}, []],
    ['a form that was open for long', { openForMs: '9000' }, {}, []],
    ['an endless time', { openForMs: '-Infinity' }, {}, []],
    ['no number', { openForMs: 'soon' }, {}, []],
  ])('is raised, or not, by %s', async (_, answers, change, reasons) => {
    expect((await storedFrom(post('contact', answers, change))).spamReasons).toEqual(reasons);
  });

  test('is logged, and the visitor is answered like any other', async () => {
    const { take, lines } = openIntake();
    const outcome = await take(post('contact', { website: 'x' }));
    expect(outcome).toEqual({
      kind: 'taken',
      reference: expect.stringMatching(/^SF of content-/),
      dueAt: new Date('2026-11-18T13:30:00.000Z'),
    });
    expect(lines).toEqual([
      [
        'info',
        'quarantined',
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
])('INTAKE-04 where a visit began is stored if it can be: %s', async (cameFrom, stored) => {
  expect((await storedFrom(post('contact', { cameFrom }))).cameFrom).toEqual(stored);
});

describe('INTAKE-06 what is refused', () => {
  test('is counted, names its fields in the log, and stores nothing', async () => {
    const { take, store, count, lines } = openIntake();
    const outcome = await take(post('contact', { email: 'asha', organization: '' }));
    expect(outcome).toMatchObject({ kind: 'refused', status: 422 });
    expect(Object.keys((outcome as { errors: object }).errors).toSorted()).toEqual(['email', 'organization']);
    expect(count).toHaveBeenCalledExactlyOnceWith('poster');
    expect(lines).toEqual([['info', 'refused', { form: 'contact', status: 422, fields: expect.anything() }]]);
    expect(store).not.toHaveBeenCalled();
  });

  test('INTAKE-18 is not counted twice', async () => {
    const { take, count } = openIntake();
    expect(await take(application(null))).toMatchObject({
      kind: 'refused',
      status: 422,
      errors: { resume: expect.any(String) },
    });
    expect(count).not.toHaveBeenCalled();
  });

  test('INTAKE-18 beyond the limit is answered like any other post', async () => {
    const count = vi.fn().mockRejectedValue(new TooManyPosts(60));
    const { take } = openIntake({ rateLimit: { count, countHere: vi.fn() } });
    await expect(take(post('contact', { email: 'asha' }))).rejects.toThrow(TooManyPosts);
  });

  test('INTAKE-15 is a resume that is none', async () => {
    const { take, store, lines } = openIntake();
    expect(await take(application({ fileName: 'cv.pdf', bytes: Buffer.from('MZ') }))).toEqual({
      kind: 'refused',
      status: 415,
      errors: { resume: expect.stringContaining('not a PDF or DOCX') },
    });
    expect(lines).toEqual([
      ['info', 'resume_refused', { form: 'application', status: 415, reason: 'wrong-type' }],
    ]);
    expect(store).not.toHaveBeenCalled();
  });
});

describe('INTAKE-07 what was stored', () => {
  const receipt = { reference: 'SF-FIRST', dueAt: new Date('2026-11-20T13:30:00Z') };

  test.each([
    [true, 'taken_in', 1],
    [false, 'repeated', 0],
  ])('is delivered if it is new: %s', async (fresh, event, wakes) => {
    const { take, lines, wake } = openIntake({ store: { keep: async () => ({ ...receipt, fresh }) } });
    expect(await take(post('contact', { website: fresh ? '' : 'x' }))).toEqual({ kind: 'taken', ...receipt });
    expect(lines).toEqual([
      ['info', event, expect.objectContaining({ form: 'contact', reference: 'SF-FIRST' })],
    ]);
    expect(wake).toHaveBeenCalledTimes(wakes);
  });

  test('INTAKE-18 is counted by the statement that stores it', async () => {
    const { take, store, count, countHere, spool } = openIntake();
    await take(post('contact'));
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.anything(), null, 'poster');
    for (const other of [count, countHere, spool]) expect(other).not.toHaveBeenCalled();
  });

  test('INTAKE-15 has the verdict of its resume in the log', async () => {
    const { take, lines } = openIntake();
    await take(application(cv));
    expect(lines).toEqual([['info', 'taken_in', expect.objectContaining({ verdict: 'unscanned' })]]);
  });
});

describe('INTAKE-26 while the database is away', () => {
  const keepNothing = (error: Error) => ({
    keep: async () => {
      throw error;
    },
  });

  test('an enquiry is spooled with its resume, counted by this process, and acknowledged', async () => {
    const { take, spool, countHere, lines, wake } = openIntake({ store: keepNothing(away) });
    const outcome = await take(application(cv, { poster: 'poster' }));
    expect(outcome).toEqual({
      kind: 'taken',
      reference: spool.mock.calls[0]?.[0].reference,
      dueAt: new Date('2026-11-18T13:30:00.000Z'),
    });
    expect(spool).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ form: 'application' }), cv.bytes);
    expect(countHere).toHaveBeenCalledExactlyOnceWith('poster');
    expect(lines.map(([level, event]) => [level, event])).toEqual([
      ['error', 'store_failed'],
      ['info', 'taken_in'],
    ]);
    expect(lines[0]?.[2]).toMatchObject({ form: 'application', errorCode: 'ECONNREFUSED' });
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('what was counted before is not counted again', async () => {
    const { take, countHere } = openIntake({ store: keepNothing(away) });
    await take(post('contact', {}, { poster: null }));
    const none = openIntake({ store: null });
    await none.take(post('contact', {}, { poster: null }));
    expect([countHere.mock.calls, none.countHere.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['there is no spool', null],
    ['the spool is full', { keep: async () => null }],
    [
      'the spool fails',
      {
        keep: async () => {
          throw away;
        },
      },
    ],
  ])('an enquiry is not acknowledged if %s', async (reason, spool) => {
    const { take, lines, wake } = openIntake({ store: keepNothing(away), spool: spool as Parts['spool'] });
    expect(await take(post('contact'))).toEqual({ kind: 'unavailable' });
    expect(wake).not.toHaveBeenCalled();
    expect(lines.map(([, event]) => event)).toEqual(
      reason === 'the spool fails' ? ['store_failed', 'spool_failed'] : ['store_failed'],
    );
    expect(lines.at(-1)?.[2]).toMatchObject({ errorCode: 'ECONNREFUSED' });
  });

  test('KEEP-09 what the database refuses for what it holds is not spooled', async () => {
    const { take, spool, countHere } = openIntake({ store: keepNothing(refusedByContent) });
    expect(await take(post('contact'))).toEqual({ kind: 'unavailable' });
    expect(spool).not.toHaveBeenCalled();
    expect(countHere).toHaveBeenCalledExactlyOnceWith('poster');
  });

  test('INTAKE-18 who sends too many is neither spooled nor logged as a failure', async () => {
    const { take, spool, countHere, lines } = openIntake({ store: keepNothing(new TooManyPosts(60)) });
    await expect(take(post('contact'))).rejects.toThrow(TooManyPosts);
    expect([spool.mock.calls, countHere.mock.calls, lines]).toEqual([[], [], []]);
  });

  test('INTAKE-18 who sends too many is not spooled either where this process counts', async () => {
    const countHere = vi.fn(() => {
      throw new TooManyPosts(60);
    });
    const { take, spool } = openIntake({
      store: keepNothing(away),
      rateLimit: { count: vi.fn(), countHere },
    });
    await expect(take(post('contact'))).rejects.toThrow(TooManyPosts);
    expect(spool).not.toHaveBeenCalled();
  });

  test('without any database posts are counted and nothing is acknowledged', async () => {
    const { take, spool, countHere, lines } = openIntake({ store: null });
    expect(await take(post('contact'))).toEqual({ kind: 'unavailable' });
    expect(countHere).toHaveBeenCalledExactlyOnceWith('poster');
    expect([spool.mock.calls, lines]).toEqual([[], []]);
  });
});
