import fc from 'fast-check';
import { formPaths } from '../../app/paths.ts';
import { medians } from '../../tools/bench/median.ts';
import {
  applicationAnswers,
  applicationForm,
  contactAnswers,
  encodeForm,
} from '../support/enquiries/form-answers.ts';
import { processorMs } from '../support/load/processor-time.ts';
import { type ProxiedSite, startProxiedSite } from '../support/proxy/proxy.ts';
import { asFile, minimalPdf } from '../support/resumes/resume-files.ts';
import type { CheckResults } from './check-results.ts';
import { type CostlyRequest, costlyRequests, type Lengths } from './costly-requests.ts';
import { checkPagesDuring, type Flood } from './pages-during-flood.ts';
import { requestHead, sendRaw } from './raw-request.ts';

const maxCostMs = 20;
/** Without --full, on a slow machine: this many times the cost of a rejected form, which renders a page in Node. */
const maxRejectedForms = 3;

interface Cost {
  readonly nginxMs: number;
  readonly nodeMs: number;
}
interface MeasuredRequest extends Cost {
  readonly request: CostlyRequest;
  /** Whether it was sent straight to Node, where a path and a header can be longer. */
  readonly isDirect: boolean;
}

const lengthsThroughNginx: Lengths = { head: 7900, urlEncodedBody: 130_000, beacon: 4000 };
const lengthsToNode: Lengths = { ...lengthsThroughNginx, head: 15_000 };
let clientCount = 0;
/** Each request has a client address in another /24 network, so that no limit applies. */
function nextClient(): string {
  clientCount += 1;
  return `127.${1 + (clientCount % 250)}.${Math.floor(clientCount / 250)}.1`;
}

/** What one request costs, `repeatCount` times. */
async function measureCosts(
  site: ProxiedSite,
  repeatCount: number,
  send: () => Promise<unknown>,
): Promise<readonly Cost[]> {
  const read = () => ({
    nginxMs: processorMs(site.proxyProcessId),
    nodeMs: site.web.reduce((sum, { processId }) => sum + processorMs(processId()), 0),
  });
  const costs: Cost[] = [];
  for (let turn = 0; turn < repeatCount; turn += 1) {
    const before = read();
    await send();
    const after = read();
    costs.push({ nginxMs: after.nginxMs - before.nginxMs, nodeMs: after.nodeMs - before.nodeMs });
  }
  return costs;
}

/** What a request costs by itself: other programs on the machine only add to it. */
const lowest = (costs: readonly Cost[]): Cost => ({
  nginxMs: Math.min(...costs.map(({ nginxMs }) => nginxMs)),
  nodeMs: Math.min(...costs.map(({ nodeMs }) => nodeMs)),
});

/** Adds the header that nginx would add. */
function withForwardedFor(bytes: Buffer, client: string): Buffer {
  const end = bytes.indexOf('\r\n') + 2;
  return Buffer.concat([
    bytes.subarray(0, end),
    Buffer.from(`X-Forwarded-For: ${client}\r\n`),
    bytes.subarray(end),
  ]);
}

async function measureRequest(
  site: ProxiedSite,
  request: CostlyRequest,
  isDirect: boolean,
): Promise<MeasuredRequest> {
  const bytes = request.create(isDirect ? lengthsToNode : lengthsThroughNginx);
  const send = async () => {
    const { status } = await (isDirect
      ? sendRaw(site.web[0].address, [withForwardedFor(bytes, nextClient())])
      : sendRaw(site.address, [bytes], undefined, nextClient()));
    if (status === 429) throw new Error(`A limit applies: ${request.name}`);
  };
  const cost = medians(await measureCosts(site, 3, send));
  const isExpensive = Math.max(cost.nginxMs, cost.nodeMs) > maxCostMs;
  return { request, isDirect, ...(isExpensive ? lowest(await measureCosts(site, 15, send)) : cost) };
}

async function measureBothWays(
  site: ProxiedSite,
  requests: readonly CostlyRequest[],
): Promise<readonly MeasuredRequest[]> {
  const measured: MeasuredRequest[] = [];
  for (const request of requests)
    for (const isDirect of [false, true]) measured.push(await measureRequest(site, request, isDirect));
  return measured;
}

const byCost = (key: keyof Cost) => (a: Cost, b: Cost) => b[key] - a[key];

/** Requests that were once expensive. */
const formerNames = [
  'path /: ".a" repeated, then "/"',
  'path /desk/: ".a" repeated, then "/"',
  'path /: "/" repeated, then "!"',
  'body of /popup.php: "&a=" repeated',
  'X-Forwarded-For of /contact_handler.php: "\\"a\\"," repeated',
];
const formerRequests = costlyRequests.filter(({ name }) => formerNames.includes(name));
if (formerRequests.length !== formerNames.length)
  throw new Error('A request that was once expensive is gone.');

