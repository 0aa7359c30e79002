import { mkdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { widths } from '../../tests/support/browser/browser-options.ts';
import { chromiumOptions } from '../../tests/support/browser/chromium.ts';
import { serveBuiltSite } from '../servers/serve-built-site.ts';
import { type ScreenshotState, screenshotStates, waitForAnimations } from './screenshot-states.ts';

/** Screenshots of pages in given states. */
const usage = `npm run screenshot -- [path …] [--width 360,820,1440] [--height 900] [--state ${Object.keys(screenshotStates).join('|')}] [--base http://…]`;
const folder = resolve(import.meta.dirname, '../../.screenshots');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: Object.values(widths).join(',') },
    height: { type: 'string', default: '900' },
    state: { type: 'string', default: 'fold' },
    base: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

interface ScreenshotJob {
  readonly address: URL;
  readonly width: number;
  readonly height: number;
  readonly stateName: string;
  readonly state: ScreenshotState;
}

function screenshotPath({ address, width, stateName }: ScreenshotJob): string {
  const page = address.pathname.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home';
  return resolve(folder, `${page}-${width}-${stateName}.png`);
}

async function takeScreenshot(browser: Browser, job: ScreenshotJob): Promise<string> {
  const { address, width, height, state } = job;
  const context = await browser.newContext({ ...state.contextOptions, viewport: { width, height } });
  try {
    const page = await context.newPage();
    await state.prepare?.(page);
    await page.goto(address.href, { waitUntil: 'networkidle' });
    await state.act?.(page);
    await waitForAnimations(page);
    const path = screenshotPath(job);
    await page.screenshot({ path, fullPage: state.isWholePage ?? false });
    return path;
  } finally {
    await context.close();
  }
}

function createJobs(base: string): ScreenshotJob[] {
  const addresses = (positionals.length > 0 ? positionals : ['/']).map((path) => new URL(path, base));
  return values.state.split(',').flatMap((stateName) => {
    const state = screenshotStates[stateName];
    if (state === undefined) throw new Error(`There is no state '${stateName}'.\n${usage}`);
    return addresses.flatMap((address) =>
      values.width.split(',').map((width) => ({
        address,
        width: Number(width),
        height: Number(values.height),
        stateName,
        state,
      })),
    );
  });
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const servedSite = values.base === undefined ? await serveBuiltSite() : null;
  try {
    const jobs = createJobs(servedSite?.address ?? values.base ?? '');
    await mkdir(folder, { recursive: true });
    const browser = await playwright.launch(chromiumOptions);
    for (const job of jobs) {
      if (job.state.appliesTo?.(job.width) === false) continue;
      try {
        console.log(relative(process.cwd(), await takeScreenshot(browser, job)));
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        console.error(`${job.address.pathname} at ${job.width} px, ${job.stateName}: ${reason}`);
        process.exitCode = 1;
      }
    }
    await browser.close();
  } finally {
    await servedSite?.[Symbol.asyncDispose]();
  }
}

await main();
