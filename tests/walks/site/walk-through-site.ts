import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from '../../browsers/browser-driver.ts';
import { startTestProxy } from '../../browsers/test-proxy.ts';
import type { SiteServer } from '../../support/server/site-server.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { findPageViolations, isHydrated, isPageAtRest } from './page-violations.ts';
import { startVisit, type Visit } from './start-visit.ts';
import { sizes, type WalkPlan } from './walk-plan.ts';

const restAtMostMs = 20_000;
const quietMs = 300;
let walkCount = 0;

/** Waits until nothing moves; on a very busy machine transitions take minutes. Returns whether the page is hydrated. */
async function comesToRest({ run }: Visit, network: FaultyNetwork): Promise<boolean> {
  const deadline = Date.now() + restAtMostMs;
  let quietSince = Date.now();
  while (Date.now() < deadline) {
    const isAtRest =
      network.openCount === 0 &&
      // Between two documents nothing can be read.
      (await run(isHydrated).catch(() => false)) &&
      (await run(isPageAtRest).catch(() => false));
    if (!isAtRest) quietSince = Date.now();
    else if (Date.now() - quietSince > quietMs) return true;
    await pause(50);
  }
  return run(isHydrated).catch(() => false);
}

/** Every enquiry that a page shows as sent is stored, and none twice. */
async function findEnquiryViolations(
  { database }: SiteServer,
  name: string,
  shownReferences: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ reference: string; email: string }>(
    `select reference, answers->>'email' as email from intake.enquiry where answers->>'email' like $1`,
    [`${name}-%`],
  );
  return [
    ...shownReferences
      .filter((reference) => !rows.some((row) => row.reference === reference))
      .map((reference) => `${reference} is shown as sent and not stored`),
    ...rows
      .filter(({ email }, index) => rows.findIndex((row) => row.email === email) !== index)
      .map(({ email }) => `the enquiry of ${email} is stored twice`),
  ];
}

/** A page that is left does not load its remaining files and lists; faults of this walk cause messages in the console. */
const isExpected = (message: string, { hasFailed }: FaultyNetwork) =>
  /not loaded:|Error loading|Importing a module script failed/.test(message) ||
  (hasFailed && message.includes('console'));

interface Settings {
  readonly driver: Driver;
  readonly siteServer: SiteServer;
  /** The title of each page, by its path. */
  readonly titles: Readonly<Record<string, string>>;
  readonly resumePath: string;
}

/** Visits the site as planned, and returns what must not be when the page has come to rest. */
export async function walkThroughSite(
  plan: WalkPlan,
  { driver, siteServer, titles, resumePath }: Settings,
): Promise<readonly string[]> {
  walkCount += 1;
  const name = `walk-${walkCount}`;
  const network = new FaultyNetwork();
  const proxy = await startTestProxy(siteServer.address, network.intercept);
  const visit = startVisit({ driver, network, resumePath, name });
  /** Again if the page was just replaced by another. */
  const againAtRest = <Result>(read: () => Promise<Result>) =>
    read().catch(() => comesToRest(visit, network).then(read));
  const isEarly = plan.scriptsArriveAfter > 0;
  const sendScripts = isEarly ? proxy.delayScripts() : () => undefined;
  const open = async () => {
    await driver.open(`${proxy.address}${plan.path}`);
    const deadline = Date.now() + restAtMostMs;
    while (!isEarly && Date.now() < deadline && !(await visit.run(isHydrated).catch(() => false)))
      await pause(50);
  };
  try {
    const { width, height } = sizes[plan.size] ?? sizes[0];
    await driver.resize(width, height);
    await open();
    for (const [index, action] of plan.steps.flat().entries()) {
      if (index === plan.scriptsArriveAfter) sendScripts();
      await visit.act(action);
    }
    sendScripts();
    network.heal();
    let isInteractive = await comesToRest(visit, network);
    // The browser's own error page, or the empty one from before the first page.
    const isForeign = (hasLostPage: boolean) =>
      document.querySelector('main') === null && (hasLostPage || location.protocol === 'about:');
    if (await againAtRest(() => visit.run(isForeign, network.hasLostPage))) {
      await open();
      isInteractive = await comesToRest(visit, network);
    }
    const references = await againAtRest(() =>
      visit.run(() => document.body.innerText.match(/SF-[2-9A-Z]{4}-[2-9A-Z]{2}/g) ?? []),
    );
    const expectations = { titles, hasFailed: network.hasFailed, failedPosts: network.failedPosts() };
    const read = () => againAtRest(() => visit.run(findPageViolations, expectations));
    let pageViolations = await read();
    // On a busy machine the page may still be working.
    for (let tries = 0; tries < 20 && pageViolations.length > 0; tries += 1) {
      await pause(250);
      pageViolations = await read();
    }
    return [
      ...(isInteractive ? [] : ['the page is not hydrated']),
      ...visit.violations,
      ...pageViolations,
      ...network.findUnaskedPosts(),
      ...network.missingFiles,
      ...(await findEnquiryViolations(siteServer, name, references)),
      ...proxy.pageErrors.filter((message) => !isExpected(message, network)),
    ];
  } finally {
    sendScripts();
    await proxy.stop();
  }
}
