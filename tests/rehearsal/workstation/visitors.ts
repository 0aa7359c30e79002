import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { parseArgs } from 'node:util';
import { visiblePagePaths } from '../../../app/content/hidden-pages.ts';
import { machineFiles } from '../../../app/paths.ts';
import type { FormName } from '../../support/load/enquiry-post.ts';
import { exchange } from '../../support/load/http-exchange.ts';
import { type SimulatedVisit, startLoadGenerator } from '../../support/load/load-generator.ts';
import { atSteadyRate } from '../../support/load/steady-rate.ts';
import { summarizeLoad } from '../load-summary.ts';
import { serverAddress, siteName } from '../network.ts';

/**
 * Visitors who send all three forms and look at pages, over HTTPS, each from an address of their own, until SIGTERM:
 *
 *     node tests/rehearsal/workstation/visitors.ts --per-second 20 --pages-per-second 5 --again --ca roots.pem --out a.jsonl
 *
 * Needs a local route in the network namespace: `ip route add local 10.98.0.0/16 dev lo`.
 */
const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '10' },
    'pages-per-second': { type: 'string', default: '0' },
    again: { type: 'boolean', default: false },
    ca: { type: 'string', default: '' },
    seconds: { type: 'string' },
    out: { type: 'string', default: 'visits.jsonl' },
  },
});

/** Of ten enquiries, one is by popup and one an application; the mix is fixed so that runs are comparable. */
const formOf = (index: number): FormName =>
  index % 10 === 4 ? 'popup' : index % 10 === 9 ? 'application' : 'contact';

const pages = [
  ...visiblePagePaths.map((path) => ({ path, type: 'text/html' })),
  { path: machineFiles.sitemap, type: 'text/xml' },
  { path: machineFiles.robots, type: 'text/plain' },
];

/** Random first address, because the rate limit of an earlier run lasts ten minutes. */
const firstAddress = Math.floor(Math.random() * 65_536);
const connection = {
  host: serverAddress,
  port: 443,
  servername: siteName,
  ca: readFileSync(values.ca),
  // No connection reuse: each visitor has another source address.
  agent: false,
} as const;

function visitFrom(place: number) {
  const address = (firstAddress + place) % 65_536;
  return { ...connection, localAddress: `10.98.${address >> 8}.${address & 255}` };
}

function writeDown({ attempts, ...visit }: SimulatedVisit): void {
  const told = attempts.map(({ at, status, errorCode, tookMs }) => ({
    at: new Date(at).toISOString(),
    status,
    error: errorCode,
    ms: Math.round(tookMs),
  }));
  appendFileSync(values.out, `${JSON.stringify({ ...visit, attempts: told })}\n`);
}

const own = { Host: siteName, Origin: `https://${siteName}` };
const startedAt = Date.now();
writeFileSync(values.out, '');
const load = startLoadGenerator({
  perSecond: Number(values['per-second']),
  retries: values.again,
  formOf,
  resumeBytes: 3000,
  // Even addresses post forms, odd ones load pages, so that none is used for both.
  send: ({ path, headers, body }, index) =>
    exchange(
      request,
      { ...visitFrom(2 * index), method: 'POST', path, headers: { ...headers, ...own } },
      body,
    ),
  onEnd: writeDown,
});

let pagesRead = 0;
let failedPages = 0;
const reading = atSteadyRate(Number(values['pages-per-second']), async (index) => {
  const { path, type } = pages[index % pages.length] ?? { path: '/', type: 'text/html' };
  const { at, status, errorCode, contentType } = await exchange(request, {
    ...visitFrom(2 * index + 1),
    path,
    headers: { Host: siteName },
  });
  pagesRead += 1;
  if (status === 200 && contentType.startsWith(type)) return;
  failedPages += 1;
  console.error(`${new Date(at).toISOString()} ${path}: ${status ?? errorCode} ${contentType}`);
});

const told = once(process, 'SIGTERM');
const over = values.seconds && new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));
await Promise.race([told, ...(over ? [over] : [])]);
const endedAt = Date.now();
await Promise.all([load.stop(), reading.stop()]);
console.log(
  JSON.stringify({
    ...summarizeLoad(load.visits, { startedAt, endedAt }),
    pages: pagesRead,
    failedPages,
  }),
);
