import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import { visiblePagePaths } from '../../app/content/hidden-pages.ts';
import { storyPaths } from '../../app/content/work.server.ts';
import { startDevtoolsChromium } from '../servers/devtools-chromium.ts';
import { serveBuiltSite } from '../servers/serve-built-site.ts';
import { runLighthouse } from './run-lighthouse.ts';

/** Runs Lighthouse on the built site: every page must reach the minimum score of each category. */
const usage = 'node tools/check/lighthouse.ts [path …] [--category seo,accessibility] [--base http://…]';

/** From 0 to 1. */
const minScores: Readonly<Record<string, number>> = {
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
  'agentic-browsing': 1,
};

/** Lighthouse shows an audit with at least this score as passed. */
const passingScore = 0.9;
/** For Lighthouse these audits are only informative; we require them. */
const requiredAudits: ReadonlySet<string> = new Set(['webmcp-form-coverage']);

/** On a busy machine an audit may end with an error instead of a result; then the page is measured again. */
const maxAttempts = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    category: { type: 'string', default: Object.keys(minScores).join(',') },
    base: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Audit = Result['audits'][string];

function hasFailed({ id, score, scoreDisplayMode, details }: Audit): boolean {
  if (scoreDisplayMode === 'error') return true;
  if (requiredAudits.has(id)) return details?.type === 'table' && details.items.length > 0;
  return score !== null && score < passingScore;
}

function auditsOf(result: Result, category: string): readonly Audit[] {
  const refs = result.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id }) => result.audits[id] ?? []);
}

function hasAuditError(result: Result, categories: readonly string[]): boolean {
  const audits = categories.flatMap((category) => auditsOf(result, category));
  return audits.some(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
}

interface CategoryResult {
  readonly summary: string;
  readonly problems: readonly string[];
}

function checkCategory(result: Result, category: string): CategoryResult {
  const score = result.categories[category]?.score ?? 0;
  const failedAudits = auditsOf(result, category).filter(hasFailed);
  const minScore = minScores[category] ?? 1;
  return {
    summary: `${category} ${Math.round(score * 100)}`,
    problems: [
      ...failedAudits.map(({ id, title, displayValue, errorMessage }) =>
        `${id}: ${title} ${displayValue ?? errorMessage ?? ''}`.trim(),
      ),
      ...(score < minScore ? [`${category} is ${score}, below ${minScore}`] : []),
    ],
  };
}

async function checkPages(base: string, port: number): Promise<number> {
  const categories = values.category.split(',');
  let failedPageCount = 0;
  for (const path of positionals.length > 0 ? positionals : [...visiblePagePaths, ...storyPaths]) {
    const address = new URL(path, base).href;
    let result = await runLighthouse(address, port, categories);
    for (let attempts = 1; attempts < maxAttempts && hasAuditError(result, categories); attempts += 1) {
      result = await runLighthouse(address, port, categories);
    }
    const results = categories.map((category) => checkCategory(result, category));
    const problems = results.flatMap((categoryResult) => categoryResult.problems);
    console.log(`${path}  ${results.map(({ summary }) => summary).join('  ')}`);
    for (const problem of problems) console.error(`  ${problem}`);
    if (problems.length > 0) failedPageCount += 1;
  }
  return failedPageCount;
}

if (values.help) {
  console.log(usage);
} else {
  const site = values.base === undefined ? await serveBuiltSite() : undefined;
  const chromium = await startDevtoolsChromium();
  try {
    const failedPageCount = await checkPages(values.base ?? site?.address ?? '', chromium.port);
    if (failedPageCount > 0) console.error(`${failedPageCount} pages failed`);
    process.exitCode = failedPageCount > 0 ? 1 : 0;
  } finally {
    await chromium.stop();
    await site?.[Symbol.asyncDispose]();
  }
}
