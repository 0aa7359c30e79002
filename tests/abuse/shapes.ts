import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { pdf } from '../support/resumes/resume-files.ts';
import { head, type Pieces } from './raw-request.ts';

/** A request that no browser sends, and what it must be answered with. */
export interface Shape {
  readonly name: string;
  readonly expected: readonly number[];
  readonly pieces: () => Pieces;
  /** How many of them are sent at once. */
  readonly times?: number;
}

const addresses = { popup: '/popup.php', contact: '/contact_handler.php', career: '/career.php' } as const;
const megabyte = 1024 * 1024;
const boundary = '----abuse';
const multipartType = `multipart/form-data; boundary=${boundary}`;
const formType = 'application/x-www-form-urlencoded';
const visitor = (() => {
  let count = 0;
  return () => {
    count += 1;
    return `203.0.${(count >> 8) & 255}.${count & 255}`;
  };
})();

function* filler(bytes: number): Generator<Uint8Array> {
  const block = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += block.length) yield block.subarray(0, bytes - sent);
}

function* chunked(parts: Pieces): Generator<string | Uint8Array> {
  for (const part of parts) {
    if (typeof part === 'number') continue;
    yield `${part.length.toString(16)}\r\n`;
    yield part;
    yield '\r\n';
  }
  yield '0\r\n\r\n';
}

function* post(path: string, type: string, body: string | Uint8Array): Generator<string | Uint8Array> {
  const length = Buffer.byteLength(body);
  yield head({
    path,
    headers: { 'Content-Type': type, 'Content-Length': length, 'X-Forwarded-For': visitor() },
  });
  yield body;
}

const form = (path: string, body: string | URLSearchParams) => () => post(path, formType, String(body));

interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly fileName?: string;
  readonly extraHeader?: string;
}

