import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import databaseServer from '../../tests/support/database/database-server.ts';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { type ProxiedSite, startProxiedSite } from '../../tests/support/proxy/proxy.ts';
import { startSiteProcess } from '../../tests/support/server/site-process.ts';
import { testSettings } from '../../tests/support/server/test-settings.ts';
import { largestScript } from './largest-script.ts';
import type { Sample } from './rounds.ts';
import { acceptBrotliLua, runWrk } from './wrk.ts';

/**
 * Measures the capacity of this machine: pages from nginx and from Node, form posts into PostgreSQL, sent mails.
 * Prints the table of docs/scale.md. Needs nginx, wrk and an idle machine.
 */
const seconds = 10;
const connections = 32;
/** All requests come from one address, so nginx's rate limit must be raised. */
const nginxLimitPerSecond = 1_000_000;

/** Every post has new answers and a new client address, so that no post is a duplicate or above the rate limit. */
const createPostLua = () => `
math.randomseed(${randomInt(1e9)})
local n = 0
request = function()
  n = n + 1
  local who = n .. "x" .. math.random(1, 1e9)
  local body = "name=Asha&number=%2B919820012345&email=a" .. who .. "%40school.example&service=SEO&message=Please+call+" .. who
  local from = math.random(11, 200) .. "." .. math.random(0, 255) .. "." .. math.random(0, 255) .. "." .. math.random(1, 254)
  local headers = { ["Content-Type"] = "application/x-www-form-urlencoded", Accept = "application/json", ["X-Forwarded-For"] = from }
  return wrk.format("POST", "/popup.php", headers, body)
end
`;
const rows: Record<string, string | number>[] = [];
function addRow(what: string, { perSecond, p50Ms, p99Ms, otherValues }: Sample): void {
  rows.push({
    what,
    perSecond: Math.round(perSecond),
    'p50 ms': p50Ms,
    'p95 ms': otherValues.p95Ms ?? Number.NaN,
    'p99 ms': p99Ms,
  });
}

const measurePage = (url: string) => runWrk({ url, connections, seconds, script: acceptBrotliLua });
const measurePosts = (url: string) => runWrk({ url, connections, seconds, script: createPostLua() });

async function readMemoryMb({ web }: ProxiedSite): Promise<number> {
  const text = await (await fetch(`${web[0].privateAddress}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024);
}

async function queryNumber(site: ProxiedSite, statement: string): Promise<number> {
  return Number((await site.database.owner.query(statement)).rows[0].value);
}

/** Measures a separate worker that sends the mails of 500 enquiries. */
async function measureMails(site: ProxiedSite): Promise<void> {
  const mail = await startMailServer();
  const countQueuedSql =
    "select count(*) as value from intake.delivery where state = 'queued' and run_at <= now()";
  await site.database.owner.query(
    'delete from intake.enquiry where id not in (select id from intake.enquiry order by received_at limit 500)',
  );
  await site.database.owner.query("update intake.delivery set state = 'queued' where state = 'held'");
  const mailCount = await queryNumber(site, countQueuedSql);
  const startMs = Date.now();
  const worker = startSiteProcess({
    ...process.env,
    ROLE: 'worker',
    DATABASE_URL: site.database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ALLOW_PLAIN_SMTP: '1',
    ...testSettings,
  });
  while ((await queryNumber(site, countQueuedSql)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const workerSeconds = (Date.now() - startMs) / 1000;
  rows.push({
    what: `${mailCount} mails by one worker, including its start`,
    perSecond: Math.round(mailCount / workerSeconds),
  });
  await worker.end();
  await mail.close();
}

const stopDatabase = await databaseServer();
const site = await startProxiedSite('nginx', nginxLimitPerSecond);
try {
  addRow('Home from nginx, TLS, brotli', await measurePage(`${site.address}/`));
  addRow('the largest script from nginx, TLS, brotli', await measurePage(site.address + largestScript()));
  addRow('Home from one Node process, no TLS', await measurePage(`${site.web[0].address}/`));
  rows.push({ what: 'memory of a web process after pages, MB', perSecond: await readMemoryMb(site) });
  addRow('form posts, one Node process', await measurePosts(site.web[0].address));
  const samples = await Promise.all(site.web.map(({ address }) => measurePosts(address)));
  addRow('form posts, two Node processes', {
    perSecond: samples.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50Ms: Math.max(...samples.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...samples.map(({ p99Ms }) => p99Ms)),
    otherValues: { p95Ms: Math.max(...samples.map(({ otherValues }) => otherValues.p95Ms ?? Number.NaN)) },
  });
  rows.push({ what: 'memory of a web process after posts, MB', perSecond: await readMemoryMb(site) });
  const enquiryCount = await queryNumber(site, 'select count(*) as value from intake.enquiry');
  const bytes = await queryNumber(
    site,
    "select sum(pg_total_relation_size(c.oid)) as value from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'intake' and relkind = 'r'",
  );
  rows.push({
    what: `database bytes of an enquiry (${enquiryCount} stored)`,
    perSecond: Math.round(bytes / enquiryCount),
  });
  await measureMails(site);
  console.table(rows);
  console.log(
    execFileSync('sh', ['-c', 'nproc; grep -m1 "model name" /proc/cpuinfo; nginx -v 2>&1']).toString(),
  );
} finally {
  await site.stop();
  await stopDatabase?.();
}
