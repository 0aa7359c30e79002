import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { minimalPdf } from '../support/resumes/resume-files.ts';
import { type Pieces, requestHead } from './raw-request.ts';

/** A request that no browser sends. */
export interface MalformedRequest {
  readonly name: string;
  readonly expectedStatuses: readonly number[];
  readonly pieces: () => Pieces;
}

const formAddresses = {
  popup: '/popup.php',
  contact: '/contact_handler.php',
  career: '/career.php',
} as const;
const megabyte = 1024 * 1024;
const boundary = '----abuse';
const multipartType = `multipart/form-data; boundary=${boundary}`;
const formType = 'application/x-www-form-urlencoded';
let visitorCount = 0;
function nextVisitorAddress(): string {
  visitorCount += 1;
  return `203.0.${(visitorCount >> 8) & 255}.${visitorCount & 255}`;
}

function* fillerBytes(bytes: number): Generator<Uint8Array> {
  const block = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += block.length) yield block.subarray(0, bytes - sent);
}

function* asChunks(parts: Pieces): Generator<string | Uint8Array> {
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
  yield requestHead({
    path,
    headers: { 'Content-Type': type, 'Content-Length': length, 'X-Forwarded-For': nextVisitorAddress() },
  });
  yield body;
}

const postForm = (path: string, body: string | URLSearchParams) => () => post(path, formType, String(body));

interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  readonly fileName?: string;
  readonly extraHeader?: string;
}

