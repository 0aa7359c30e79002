import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { pagePaths } from '../../app/paths.ts';
import { chromiumOptions } from '../../tests/support/browser/chromium.ts';
import { startChromium } from '../servers/devtools-chromium.ts';
import { type LighthouseFigures, measureWithLighthouse } from './pages/lighthouse-figures.ts';
import {
  type InteractionTiming,
  interactions,
  type Load,
  measureInteraction,
  measureLoad,
} from './pages/measure-page.ts';
import { medians } from './pages/median.ts';
import { serveVariants, type Variant } from './pages/variants.ts';

/** Measures the pages, and the same pages without any script; see docs/performance.md. */
const usage = 'node tools/bench/pages.ts [path …] [--runs 7] [--no-paint] [--no-interactions] [--write]';
const documentUrl = new URL('../../docs/performance.md', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '7' },
    paint: { type: 'boolean', default: true },
    interactions: { type: 'boolean', default: true },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
/** The median time from input to paint may be at most this. */
const interactionThresholdMs = 150;
const routes = positionals.length > 0 ? positionals : pagePaths;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Variants are measured alternately, so that other load affects all of them. */
async function measureAllWithLighthouse(variants: readonly Variant[]): Promise<string> {
  const browser = await startChromium();
  const rows: (string | number)[][] = [];
  for (const route of routes) {
    const measured = new Map<Variant['name'], LighthouseFigures[]>(variants.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run += 1)
      for (const { name, address } of variants)
        measured.get(name)?.push(await measureWithLighthouse(new URL(route, address).href, browser.port));
    const [ours, limit] = variants.map(({ name }) => medians(measured.get(name) ?? []));
    if (!ours || !limit) throw new Error('A variant is missing.');
    rows.push([
      route,
      Math.round(ours.performance),
      ...[ours.fcp, limit.fcp, ours.lcp, limit.lcp].map(Math.round),
      (ours.lcp / limit.lcp).toFixed(2),
      ...[ours.tbt, ours.speedIndex, ours.mainThread, limit.mainThread, ours.longestTask].map(Math.round),
      ours.cls.toFixed(4),
    ]);
    console.log(rows.at(-1)?.join('  '));
  }
  await browser.stop();
  const head = 'page,score,FCP,limit,LCP,limit,ratio,TBT,speed index,main thread,limit,longest task,CLS';
  return table(head.split(','), rows);
}

async function measureLoads(ours: Variant): Promise<string> {
  const browser = await playwright.launch(chromiumOptions);
  const rows: string[][] = [];
  const sum = ({ bytes }: Load['beforeScroll']) => Object.values(bytes).reduce((all, part) => all + part);
  for (const route of routes) {
    const { beforeScroll, afterScroll, heapBytes } = await measureLoad(
      browser,
      new URL(route, ours.address).href,
    );
    const { page, text, script, font, picture } = beforeScroll.bytes;
    rows.push([
      route,
      ...[page, text, script, font, picture, sum(beforeScroll)].map(kilobytes),
      String(beforeScroll.requests),
      kilobytes(sum(afterScroll)),
      String(afterScroll.requests),
      (heapBytes / 1e6).toFixed(1),
    ]);
  }
  await browser.close();
  const head =
    'page,HTML with styles,loader data,script,fonts,pictures,all,requests,all after scroll,requests,heap MB';
  return table(head.split(','), rows);
}

async function measureInteractions(ours: Variant): Promise<string> {
  const browser = await playwright.launch(chromiumOptions);
  const rows: (string | number)[][] = [];
  for (const interaction of interactions) {
    const measured: InteractionTiming[] = [];
    for (let run = 0; run < runs; run += 1)
      measured.push(await measureInteraction(browser, ours.address, interaction));
    const { handlersMs, paintMs } = medians(measured);
    const slowestMs = Math.max(...measured.map((timing) => timing.paintMs));
    const withinCell = paintMs <= interactionThresholdMs ? 'yes' : 'no';
    rows.push([
      interaction.name,
      interaction.path,
      ...[handlersMs, paintMs, slowestMs].map(Math.round),
      withinCell,
    ]);
    console.log(rows.at(-1)?.join('  '));
  }
  await browser.close();
  return table(
    ['interaction', 'page', 'handlers, ms', 'painted', 'slowest', `within ${interactionThresholdMs} ms`],
    rows,
  );
}

/** With --write, replaces the table between the two comments of this name in the document. */
function publishTable(name: string, text: string): void {
  console.log(`\n${text}\n`);
  if (!values.write) return;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const [processor] = cpus();
  const conditions = `${now} UTC, medians of ${runs}, Node ${process.versions.node}, ${cpus().length} × ${processor?.model ?? 'unknown'}`;
  const page = readFileSync(documentUrl, 'utf8');
  const pattern = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!pattern.test(page)) throw new Error(`docs/performance.md has no comments for the table '${name}'.`);
  writeFileSync(
    documentUrl,
    page.replace(pattern, (_, from: string, to: string) => `${from}\n${conditions}.\n\n${text}\n\n${to}`),
  );
}

if (values.help) console.log(usage);
else {
  const variants = await serveVariants();
  const [ours] = variants;
  if (!ours) throw new Error('A variant is missing.');
  publishTable('loads', await measureLoads(ours));
  if (values.paint) publishTable('paints', await measureAllWithLighthouse(variants));
  if (values.interactions) publishTable('interactions', await measureInteractions(ours));
  for (const { stop } of variants) await stop();
}