function multipart(parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer {
  const written = parts.flatMap(({ name, content, fileName, extraHeader }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const extra = extraHeader === undefined ? '' : `${extraHeader}\r\n`;
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${extra}\r\n`,
      content,
      '\r\n',
    ];
  });
  return Buffer.concat([...written, end].map((part) => Buffer.from(part)));
}

const answerParts: readonly Part[] = Object.entries(applicationAnswers).map(([name, content]) => ({
  name,
  content,
}));
const resumePart: Part = { name: 'resume', content: pdf(), fileName: 'cv.pdf' };
const upload = (parts: readonly Part[], end?: string) => () =>
  post(addresses.career, multipartType, multipart(parts, end));

function* oversized(path: string, type: string, bytes: number, length: 'given' | 'chunked') {
  const opening =
    type === multipartType
      ? `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`
      : 'message=';
  const headers = { 'Content-Type': type, 'X-Forwarded-For': visitor() };
  if (length === 'given') {
    yield head({ path, headers: { ...headers, 'Content-Length': bytes + opening.length } });
    yield opening;
    yield* filler(bytes);
  } else {
    yield head({ path, headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
    yield* chunked([opening, ...filler(bytes)]);
  }
}

const withField = (answers: Readonly<Record<string, string>>, name: string, value: string) =>
  new URLSearchParams({ ...answers, [name]: value });
const repeated = (answers: Readonly<Record<string, string>>, name: string) =>
  `${new URLSearchParams(answers)}&${name}=again`;

/** Bodies that no form of ours makes. */
export const bodyShapes: readonly Shape[] = [
  ...Object.values(addresses).flatMap((path): Shape[] => {
    const type = path === addresses.career ? multipartType : formType;
    return [
      {
        name: `60 MB to ${path}`,
        expected: [413],
        pieces: () => oversized(path, type, 60 * megabyte, 'given'),
      },
      {
        name: `6 MB in chunks, without a length, to ${path}`,
        expected: [413],
        pieces: () => oversized(path, type, 6 * megabyte, 'chunked'),
      },
    ];
  }),
  {
    name: '60 MB to a page',
    expected: [404],
    pieces: () => oversized('/contact-us', formType, 60 * megabyte, 'given'),
  },
  {
    name: '200 parts',
    expected: [422],
    pieces: upload(Array.from({ length: 200 }, (_, index) => ({ name: `field${index}`, content: 'x' }))),
  },
  {
    name: 'a part with a header of 64 kB',
    expected: [422],
    pieces: upload([{ name: 'fullName', content: 'x', extraHeader: `X-Long: ${'h'.repeat(64 * 1024)}` }]),
  },
  { name: 'multipart that breaks off', expected: [422], pieces: upload([...answerParts, resumePart], '') },
  { name: 'multipart without an end', expected: [422], pieces: upload(answerParts, `--${boundary}`) },
  {
    name: 'multipart without a boundary',
    expected: [415],
    pieces: () => post(addresses.career, 'multipart/form-data', multipart([...answerParts, resumePart])),
  },
  {
    name: 'multipart that is empty',
    expected: [422],
    pieces: () => post(addresses.career, multipartType, ''),
  },
  {
    name: 'a field twice, encoded',
    expected: [422],
    pieces: form(addresses.popup, repeated(popupAnswers, 'email')),
  },
  {
    name: 'a field twice, in parts',
    expected: [422],
    pieces: upload([...answerParts, { name: 'email', content: 'b@school.example' }, resumePart]),
  },
  {
    name: 'two files',
    expected: [422],
    pieces: upload([...answerParts, resumePart, { ...resumePart, name: 'other' }]),
  },
  {
    name: 'a file where a line belongs',
    expected: [422],
    pieces: upload([{ name: 'fullName', content: 'x', fileName: 'x.txt' }, ...answerParts.slice(1)]),
  },
  {
    name: 'a line where the file belongs',
    expected: [422],
    pieces: upload([...answerParts, { name: 'resume', content: 'cv.pdf' }]),
  },
  {
    name: 'a file name of 60 kB',
    expected: [422],
    pieces: upload([...answerParts, { ...resumePart, fileName: `${'n'.repeat(60_000)}.pdf` }]),
  },
  ...['__proto__', 'constructor', 'toString', '__proto__[polluted]', 'name[]'].map(
    (name): Shape => ({
      name: `a field called ${name}`,
      expected: [303],
      pieces: form(addresses.popup, withField(popupAnswers, name, '{"polluted":true}')),
    }),
  ),
  ...Object.keys(popupAnswers).map(
    (name): Shape => ({
      name: `a null byte in ${name}`,
      expected: [303, 422],
      pieces: form(addresses.popup, withField(popupAnswers, name, 'Asha\0Rane')),
    }),
  ),
  {
    name: 'null bytes in what our forms add',
    expected: [303],
    pieces: form(
      addresses.contact,
      new URLSearchParams({
        ...contactAnswers,
        cameFrom: JSON.stringify({ page: '\0', from: '\ud800' }),
        idempotencyKey: '\0\0\0\0\0\0\0\0\0',
        openForMs: '1e999',
      }),
    ),
  },
  {
    name: 'bytes that are not UTF-8',
    expected: [303, 422],
    pieces: form(addresses.contact, `${new URLSearchParams(contactAnswers)}&x=%FF%FE%ED%A0%80`),
  },
  {
    name: 'a null byte in the name of the file',
    expected: [303, 415, 422],
    pieces: upload([...answerParts, { ...resumePart, fileName: 'c\0v.pdf' }]),
  },
  {
    name: 'JSON',
    expected: [415],
    pieces: () => post(addresses.popup, 'application/json', '{"name":["x"]}'),
  },
  { name: 'no type at all', expected: [415], pieces: () => post(addresses.popup, '', 'name=x') },
  {
    name: '10,000 fields',
    expected: [422],
    pieces: form(
      addresses.popup,
      'a=1&'
        .repeat(10_000)
        .replaceAll(/a/g, () => `a${visitor()}`)
        .slice(0, 120_000),
    ),
  },
];

/** Answered by Node alone, whatever stands in front of it. */
export const smuggledRoute = '/desk/answered/';
const smuggled = 'GET /desk/answered/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Heads that two servers in a row could read in two ways: refused, and never answered twice. */
export const smugglingShapes: readonly Shape[] = (
  [
    ['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 9\r\n\r\na=b'],
    ['a list of lengths', 'Content-Length: 3, 9\r\n\r\na=b'],
    ['a signed length', 'Content-Length: +3\r\n\r\na=b'],
    ['a length in hex', 'Content-Length: 0x3\r\n\r\na=b'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunked, not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: b\r\n c\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
    ['bare line feeds', 'Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n'],
    ['a null byte in a header', 'X-A: b\0c\r\nContent-Length: 0\r\n\r\n'],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\na=b\r\n0\r\n\r\n'],
    ['a chunk that ends late', 'Transfer-Encoding: chunked\r\n\r\n3\r\na=bcd\r\n0\r\n\r\n'],
  ] as const
).map(([name, rest]) => ({
  name,
  expected: [400],
  pieces: () => [
    `POST /popup.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${formType}\r\n${rest}${smuggled}`,
  ],
}));

/** Heads that are merely wrong. */
export const headShapes: readonly Shape[] = [
  { name: 'not HTTP', expected: [400], pieces: () => ['NONSENSE\r\n\r\n'] },
  { name: 'no host', expected: [400], pieces: () => ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'] },
  {
    name: 'a host that is none',
    expected: [200, 400, 404],
    pieces: () => [head({ method: 'GET', path: '/nowhere', headers: { Host: 'a b"><script>' } })],
  },
  { name: 'a method nobody knows', expected: [400], pieces: () => [head({ method: 'BREW', path: '/' })] },
  {
    name: 'a header of 60 kB',
    expected: [431],
    pieces: () => [head({ method: 'GET', path: '/', headers: { A: 'a'.repeat(60_000) } })],
  },
  {
    name: '5000 headers',
    expected: [200, 431],
    pieces: () => [
      head({
        method: 'GET',
        path: '/',
        headers: Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`h${i}`, 'x'])),
      }),
    ],
  },
  {
    name: 'an address of 60 kB',
    expected: [431],
    pieces: () => [head({ method: 'GET', path: `/${'a'.repeat(60_000)}` })],
  },
  { name: 'TRACE', expected: [404, 405], pieces: () => [head({ method: 'TRACE', path: '/' })] },
  {
    name: 'CONNECT',
    expected: [405],
    pieces: () => [head({ method: 'CONNECT', path: 'localhost:25' })],
  },
  {
    name: 'an upgrade',
    expected: [200],
    pieces: () => [
      head({ method: 'GET', path: '/', headers: { Connection: 'Upgrade', Upgrade: 'websocket' } }),
      head({ method: 'GET', path: '/' }),
    ],
  },
  ...[
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cpackage.json',
    '/built/../../server/index.js',
    '/%00',
    '/favicon.svg%00.html',
    '/.env',
    '/.git/config',
    '/server/index.js',
    '/headers.json',
    '/%c0%ae%c0%ae/package.json',
    '/%E0%A4%A',
    '/assets//..//..//headers.json',
    '//evil.example/%2f..',
    '/\\evil.example',
  ].map(
    (path): Shape => ({
      name: `GET ${path}`,
      expected: [400, 404],
      pieces: () => [head({ method: 'GET', path })],
    }),
  ),
];
