import { formPaths } from '../../app/paths.ts';
import { visitsAddress } from '../../visits/beacon.ts';
import { applicationAnswers, contactAnswers, popupAnswers } from '../support/enquiries/form-answers.ts';
import { requestHead } from './raw-request.ts';

/** A request in which a short unit is repeated at one place. */
export interface CostlyRequest {
  readonly place: string;
  readonly name: string;
  readonly create: (lengths: Lengths) => Buffer;
}

/** Short texts whose repetition may be expensive for a pattern, a parser or a decoder. */
const units = [
  ...['.a', '/', '/..', '%2e/', '//.', ';', '&a=', '=?', ' x', 'a ', ',', '%', '%41', '%ff', 'a', 'A', '-'],
  ...['é', 'अ', '%E0%A4%85', '{', '[', '[{"a":', '"', '\\', '\\"', '<', '<script', '&lt;', '*/*;q=0.1,'],
  ...['br;q=0,', 'a=b;', 'bytes=0-1,', '1-2,', '"a",', 'W/"', 'a@', '.com', '+91', 'www.', 'http://', 'aB'],
  ...['abc abc ', '--x', '\t', '😀', '127.0.0.1,', '::', 'boundary=', '=?utf-8?q?'],
] as const;
/** May make a match fail after the repetition. */
const endings = ['', '/', '!', 'é'] as const;

/** The length of the repetition. */
export interface Lengths {
  readonly head: number;
  readonly urlEncodedBody: number;
  readonly beacon: number;
}

type CreateRequest = (unit: string, ending: string, lengths: Lengths) => Buffer;
interface Place {
  readonly name: string;
  readonly create: CreateRequest;
}

function repeatTo(unit: string, ending: string, bytes: number): string {
  const count = Math.floor((bytes - Buffer.byteLength(ending)) / Buffer.byteLength(unit));
  return unit.repeat(count) + ending;
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Buffer.from(requestHead({ method: 'GET', path, headers }));

function post(
  path: string,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const length = Buffer.byteLength(body);
  const head = requestHead({ path, headers: { 'Content-Type': type, 'Content-Length': length, ...headers } });
  return Buffer.from(head + body);
}

/** A raw space would end the path. */
const asPath = (text: string) => text.replaceAll(/[\s]/g, '%20');
const asHeader = (text: string) => text.replaceAll('\t', ' ');

const pathPrefixes = [
  '/',
  '/our-team/',
  '/built/',
  '/favicon.svg',
  '/desk/',
  '/desk/answered/',
  formPaths.popup,
];
const paths = pathPrefixes.map<Place>((prefix) => ({
  name: `path ${prefix}`,
  create: (unit, ending, { head }) => get(prefix + asPath(repeatTo(unit, ending, head))),
}));
const queries = ['/our-team', '/desk/answered/x', formPaths.popup, '/thank-you'].map<Place>((path) => ({
  name: `query of ${path}`,
  create: (unit, ending, { head }) => get(`${path}?${asPath(repeatTo(unit, ending, head))}`),
}));

const headerNames = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'User-Agent', 'Referer', 'Cookie', 'Range', 'Host'],
  ...['If-None-Match', 'If-Modified-Since', 'X-Forwarded-For', 'Origin', 'X-Request-Id', 'Content-Type'],
];
const headers = headerNames.flatMap((header) =>
  ['/our-team', formPaths.contact].map<Place>((path) => ({
    name: `${header} of ${path}`,
    create: (unit, ending, { head }) => {
      const value = { [header]: asHeader(repeatTo(unit, ending, head)) };
      return path === formPaths.contact
        ? post(path, formType, new URLSearchParams(contactAnswers).toString(), value)
        : get(path, value);
    },
  })),
);

const formType = 'application/x-www-form-urlencoded';
const boundary = 'costly';
const multipartType = `multipart/form-data; boundary=${boundary}`;
/** The longest text that a form accepts has 5000 characters; a longer one is rejected, and shown again. */
const fieldLengths = [5000, 100_000];

const encodedForms = Object.entries({ [formPaths.popup]: popupAnswers, [formPaths.contact]: contactAnswers });
const fields = encodedForms.flatMap(([path, answers]) =>
  [...Object.keys(answers), 'cameFrom'].flatMap((field) =>
    fieldLengths.map<Place>((length) => ({
      name: `${field} of ${path}, ${length} bytes`,
      create: (unit, ending, { urlEncodedBody }) => {
        const text = repeatTo(unit, ending, length);
        const body = new URLSearchParams({ ...answers, [field]: text }).toString();
        return post(path, formType, body.slice(0, urlEncodedBody));
      },
    })),
  ),
);
const rawBodies = encodedForms.map<Place>(([path]) => ({
  name: `body of ${path}`,
  create: (unit, ending, { urlEncodedBody }) => post(path, formType, repeatTo(unit, ending, urlEncodedBody)),
}));

const part = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const multipartFields = Object.keys(applicationAnswers).map<Place>((field) => ({
  name: `${field} of ${formPaths.application}`,
  create: (unit, ending) => {
    const answers = { ...applicationAnswers, [field]: repeatTo(unit, ending, 60_000) };
    const parts = Object.entries(answers).map(([name, text]) => part(name, text));
    return post(formPaths.application, multipartType, `${parts.join('')}--${boundary}--\r\n`);
  },
}));
/** Near misses of a boundary, and headers of a part. */
const multipartBodies = ['', '\r\n', `\r\n--${boundary.slice(0, -1)}`, `--${boundary}\r\nX: `].map<Place>(
  (prefix) => ({
    name: `body of ${formPaths.application}, each unit after ${JSON.stringify(prefix)}`,
    create: (unit, ending) =>
      post(
        formPaths.application,
        multipartType,
        `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n${repeatTo(prefix + unit, ending, 240_000)}`,
      ),
  }),
);

const beacons = ['page', 'referrer', 'slow', 'unknown', null].map<Place>((field) => ({
  name: `beacon, ${field ?? 'whole body'}`,
  create: (unit, ending, { beacon }) => {
    const text = repeatTo(unit, ending, field === null ? beacon : beacon - 300);
    const value = field === 'slow' ? { lcp: text } : text;
    const body = { page: '/', device: 'phone', navigation: 'navigate', ...(field && { [field]: value }) };
    const json = field === null ? text : JSON.stringify(body);
    return post(visitsAddress, 'text/plain', json.slice(0, beacon));
  },
}));

const places: readonly Place[] = [
  ...paths,
  ...queries,
  ...headers,
  ...fields,
  ...rawBodies,
  ...multipartFields,
  ...multipartBodies,
  ...beacons,
];

const describe = (place: Place, unit: string, ending: string) =>
  `${place.name}: ${JSON.stringify(unit)} repeated${ending === '' ? '' : `, then ${JSON.stringify(ending)}`}`;

/** Every unit, with every ending, at every place. */
export const costlyRequests: readonly CostlyRequest[] = places.flatMap((place) =>
  units.flatMap((unit) =>
    endings.map((ending) => ({
      place: place.name,
      name: describe(place, unit, ending),
      create: (lengths) => place.create(unit, ending, lengths),
    })),
  ),
);
