import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { pagePaths } from '../../app/paths.ts';
import { chromiumOptions } from '../../tests/support/browser/chromium.ts';
import { markdownTable, replaceSection } from '../docs/markdown.ts';
import { startDevtoolsChromium } from '../servers/devtools-chromium.ts';
import { medians } from './median.ts';
import { type LighthouseFigures, measureWithLighthouse } from './pages/lighthouse-figures.ts';
import {
  type InteractionTiming,
  interactions,
  measureInteraction,
  measureLoad,
  type PageLoad,
} from './pages/measure-page.ts';
import { type SiteVariant, serveVariants } from './pages/variants.ts';

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
const paths = positionals.length > 0 ? positionals : pagePaths;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Variants are measured alternately, so that other load affects all of them. */
async function measureAllWithLighthouse(variants: readonly SiteVariant[]): Promise<string> {
  const browser = await startDevtoolsChromium();
  const rows: (string | number)[][] = [];
  for (const path of paths) {
    const figuresOf = new Map<SiteVariant['name'], LighthouseFigures[]>(
      variants.map(({ name }) => [name, []]),
    );
    for (let run = 0; run < runs; run += 1)
      for (const { name, address } of variants)
        figuresOf.get(name)?.push(await measureWithLighthouse(new URL(path, address).href, browser.port));
    const [ours, limit] = variants.map(({ name }) => medians(figuresOf.get(name) ?? []));
    if (!ours || !limit) throw new Error('A variant is missing.');
    rows.push([
      path,
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
  return markdownTable(head.split(','), rows);
}

async function measureLoads(ours: SiteVariant): Promise<string> {
  const browser = await playwright.launch(chromiumOptions);
  const rows: string[][] = [];
  const totalBytes = ({ bytes }: PageLoad['beforeScroll']) =>
    Object.values(bytes).reduce((sum, part) => sum + part);
  for (const path of paths) {
    const { beforeScroll, afterScroll, heapBytes } = await measureLoad(
      browser,
      new URL(path, ours.address).href,
    );
    const { page, text, script, font, picture } = beforeScroll.bytes;
    rows.push([
      path,
      ...[page, text, script, font, picture, totalBytes(beforeScroll)].map(kilobytes),
      String(beforeScroll.requests),
      kilobytes(totalBytes(afterScroll)),
      String(afterScroll.requests),
      (heapBytes / 1e6).toFixed(1),
    ]);
  }
  await browser.close();
  const head =
    'page,HTML with styles,loader data,script,fonts,pictures,all,requests,all after scroll,requests,heap MB';
  return markdownTable(head.split(','), rows);
}

async function measureInteractions(ours: SiteVariant): Promise<string> {
  const browser = await playwright.launch(chromiumOptions);
  const rows: (string | number)[][] = [];
  for (const interaction of interactions) {
    const timings: InteractionTiming[] = [];
    for (let run = 0; run < runs; run += 1)
      timings.push(await measureInteraction(browser, ours.address, interaction));
    const { handlersMs, paintMs } = medians(timings);
    const slowestMs = Math.max(...timings.map((timing) => timing.paintMs));
    const isWithinThreshold = paintMs <= interactionThresholdMs;
    rows.push([
      interaction.name,
      interaction.path,
      ...[handlersMs, paintMs, slowestMs].map(Math.round),
      isWithinThreshold ? 'yes' : 'no',
    ]);
    console.log(rows.at(-1)?.join('  '));
  }
  await browser.close();
  return markdownTable(
    ['interaction', 'page', 'handlers, ms', 'painted', 'slowest', `within ${interactionThresholdMs} ms`],
    rows,
  );
}

/** Prints the table; with --write, also writes it between the two comments of this name in the document. */
function outputTable(name: string, table: string): void {
  console.log(`\n${table}\n`);
  if (!values.write) return;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const [processor] = cpus();
  const conditions = `${now} UTC, medians of ${runs}, Node ${process.versions.node}, ${cpus().length} × ${processor?.model ?? 'unknown'}`;
  const document = readFileSync(documentUrl, 'utf8');
  writeFileSync(documentUrl, replaceSection(document, name, `${conditions}.\n\n${table}`));
}

if (values.help) console.log(usage);
else {
  const variants = await serveVariants();
  const [ours] = variants;
  if (!ours) throw new Error('A variant is missing.');
  outputTable('loads', await measureLoads(ours));
  if (values.paint) outputTable('paints', await measureAllWithLighthouse(variants));
  if (values.interactions) outputTable('interactions', await measureInteractions(ours));
  for (const { stop } of variants) await stop();
}
