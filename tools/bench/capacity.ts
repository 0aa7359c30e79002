import { execFile, execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import databaseServer from '../../tests/support/database/database-server.ts';
import { startMailServer } from '../../tests/support/mail/mail-server.ts';
import { type ProxiedSite, startProxiedSite } from '../../tests/support/proxy/proxy.ts';
import { testSecret } from '../../tests/support/server/backend.ts';
import { startSiteProcess } from '../../tests/support/server/site-process.ts';

/**
 * What this machine carries: pages from nginx and from Node, form posts into PostgreSQL, mails out of the queue.
 * Prints the table of docs/scale.md. Needs nginx and wrk, and the machine to itself.
 */
const seconds = 10;
const connections = 32;
/** All of the load comes from one address, which nginx would stop. */
const unlimited = 1_000_000;

/** Every post is another visitor from another address, so that neither the rate limit nor repeats get in the way. */
const posts = () => `
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
const report = `
done = function(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format("RESULT %d %d %.1f %.1f %.1f\\n", summary.requests / (summary.duration / 1e6), failed,
    latency:percentile(50) / 1000, latency:percentile(95) / 1000, latency:percentile(99) / 1000))
end
`;

interface Load {
  readonly perSecond: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const folder = mkdtempSync(join(tmpdir(), 'seaface-capacity-'));

async function load(url: string, script = ''): Promise<Load> {
  const file = join(folder, `${randomUUID()}.lua`);
  writeFileSync(file, script + report);
  const words = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-H',
    'Accept-Encoding: br',
    '-s',
    file,
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', words);
  const [perSecond = 0, failed = 0, p50 = 0, p95 = 0, p99 = 0] = (/RESULT (.+)/.exec(stdout)?.[1] ?? '')
    .split(' ')
    .map(Number);
  return { perSecond, failed, p50, p95, p99 };
}

const rows: Record<string, string | number>[] = [];
function note(what: string, { perSecond, failed, p50, p95, p99 }: Load): void {
  rows.push({ what, perSecond, failed, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 });
}

async function memoryOf({ web }: ProxiedSite): Promise<number> {
  const text = await (await fetch(`${web[0].privateAddress}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024);
}

async function count(site: ProxiedSite, statement: string): Promise<number> {
  return Number((await site.database.owner.query(statement)).rows[0].value);
}

/** A worker of its own, with all that was posted to send. */
async function measureMails(site: ProxiedSite): Promise<void> {
  const mail = await startMailServer();
  const waiting = "select count(*) as value from intake.delivery where state = 'queued' and run_at <= now()";
  await site.database.owner.query(
    'delete from intake.enquiry where id not in (select id from intake.enquiry order by received_at limit 500)',
  );
  const before = await count(site, waiting);
  const started = Date.now();
  const worker = startSiteProcess({
    ...process.env,
    ROLE: 'worker',
    DATABASE_URL: site.database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ALLOW_PLAIN_SMTP: '1',
    MAIL_FROM: 'site@seaface.example',
    AGENCY_MAIL: 'leads@seaface.example',
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: testSecret,
  });
  while ((await count(site, waiting)) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const took = (Date.now() - started) / 1000;
  rows.push({ what: `${before} mails by one worker, start included`, perSecond: Math.round(before / took) });
  await worker.end();
  await mail.close();
}

const stopDatabase = await databaseServer();
const site = await startProxiedSite('nginx', unlimited);
try {
  const built = join(import.meta.dirname, '../../build/client/built');
  const [script = ''] = readdirSync(built)
    .filter((name) => name.endsWith('.js'))
    .sort((one, other) => statSync(join(built, other)).size - statSync(join(built, one)).size);
  note('Home from nginx, TLS, brotli', await load(`${site.address}/`));
  note('the largest script from nginx, TLS, brotli', await load(`${site.address}/built/${script}`));
  note('Home from one Node process, no TLS', await load(`${site.web[0].address}/`));
  rows.push({ what: 'memory of a web process after pages, MB', perSecond: await memoryOf(site) });
  note('form posts, one Node process', await load(site.web[0].address, posts()));
  const both = await Promise.all(site.web.map(({ address }) => load(address, posts())));
  note('form posts, two Node processes', {
    perSecond: both.reduce((sum, { perSecond }) => sum + perSecond, 0),
    failed: both.reduce((sum, { failed }) => sum + failed, 0),
    p50: Math.max(...both.map(({ p50 }) => p50)),
    p95: Math.max(...both.map(({ p95 }) => p95)),
    p99: Math.max(...both.map(({ p99 }) => p99)),
  });
  rows.push({ what: 'memory of a web process after posts, MB', perSecond: await memoryOf(site) });
  const kept = await count(site, 'select count(*) as value from intake.enquiry');
  const bytes = await count(
    site,
    "select sum(pg_total_relation_size(c.oid)) as value from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'intake' and relkind = 'r'",
  );
  rows.push({ what: `bytes of database for an enquiry (${kept} kept)`, perSecond: Math.round(bytes / kept) });
  await measureMails(site);
  console.table(rows);
  console.log(
    execFileSync('sh', ['-c', 'nproc; grep -m1 "model name" /proc/cpuinfo; nginx -v 2>&1']).toString(),
  );
} finally {
  await site.stop();
  await stopDatabase?.();
}
