import { formPaths } from '../../app/paths.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { nextVisitorAddress } from '../support/load/visitor-address.ts';
import { minimalPdf } from '../support/resumes/resume-files.ts';
import { endOfSending, type Pieces, requestHead } from './raw-request.ts';

/** A request that no browser sends. */
export interface MalformedRequest {
  readonly name: string;
  readonly expectedStatuses: readonly number[];
  readonly pieces: () => Pieces;
}

const megabyte = 1024 * 1024;
const boundary = '----abuse';
const multipartType = `multipart/form-data; boundary=${boundary}`;
const formType = 'application/x-www-form-urlencoded';

function* fillerBytes(bytes: number): Generator<Uint8Array> {
  const block = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += block.length) yield block.subarray(0, bytes - sent);
}

function* asChunks(parts: Iterable<string | Uint8Array>): Generator<string | Uint8Array> {
  for (const part of parts) {
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
  post(formPaths.application, multipartType, multipartBody(parts, end));

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

const toRequests = (
  rows: readonly (readonly [name: string, expectedStatuses: readonly number[], pieces: () => Pieces])[],
): readonly MalformedRequest[] =>
  rows.map(([name, expectedStatuses, pieces]) => ({ name, expectedStatuses, pieces }));

const { popup, contact, application } = formPaths;
const manyParts = Array.from({ length: 200 }, (_, index) => ({ name: `field${index}`, content: 'x' }));
const manyFields = Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join('&');
const longHeaderPart = { name: 'fullName', content: 'x', extraHeader: `X-Long: ${'h'.repeat(64 * 1024)}` };
const nullBytes = {
  cameFrom: JSON.stringify({ page: '\0', from: '\ud800' }),
  idempotencyKey: '\0\0\0\0\0\0\0\0\0',
  openForMs: '1e999',
};

export const malformedBodies = toRequests([
  ...Object.values(formPaths).flatMap((path) => {
    const type = path === application ? multipartType : formType;
    return [
      [`60 MB to ${path}`, [413], () => oversizedPost(path, type, 60 * megabyte, 'declared')],
      [
        `6 MB in chunks, without a length, to ${path}`,
        [413],
        () => oversizedPost(path, type, 6 * megabyte, 'chunked'),
      ],
    ] as const;
  }),
  ['60 MB to a page', [404], () => oversizedPost('/contact-us', formType, 60 * megabyte, 'declared')],
  ['200 parts', [422], postApplication(manyParts)],
  ['a part with a header of 64 kB', [422], postApplication([longHeaderPart])],
  ['multipart without its last boundary', [422], postApplication([...answerParts, resumePart], '')],
  ['multipart with an incomplete last boundary', [422], postApplication(answerParts, `--${boundary}`)],
  [
    'multipart without a boundary',
    [415],
    () => post(application, 'multipart/form-data', multipartBody([...answerParts, resumePart])),
  ],
  ['an empty multipart body', [422], () => post(application, multipartType, '')],
  ['a field twice, urlencoded', [422], postForm(popup, withRepeatedField(popupAnswers, 'email'))],
  [
    'a field twice, multipart',
    [422],
    postApplication([...answerParts, { name: 'email', content: 'b@school.example' }, resumePart]),
  ],
  ['two files', [422], postApplication([...answerParts, resumePart, { ...resumePart, name: 'other' }])],
  [
    'a file in a text field',
    [422],
    postApplication([{ name: 'fullName', content: 'x', fileName: 'x.txt' }, ...answerParts.slice(1)]),
  ],
  ['text in the file field', [422], postApplication([...answerParts, { name: 'resume', content: 'cv.pdf' }])],
  [
    'a file name of 60 kB',
    [422],
    postApplication([...answerParts, { ...resumePart, fileName: `${'n'.repeat(60_000)}.pdf` }]),
  ],
  ...['__proto__', 'constructor', 'toString', '__proto__[polluted]', 'name[]'].map(
    (name) =>
      [
        `a field called ${name}`,
        [303],
        postForm(popup, withField(popupAnswers, name, '{"polluted":true}')),
      ] as const,
  ),
  ...Object.keys(popupAnswers).map(
    (name) =>
      [
        `a null byte in ${name}`,
        [303, 422],
        postForm(popup, withField(popupAnswers, name, 'Asha\0Rane')),
      ] as const,
  ),
  [
    'null bytes in hidden fields',
    [303],
    postForm(contact, new URLSearchParams({ ...contactAnswers, ...nullBytes })),
  ],
  [
    'bytes that are not UTF-8',
    [303, 422],
    postForm(contact, `${new URLSearchParams(contactAnswers)}&x=%FF%FE%ED%A0%80`),
  ],
  [
    'a null byte in the file name',
    [303, 415, 422],
    postApplication([...answerParts, { ...resumePart, fileName: 'c\0v.pdf' }]),
  ],
  ['a JSON body', [415], () => post(popup, 'application/json', '{"name":["x"]}')],
  ['no Content-Type', [415], () => post(popup, '', 'name=x')],
  ['10,000 fields', [422], postForm(popup, manyFields)],
]);

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

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  requestHead({ method: 'GET', path, headers });
const manyHeaders = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`h${index}`, 'x']));
const hostilePaths = [
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
];

export const malformedHeads = toRequests([
  ['not HTTP', [400], () => ['NONSENSE\r\n\r\n']],
  ['no Host header', [400], () => ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n']],
  ['an invalid Host header', [200, 400, 404], () => [get('/nowhere', { Host: 'a b"><script>' })]],
  ['an unknown method', [400], () => [requestHead({ method: 'BREW', path: '/' })]],
  ['a header of 60 kB', [431], () => [get('/', { A: 'a'.repeat(60_000) })]],
  ['5000 headers', [200, 431], () => [get('/', manyHeaders)]],
  ['an address of 60 kB', [431], () => [get(`/${'a'.repeat(60_000)}`)]],
  ['TRACE', [404, 405], () => [requestHead({ method: 'TRACE', path: '/' })]],
  ['CONNECT', [405], () => [requestHead({ method: 'CONNECT', path: 'localhost:25' })]],
  // The client ends its side, because the server keeps the connection open for a minute.
  [
    'a WebSocket upgrade',
    [200],
    () => [get('/', { Connection: 'Upgrade', Upgrade: 'websocket' }), endOfSending],
  ],
  ...hostilePaths.map((path) => [`GET ${path}`, [400, 404], () => [get(path)]] as const),
]);