function multipartBody(parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer {
  const chunks = parts.flatMap(({ name, content, fileName, extraHeader }) => {
    const fileNameParameter = fileName === undefined ? '' : `; filename="${fileName}"`;
    const extraLine = extraHeader === undefined ? '' : `${extraHeader}\r\n`;
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileNameParameter}\r\n${extraLine}\r\n`,
      content,
      '\r\n',
    ];
  });
  return Buffer.concat([...chunks, end].map((part) => Buffer.from(part)));
}

const answerParts: readonly Part[] = Object.entries(applicationAnswers).map(([name, content]) => ({
  name,
  content,
}));
const resumePart: Part = { name: 'resume', content: minimalPdf(), fileName: 'cv.pdf' };
const postApplication = (parts: readonly Part[], end?: string) => () =>
  post(formAddresses.career, multipartType, multipartBody(parts, end));

function* oversizedPost(path: string, type: string, bytes: number, length: 'declared' | 'chunked') {
  const bodyStart =
    type === multipartType
      ? `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n`
      : 'message=';
  const headers = { 'Content-Type': type, 'X-Forwarded-For': nextVisitorAddress() };
  if (length === 'declared') {
    yield requestHead({ path, headers: { ...headers, 'Content-Length': bytes + bodyStart.length } });
    yield bodyStart;
    yield* fillerBytes(bytes);
  } else {
    yield requestHead({ path, headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
    yield* asChunks([bodyStart, ...fillerBytes(bytes)]);
  }
}

const withField = (answers: Readonly<Record<string, string>>, name: string, value: string) =>
  new URLSearchParams({ ...answers, [name]: value });
const withRepeatedField = (answers: Readonly<Record<string, string>>, name: string) =>
  `${new URLSearchParams(answers)}&${name}=again`;

export const malformedBodies: readonly MalformedRequest[] = [
  ...Object.values(formAddresses).flatMap((path): MalformedRequest[] => {
    const type = path === formAddresses.career ? multipartType : formType;
    return [
      {
        name: `60 MB to ${path}`,
        expectedStatuses: [413],
        pieces: () => oversizedPost(path, type, 60 * megabyte, 'declared'),
      },
      {
        name: `6 MB in chunks, without a length, to ${path}`,
        expectedStatuses: [413],
        pieces: () => oversizedPost(path, type, 6 * megabyte, 'chunked'),
      },
    ];
  }),
  {
    name: '60 MB to a page',
    expectedStatuses: [404],
    pieces: () => oversizedPost('/contact-us', formType, 60 * megabyte, 'declared'),
  },
  {
    name: '200 parts',
    expectedStatuses: [422],
    pieces: postApplication(
      Array.from({ length: 200 }, (_, index) => ({ name: `field${index}`, content: 'x' })),
    ),
  },
  {
    name: 'a part with a header of 64 kB',
    expectedStatuses: [422],
    pieces: postApplication([
      { name: 'fullName', content: 'x', extraHeader: `X-Long: ${'h'.repeat(64 * 1024)}` },
    ]),
  },
  {
    name: 'multipart without its last boundary',
    expectedStatuses: [422],
    pieces: postApplication([...answerParts, resumePart], ''),
  },
  {
    name: 'multipart with an incomplete last boundary',
    expectedStatuses: [422],
    pieces: postApplication(answerParts, `--${boundary}`),
  },
  {
    name: 'multipart without a boundary',
    expectedStatuses: [415],
    pieces: () =>
      post(formAddresses.career, 'multipart/form-data', multipartBody([...answerParts, resumePart])),
  },
  {
    name: 'an empty multipart body',
    expectedStatuses: [422],
    pieces: () => post(formAddresses.career, multipartType, ''),
  },
  {
    name: 'a field twice, urlencoded',
    expectedStatuses: [422],
    pieces: postForm(formAddresses.popup, withRepeatedField(popupAnswers, 'email')),
  },
  {
    name: 'a field twice, multipart',
    expectedStatuses: [422],
    pieces: postApplication([...answerParts, { name: 'email', content: 'b@school.example' }, resumePart]),
  },
  {
    name: 'two files',
    expectedStatuses: [422],
    pieces: postApplication([...answerParts, resumePart, { ...resumePart, name: 'other' }]),
  },
  {
    name: 'a file in a text field',
    expectedStatuses: [422],
    pieces: postApplication([{ name: 'fullName', content: 'x', fileName: 'x.txt' }, ...answerParts.slice(1)]),
  },
  {
    name: 'text in the file field',
    expectedStatuses: [422],
    pieces: postApplication([...answerParts, { name: 'resume', content: 'cv.pdf' }]),
  },
  {
    name: 'a file name of 60 kB',
    expectedStatuses: [422],
    pieces: postApplication([...answerParts, { ...resumePart, fileName: `${'n'.repeat(60_000)}.pdf` }]),
  },
  ...['__proto__', 'constructor', 'toString', '__proto__[polluted]', 'name[]'].map(
    (name): MalformedRequest => ({
      name: `a field called ${name}`,
      expectedStatuses: [303],
      pieces: postForm(formAddresses.popup, withField(popupAnswers, name, '{"polluted":true}')),
    }),
  ),
  ...Object.keys(popupAnswers).map(
    (name): MalformedRequest => ({
      name: `a null byte in ${name}`,
      expectedStatuses: [303, 422],
      pieces: postForm(formAddresses.popup, withField(popupAnswers, name, 'Asha\0Rane')),
    }),
  ),
  {
    name: 'null bytes in hidden fields',
    expectedStatuses: [303],
    pieces: postForm(
      formAddresses.contact,
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
    expectedStatuses: [303, 422],
    pieces: postForm(formAddresses.contact, `${new URLSearchParams(contactAnswers)}&x=%FF%FE%ED%A0%80`),
  },
  {
    name: 'a null byte in the file name',
    expectedStatuses: [303, 415, 422],
    pieces: postApplication([...answerParts, { ...resumePart, fileName: 'c\0v.pdf' }]),
  },
  {
    name: 'a JSON body',
    expectedStatuses: [415],
    pieces: () => post(formAddresses.popup, 'application/json', '{"name":["x"]}'),
  },
  { name: 'no Content-Type', expectedStatuses: [415], pieces: () => post(formAddresses.popup, '', 'name=x') },
  {
    name: '10,000 fields',
    expectedStatuses: [422],
    pieces: postForm(
      formAddresses.popup,
      'a=1&'
        .repeat(10_000)
        .replaceAll(/a/g, () => `a${nextVisitorAddress()}`)
        .slice(0, 120_000),
    ),
  },
];

/** A route that a proxy always forwards to Node. */
export const smuggledRoute = '/desk/answered/';
const smuggledRequest = 'GET /desk/answered/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Two servers could disagree about where these requests end: each gets exactly one response, 400. */
export const smugglingRequests: readonly MalformedRequest[] = (
  [
    ['Content-Length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two Content-Length headers', 'Content-Length: 3\r\nContent-Length: 9\r\n\r\na=b'],
    ['a list as Content-Length', 'Content-Length: 3, 9\r\n\r\na=b'],
    ['a signed Content-Length', 'Content-Length: +3\r\n\r\na=b'],
    ['a hexadecimal Content-Length', 'Content-Length: 0x3\r\n\r\na=b'],
    ['an unknown Transfer-Encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunked is not the last Transfer-Encoding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'X-A: b\r\n c\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
    ['bare line feeds', 'Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n'],
    ['a null byte in a header', 'X-A: b\0c\r\nContent-Length: 0\r\n\r\n'],
    ['a chunk whose size is no number', 'Transfer-Encoding: chunked\r\n\r\nzz\r\na=b\r\n0\r\n\r\n'],
    ['a chunk longer than its size', 'Transfer-Encoding: chunked\r\n\r\n3\r\na=bcd\r\n0\r\n\r\n'],
  ] as const
).map(([name, headersAndBody]) => ({
  name,
  expectedStatuses: [400],
  pieces: () => [
    `POST /popup.php HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${formType}\r\n${headersAndBody}${smuggledRequest}`,
  ],
}));

export const malformedHeads: readonly MalformedRequest[] = [
  { name: 'not HTTP', expectedStatuses: [400], pieces: () => ['NONSENSE\r\n\r\n'] },
  {
    name: 'no Host header',
    expectedStatuses: [400],
    pieces: () => ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  },
  {
    name: 'an invalid Host header',
    expectedStatuses: [200, 400, 404],
    pieces: () => [requestHead({ method: 'GET', path: '/nowhere', headers: { Host: 'a b"><script>' } })],
  },
  {
    name: 'an unknown method',
    expectedStatuses: [400],
    pieces: () => [requestHead({ method: 'BREW', path: '/' })],
  },
  {
    name: 'a header of 60 kB',
    expectedStatuses: [431],
    pieces: () => [requestHead({ method: 'GET', path: '/', headers: { A: 'a'.repeat(60_000) } })],
  },
  {
    name: '5000 headers',
    expectedStatuses: [200, 431],
    pieces: () => [
      requestHead({
        method: 'GET',
        path: '/',
        headers: Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`h${i}`, 'x'])),
      }),
    ],
  },
  {
    name: 'an address of 60 kB',
    expectedStatuses: [431],
    pieces: () => [requestHead({ method: 'GET', path: `/${'a'.repeat(60_000)}` })],
  },
  {
    name: 'TRACE',
    expectedStatuses: [404, 405],
    pieces: () => [requestHead({ method: 'TRACE', path: '/' })],
  },
  {
    name: 'CONNECT',
    expectedStatuses: [405],
    pieces: () => [requestHead({ method: 'CONNECT', path: 'localhost:25' })],
  },
  {
    name: 'a WebSocket upgrade',
    expectedStatuses: [200],
    pieces: () => [
      requestHead({ method: 'GET', path: '/', headers: { Connection: 'Upgrade', Upgrade: 'websocket' } }),
      requestHead({ method: 'GET', path: '/' }),
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
    (path): MalformedRequest => ({
      name: `GET ${path}`,
      expectedStatuses: [400, 404],
      pieces: () => [requestHead({ method: 'GET', path })],
    }),
  ),
];
