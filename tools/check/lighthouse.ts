import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import { visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { startChromium } from '../servers/remote-chromium.ts';
import { serveBuiltSite } from '../servers/serve-built-site.ts';
import { runLighthouse } from './run-lighthouse.ts';

/** Lighthouse over the built site: every page must reach the score of each category. */
const usage = 'node tools/check/lighthouse.ts [path …] [--category seo,accessibility] [--base http://…]';

/** Of the whole, at least this. */
const leastScores: Readonly<Record<string, number>> = {
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
  'agentic-browsing': 1,
};

/** Lighthouse shows an audit as passed from here on. */
const passingScore = 0.9;
/** Lighthouse only informs about these; we insist. */
const insistedOn: ReadonlySet<string> = new Set(['webmcp-form-coverage']);

/** An audit that broke down, as the measuring of a busy machine may, has found nothing: the page is looked at again. */
const mostLooks = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    category: { type: 'string', default: Object.keys(leastScores).join(',') },
    base: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Audit = Result['audits'][string];

function hasFailed({ id, score, scoreDisplayMode, details }: Audit): boolean {
  if (scoreDisplayMode === 'error') return true;
  if (insistedOn.has(id)) return details?.type === 'table' && details.items.length > 0;
  return score !== null && score < passingScore;
}

function auditsOf(result: Result, category: string): readonly Audit[] {
  const refs = result.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id }) => result.audits[id] ?? []);
}

function brokeDown(result: Result, categories: readonly string[]): boolean {
  const audits = categories.flatMap((category) => auditsOf(result, category));
  return audits.some(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
}

interface Judgement {
  readonly words: string;
  readonly faults: readonly string[];
}

function judge(result: Result, category: string): Judgement {
  const score = result.categories[category]?.score ?? 0;
  const failed = auditsOf(result, category).filter(hasFailed);
  const least = leastScores[category] ?? 1;
  return {
    words: `${category} ${Math.round(score * 100)}`,
    faults: [
      ...failed.map(({ id, title, displayValue, errorMessage }) =>
        `${id}: ${title} ${displayValue ?? errorMessage ?? ''}`.trim(),
      ),
      ...(score < least ? [`${category} is ${score}, below ${least}`] : []),
    ],
  };
}

async function examineAll(base: string, port: number): Promise<number> {
  const categories = values.category.split(',');
  let faultyPages = 0;
  for (const path of positionals.length > 0 ? positionals : [...visiblePagePaths, ...storyPaths]) {
    const address = new URL(path, base).href;
    let result = await runLighthouse(address, port, categories);
    for (let looks = 1; looks < mostLooks && brokeDown(result, categories); looks += 1) {
      result = await runLighthouse(address, port, categories);
    }
    const judgements = categories.map((category) => judge(result, category));
    const faults = judgements.flatMap(({ faults }) => faults);
    console.log(`${path}  ${judgements.map(({ words }) => words).join('  ')}`);
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) faultyPages += 1;
  }
  return faultyPages;
}

if (values.help) {
  console.log(usage);
} else {
  const site = values.base === undefined ? await serveBuiltSite() : undefined;
  const chromium = await startChromium();
  try {
    const faultyPages = await examineAll(values.base ?? site?.address ?? '', chromium.port);
    if (faultyPages > 0) console.error(`${faultyPages} pages fall short`);
    process.exitCode = faultyPages > 0 ? 1 : 0;
  } finally {
    await chromium.stop();
    await site?.[Symbol.asyncDispose]();
  }
}
