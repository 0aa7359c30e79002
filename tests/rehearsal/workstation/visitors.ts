import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { visiblePagePaths } from '../../../app/content/hidden-pages.ts';
import { crawlerFilePaths } from '../../../app/paths.ts';
import { exchange } from '../../support/load/http-exchange.ts';
import { type FormName, type SimulatedVisit, simulateVisit } from '../../support/load/simulate-visit.ts';
import { startSteadyRate } from '../../support/load/steady-rate.ts';
import { summarizeLoad } from '../load-summary.ts';
import { serverAddress, siteHost } from '../network.ts';

/**
 * Simulates visitors who send all three forms and read pages over HTTPS, each from its own address, until SIGTERM:
 *
 *     node tests/rehearsal/workstation/visitors.ts --per-second 20 --pages-per-second 5 --retries --ca roots.pem --out a.jsonl
 *
 * Needs a local route in the network namespace: `ip route add local 10.98.0.0/16 dev lo`.
 */
const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '10' },
    'pages-per-second': { type: 'string', default: '0' },
    retries: { type: 'boolean', default: false },
    ca: { type: 'string', default: '' },
    seconds: { type: 'string' },
    out: { type: 'string', default: 'visits.jsonl' },
  },
});

/** Of ten enquiries, one is from the popup and one an application. */
const formOf = (index: number): FormName =>
  index % 10 === 4 ? 'popup' : index % 10 === 9 ? 'application' : 'contact';

const pages = [
  ...visiblePagePaths.map((path) => ({ path, type: 'text/html' })),
  { path: crawlerFilePaths.sitemap, type: 'text/xml' },
  { path: crawlerFilePaths.robots, type: 'text/plain' },
];

/** The first visitor's address is random, because the rate limit of an earlier run lasts ten minutes. */
const firstAddressNumber = Math.floor(Math.random() * 65_536);
const connection = {
  host: serverAddress,
  port: 443,
  servername: siteHost,
  ca: readFileSync(values.ca),
  // Connections are not reused, because each visitor has its own source address.
  agent: false,
} as const;

function connectionOf(visitor: number) {
  const address = (firstAddressNumber + visitor) % 65_536;
  // Neighbours are in different /24 networks, each of which has a rate limit.
  return { ...connection, localAddress: `10.98.${address & 255}.${address >> 8}` };
}

function writeVisit({ attempts, ...visit }: SimulatedVisit): void {
  const attemptRows = attempts.map(({ at, status, errorCode, tookMs }) => ({
    at: new Date(at).toISOString(),
    status,
    error: errorCode,
    ms: Math.round(tookMs),
  }));
  appendFileSync(values.out, `${JSON.stringify({ ...visit, attempts: attemptRows })}\n`);
}

const siteHeaders = { Host: siteHost, Origin: `https://${siteHost}` };
const startedAt = Date.now();
writeFileSync(values.out, '');
const visits: SimulatedVisit[] = [];
const load = startSteadyRate(Number(values['per-second']), async (index) => {
  // Even addresses post forms, odd ones load pages, so that none is used for both.
  const options = { ...connectionOf(2 * index), method: 'POST' };
  const visit = await simulateVisit(formOf(index), values.retries, ({ path, headers, body }) =>
    exchange(request, { ...options, path, headers: { ...headers, ...siteHeaders } }, body),
  );
  visits.push(visit);
  writeVisit(visit);
});

let pageCount = 0;
let failedPageCount = 0;
const pageLoad = startSteadyRate(Number(values['pages-per-second']), async (index) => {
  const { path, type } = pages[index % pages.length] ?? { path: '/', type: 'text/html' };
  const { at, status, errorCode, contentType } = await exchange(request, {
    ...connectionOf(2 * index + 1),
    path,
    headers: { Host: siteHost },
  });
  pageCount += 1;
  if (status === 200 && contentType.startsWith(type)) return;
  failedPageCount += 1;
  console.error(`${new Date(at).toISOString()} ${path}: ${status ?? errorCode} ${contentType}`);
});

const endConditions: Promise<unknown>[] = [once(process, 'SIGTERM')];
if (values.seconds) endConditions.push(pause(Number(values.seconds) * 1000));
await Promise.race(endConditions);
const endedAt = Date.now();
await Promise.all([load.stop(), pageLoad.stop()]);
console.log(
  JSON.stringify({
    ...summarizeLoad(visits, { startedAt, endedAt }),
    pages: pageCount,
    failedPages: failedPageCount,
  }),
);