/** Measures a sample of all requests, then a second one from the places where the first found the highest costs. */
async function search(site: ProxiedSite, count: number, seed: number): Promise<readonly MeasuredRequest[]> {
  const sample = (requests: readonly CostlyRequest[]) =>
    fc.sample(fc.constantFrom(...requests), { numRuns: count, seed });
  const firstRound = await measureBothWays(site, [...formerRequests, ...sample(costlyRequests)]);
  const expensivePlaces = new Set(
    (['nginxMs', 'nodeMs'] as const).flatMap((key) =>
      firstRound
        .toSorted(byCost(key))
        .slice(0, 5)
        .map(({ request }) => request.place),
    ),
  );
  const candidates = costlyRequests.filter(({ place }) => expensivePlaces.has(place));
  return [...firstRound, ...(await measureBothWays(site, sample(candidates)))];
}

/** The largest valid application: its cost grows with its size, and the limits of nginx and Node apply to its number. */
async function measureUpload(site: ProxiedSite): Promise<Cost> {
  const pdf = minimalPdf();
  const file = Buffer.concat([pdf, Buffer.alloc(5_000_000 - pdf.length, '\n')]);
  const form = new Response(applicationForm(asFile(file, 'cv.pdf'), applicationAnswers));
  const body = Buffer.from(await form.arrayBuffer());
  const headers = {
    'Content-Type': form.headers.get('content-type') ?? '',
    'Content-Length': body.length,
    Accept: 'application/json',
  };
  const head = requestHead({ path: formPaths.application, headers });
  const costs = await measureCosts(site, 5, async () => {
    const { status } = await sendRaw(site.address, [head, body], undefined, nextClient());
    if (status !== 200) throw new Error(`The upload got ${status}.`);
  });
  return lowest(costs);
}

/** A form with one invalid field, as visitors send it. */
const rejectedForm: CostlyRequest = {
  place: formPaths.contact,
  name: 'a rejected form',
  create: () => postContact({ ...contactAnswers, email: 'nobody' }),
};

function postContact(answers: Readonly<Record<string, string>>): Buffer {
  const body = encodeForm(answers).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length };
  return Buffer.from(requestHead({ path: formPaths.contact, headers }) + body);
}

/** Node renders this page anew for every request. */
async function thankYouPage(site: ProxiedSite): Promise<Flood> {
  const { text } = await sendRaw(site.address, [postContact(contactAnswers)]);
  const path = /^location: (\S+)/im.exec(text)?.[1];
  if (path === undefined) throw new Error(`No thank-you page: ${text}`);
  return { name: 'a thank-you page', bytes: Buffer.from(requestHead({ method: 'GET', path })) };
}

/** Searches the request that takes nginx or Node the most processor time. */
export async function checkWorstRequest(
  results: CheckResults,
  seed: number,
  isFullRun: boolean,
): Promise<void> {
  const site = await startProxiedSite();
  try {
    // Code that runs for the first time is slower.
    await measureBothWays(
      site,
      costlyRequests.filter((_, index) => index % 811 === 0),
    );
    const measured = await search(site, isFullRun ? 600 : 60, seed);
    const ordinaryMs = (await measureRequest(site, rejectedForm, true)).nodeMs;
    const limitMs = isFullRun ? maxCostMs : Math.max(maxCostMs, maxRejectedForms * ordinaryMs);
    for (const key of ['nginxMs', 'nodeMs'] as const) {
      const [worst] = measured.toSorted(byCost(key));
      if (!worst) continue;
      results.check(
        'SAFE-15',
        `processor time of the worst of ${measured.length} requests, ${key === 'nginxMs' ? 'nginx' : 'Node'}`,
        worst[key] <= limitMs,
        `${worst[key].toFixed(1)} ms (a rejected form takes Node ${ordinaryMs.toFixed(1)} ms), ${worst.isDirect ? 'direct, ' : ''}${worst.request.name}`,
      );
    }
    const upload = await measureUpload(site);
    results.check(
      'SAFE-15',
      'processor time of an upload of 5 MB',
      upload.nginxMs <= 100 && upload.nodeMs <= 200,
      `nginx ${upload.nginxMs.toFixed(0)} ms, Node ${upload.nodeMs.toFixed(0)} ms`,
    );
    const forwarded = measured.filter(({ isDirect }) => !isDirect);
    const worstRequests = (['nginxMs', 'nodeMs'] as const).flatMap(
      (key) => forwarded.toSorted(byCost(key))[0]?.request ?? [],
    );
    for (const { name, create } of worstRequests)
      await checkPagesDuring(site, { name, bytes: create(lengthsThroughNginx) }, isFullRun, results);
    await checkPagesDuring(site, await thankYouPage(site), isFullRun, results);
  } finally {
    await site.stop();
  }
}
