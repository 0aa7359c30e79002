import { afterEach, describe, expect, test, vi } from 'vitest';
import { drainToEmptyBody, expectedBytes, readFormBody } from './form-body.ts';

const encodedMaxBytes = 128 * 1024;
const multipartMaxBytes = 5 * 1024 * 1024 + 64 * 1024;
const drainMaxBytes = 20 * 1024 * 1024;
const megabyte = Buffer.alloc(1024 * 1024);
const encodedType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data; boundary=edge';

afterEach(() => {
  vi.useRealTimers();
});

/** Counts the chunks that were read, and records whether the reader cancelled. */
function createTrackedBody(pull: (readCount: number) => Uint8Array | null | Promise<never>) {
  const progress = { reads: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const chunk = await pull(progress.reads);
        if (chunk === null) return controller.close();
        progress.reads += 1;
        controller.enqueue(chunk);
      },
      cancel: () => {
        progress.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { progress, stream };
}
const createBody = (...chunks: readonly (string | Uint8Array)[]) =>
  createTrackedBody((readCount) => {
    const chunk = chunks[readCount];
    return chunk === undefined ? null : Buffer.from(chunk);
  });
const neverResolve = () => new Promise<never>(() => undefined);
const rejectRead = () => Promise.reject(new Error('The connection was closed.'));

function createRequest(body: BodyInit | null, headers: Readonly<Record<string, string>> = {}): Request {
  // Node requires duplex for a stream, but the types of Request do not contain it.
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
}
const requestOfType = (type: string, body: BodyInit | null, length?: number) =>
  createRequest(body, {
    'content-type': type,
    ...(length !== undefined && { 'content-length': String(length) }),
  });

const part = (disposition: string, content: string, type?: string) =>
  `--edge\r\nContent-Disposition: form-data${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${content}\r\n`;
const field = (name: string, value: string) => part(`; name="${name}"`, value);
const file = (name: string, fileName: string, content: string) =>
  part(`; name="${name}"; filename="${fileName}"`, content, 'application/pdf');
const end = '--edge--\r\n';
const readParts = (...parts: readonly string[]) =>
  readFormBody(requestOfType(multipartType, createBody(...parts).stream), true);
const toObject = (values: ReadonlyMap<string, string>) => Object.fromEntries(values);

test.each([
  ['100', 100],
  [String(multipartMaxBytes + 1), multipartMaxBytes],
  ['many', multipartMaxBytes],
  [null, multipartMaxBytes],
])('KEEP-13 for a content-length of %s, %i bytes of memory are expected', (length, bytes) => {
  expect(expectedBytes(createRequest(null, length === null ? {} : { 'content-length': length }))).toBe(bytes);
});

describe('INTAKE-25 a discarded body', () => {
  test('is read to its end', async () => {
    const { progress, stream } = createBody('one', 'two', 'three');
    expect(await drainToEmptyBody(createRequest(stream))).toEqual({
      problem: null,
      file: null,
      values: new Map(),
    });
    expect(progress).toEqual({ reads: 3, cancelled: false });
  });

  test('may be missing or aborted', async () => {
    expect((await drainToEmptyBody(createRequest(null))).problem).toBeNull();
    expect((await drainToEmptyBody(createRequest(createTrackedBody(rejectRead).stream))).problem).toBeNull();
  });

  test('is read up to 20 MB', async () => {
    const { progress, stream } = createTrackedBody(() => megabyte);
    await drainToEmptyBody(createRequest(stream));
    expect(progress).toEqual({ reads: 20, cancelled: true });
  });

  test('is awaited for up to 5 s, if the client stops sending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    const { progress, stream } = createTrackedBody((readCount) =>
      readCount === 0 ? megabyte : neverResolve(),
    );
    let isFinished = false;
    const untilDrained = drainToEmptyBody(createRequest(stream)).then(() => {
      isFinished = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect([isFinished, progress.cancelled]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    await untilDrained;
    expect(progress.cancelled).toBe(true);
  });

  test('is read for at most 5 s, even if more data is available', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    const { progress, stream } = createTrackedBody(() => {
      vi.setSystemTime(Date.now() + 1000);
      return megabyte;
    });
    await drainToEmptyBody(createRequest(stream));
    expect(progress).toEqual({ reads: 5, cancelled: true });
  });
});

test('INTAKE-25 a body with a content-length above the drain limit is not read', async () => {
  const { progress, stream } = createTrackedBody(() => megabyte);
  const body = await readFormBody(
    requestOfType(encodedType, stream, multipartMaxBytes + drainMaxBytes + 1),
    false,
  );
  expect(body).toEqual({ problem: 'too-large', file: null, values: new Map() });
  expect(progress.reads).toBe(0);
  const bodyAtLimit = createBody('a=1');
  const resultAtLimit = await readFormBody(
    requestOfType(encodedType, bodyAtLimit.stream, multipartMaxBytes + drainMaxBytes),
    false,
  );
  expect([resultAtLimit.problem, bodyAtLimit.progress.reads]).toEqual([null, 1]);
});

describe('INTAKE-06 the type of a body', () => {
  test.each([
    'multipart/form-data; boundary=edge',
    'multipart/form-data;boundary=edge',
    'multipart/form-data ; charset=utf-8; boundary=edge',
    'Multipart/Form-Data; Boundary=edge; charset=utf-8',
    'multipart/form-data; boundary="edge"',
  ])('%s is a form with a file', async (type) => {
    const body = await readFormBody(requestOfType(type, field('city', 'Virar') + end), true);
    expect([body.problem, toObject(body.values)]).toEqual([null, { city: 'Virar' }]);
  });

  test('a quoted boundary may contain a semicolon and spaces', async () => {
    const text = (field('city', 'Virar') + end).replaceAll('edge', 'a; b');
    const body = await readFormBody(requestOfType('multipart/form-data; boundary="a; b"', text), true);
    expect([body.problem, toObject(body.values)]).toEqual([null, { city: 'Virar' }]);
  });

  test.each([
    ['multipart/form-data', true],
    ['multipart/form-data; boundary=', true],
    ['multipart/form-data-2; boundary=edge', true],
    ['text/multipart/form-data; boundary=edge', true],
    [encodedType, true],
    [multipartType, false],
    [`x-${encodedType}`, false],
    [`${encodedType}-2`, false],
    ['text/plain', false],
    [null, false],
  ])('%s is not accepted as a form, if the form is multipart: %s', async (type, isMultipart) => {
    const { progress, stream } = createBody('a=1', '&b=2');
    const post = createRequest(stream, type === null ? {} : { 'content-type': type });
    expect(await readFormBody(post, isMultipart)).toEqual({
      problem: 'not-a-form',
      file: null,
      values: new Map(),
    });
    expect(progress.reads).toBe(2);
  });

  test.each([
    encodedType,
    encodedType.toUpperCase(),
    `${encodedType};charset=UTF-8`,
    `${encodedType}  ; charset=UTF-8`,
  ])('%s is a form without a file', async (type) => {
    const body = await readFormBody(requestOfType(type, 'city=Virar'), false);
    expect([body.problem, toObject(body.values)]).toEqual([null, { city: 'Virar' }]);
  });
});

describe('INTAKE-06 a form without a file', () => {
  const read = (body: BodyInit | null, length?: number) =>
    readFormBody(requestOfType(encodedType, body, length), false);

  test('is read with or without content-length, even if a chunk ends within a character', async () => {
    const text = Buffer.from('name=Aśha+R&city=%E0%A4%B5');
    const split = text.indexOf('ś') + 1;
    const inTwo = () => createBody(text.subarray(0, split), text.subarray(split)).stream;
    for (const body of [await read(inTwo()), await read(inTwo(), text.length)])
      expect(body).toEqual({
        problem: null,
        file: null,
        values: new Map([
          ['name', 'Aśha R'],
          ['city', 'व'],
        ]),
      });
  });

  test('may be empty', async () => {
    expect(await read(null)).toEqual({ problem: null, file: null, values: new Map() });
  });

  test('has at most 128 kB, also without content-length', async () => {
    const text = `message=${'x'.repeat(encodedMaxBytes)}`;
    expect((await read(createBody(text.slice(0, encodedMaxBytes)).stream)).problem).toBeNull();
    for (const length of [undefined, encodedMaxBytes + 1]) {
      const { progress, stream } = createBody(text.slice(0, encodedMaxBytes), 'y', 'rest', 'of it');
      expect(await read(stream, length)).toEqual({ problem: 'too-large', file: null, values: new Map() });
      expect(progress.reads).toBe(4);
    }
  });

  test('that is aborted is damaged', async () => {
    const createAbortedStream = () =>
      createTrackedBody((readCount) => (readCount === 0 ? Buffer.from('a=1') : rejectRead())).stream;
    for (const length of [undefined, 100])
      expect(await read(createAbortedStream(), length)).toEqual({
        problem: 'damaged',
        file: null,
        values: new Map(),
      });
  });

  test('has each field once, and at most 20 fields', async () => {
    expect(await read('a=1&b=2&a=3')).toMatchObject({ problem: 'damaged' });
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=${index}`);
    const bodyAtLimit = await read(fields(20).join('&'));
    expect([bodyAtLimit.problem, bodyAtLimit.values.size]).toEqual([null, 20]);
    const bodyOverLimit = await read(fields(21).join('&'));
    expect([bodyOverLimit.problem, bodyOverLimit.values.get('f20')]).toEqual(['damaged', '20']);
  });
});

describe('INTAKE-06 a form with a file', () => {
  test('has its text fields and its file', async () => {
    const body = await readParts(
      field('city', 'Virar'),
      file('resume', 'cv.pdf', '%PDF-'),
      field('a', ''),
      end,
    );
    expect(body).toEqual({
      problem: null,
      values: new Map([
        ['city', 'Virar'],
        ['a', ''],
      ]),
      file: { field: 'resume', fileName: 'cv.pdf', bytes: Buffer.from('%PDF-') },
    });
  });

  test('is parsed the same for every split into chunks', async () => {
    const text = field('city', 'Virar') + file('resume', 'cv.pdf', '%PDF-\r\n--edg') + end;
    for (let split = 1; split < text.length; split += 1) {
      const body = await readParts(text.slice(0, split), text.slice(split));
      expect([split, body.problem, toObject(body.values), body.file?.bytes.toString()]).toEqual([
        split,
        null,
        { city: 'Virar' },
        '%PDF-\r\n--edg',
      ]);
    }
  });

  test('may be followed by other bytes, which are ignored up to a limit', async () => {
    const { progress, stream } = createBody(field('city', 'Virar') + end, 'after', 'the end');
    const body = await readFormBody(requestOfType(multipartType, stream), true);
    expect([body.problem, toObject(body.values), progress.reads]).toEqual([null, { city: 'Virar' }, 3]);
    const endlessBody = createTrackedBody((readCount) =>
      readCount === 0 ? Buffer.from(field('a', '1') + end) : megabyte,
    );
    expect((await readFormBody(requestOfType(multipartType, endlessBody.stream), true)).problem).toBeNull();
    expect(endlessBody.progress).toEqual({ reads: 22, cancelled: true });
  });

  test('may have an unnamed field and an unnamed file', async () => {
    const body = await readParts(
      part('', 'text'),
      part('; name="resume"', 'x', 'application/octet-stream'),
      end,
    );
    expect([body.problem, toObject(body.values), body.file?.fileName]).toEqual([null, { '': 'text' }, '']);
  });

  test('without a body is damaged', async () => {
    const body = await readFormBody(requestOfType(multipartType, null), true);
    expect(body).toEqual({ problem: 'damaged', file: null, values: new Map() });
  });

  test.each([
    ['a field twice', field('city', 'Pune')],
    ['a file under the name of a field', file('city', 'cv.pdf', 'x')],
    ['a field under the name of the file', field('resume', 'x')],
    ['a second file', file('letter', 'letter.pdf', 'x')],
    ['a header of more than 2 kB', field('x'.repeat(2048), 'x')],
    ['more than 20 parts', Array.from({ length: 19 }, (_, index) => field(`f${index}`, 'x')).join('')],
    ['text that is not a part', 'no boundary'],
  ])('INTAKE-24 with %s is damaged, and the fields before it are returned', async (_, invalidPart) => {
    const validParts = [field('city', 'Virar'), file('resume', 'cv.pdf', 'x')];
    const { progress, stream } = createBody(...validParts, invalidPart, end);
    const body = await readFormBody(requestOfType(multipartType, stream), true);
    expect(body).toMatchObject({ problem: 'damaged', file: null });
    expect(body.values.get('city')).toBe('Virar');
    expect(progress.reads).toBe(4);
  });

  test('has at most 20 parts', async () => {
    const parts = Array.from({ length: 20 }, (_, index) => field(`f${index}`, 'x'));
    const body = await readParts(...parts, end);
    expect([body.problem, body.values.size]).toEqual([null, 20]);
  });

  test('that is incomplete or aborted is damaged, and the complete fields are returned', async () => {
    const incompleteBody = await readParts(field('city', 'Virar'), file('resume', 'cv.pdf', 'x'));
    expect([incompleteBody.problem, incompleteBody.file, toObject(incompleteBody.values)]).toEqual([
      'damaged',
      null,
      { city: 'Virar' },
    ]);
    const { stream } = createTrackedBody((readCount) =>
      readCount === 0 ? Buffer.from(`${field('city', 'Virar')}--edge\r\n`) : rejectRead(),
    );
    const abortedBody = await readFormBody(requestOfType(multipartType, stream), true);
    expect([abortedBody.problem, toObject(abortedBody.values)]).toEqual(['damaged', { city: 'Virar' }]);
  });

  test('has a file of at most 5 MB', async () => {
    const upload = (bytes: number) =>
      readParts(field('city', 'Virar'), file('resume', 'cv.pdf', 'x'.repeat(bytes)), end);
    const bodyAtLimit = await upload(5 * 1024 * 1024);
    expect([bodyAtLimit.problem, bodyAtLimit.file?.bytes.length]).toEqual([null, 5 * 1024 * 1024]);
    const bodyOverLimit = await upload(5 * 1024 * 1024 + 1);
    expect([bodyOverLimit.problem, bodyOverLimit.file, toObject(bodyOverLimit.values)]).toEqual([
      'too-large',
      null,
      { city: 'Virar' },
    ]);
  });

  test('has at most 64 kB besides its file', async () => {
    const parts = [file('resume', 'cv.pdf', 'x'.repeat(5 * 1024 * 1024)), field('a', 'x'.repeat(64 * 1024))];
    expect((await readParts(...parts, end)).problem).toBeNull();
    expect((await readParts(...parts, field('b', 'x'), end)).problem).toBe('too-large');
  });
});
