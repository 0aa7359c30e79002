import { mkdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from '../tests/support/chromium.ts';
import { widths } from '../tests/support/visitors.ts';
import { type LookState, lookStates } from './look-states.ts';
import { serveBuiltSite } from './serve-built-site.ts';

/** Takes screenshots of pages in their states into .looks/, so that one looks before saying that it is done. */
const usage = `npm run look -- [path …] [--width 360,820,1440] [--height 900] [--state ${Object.keys(lookStates).join('|')}] [--base http://…]`;
const folder = resolve(import.meta.dirname, '../.looks');

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

interface Look {
  readonly address: URL;
  readonly width: number;
  readonly height: number;
  readonly stateName: string;
  readonly state: LookState;
}

function fileOf({ address, width, stateName }: Look): string {
  const page = address.pathname.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home';
  return resolve(folder, `${page}-${width}-${stateName}.png`);
}

async function take(browser: Browser, look: Look): Promise<string> {
  const { address, width, height, state } = look;
  const context = await browser.newContext({ ...state.visitor, viewport: { width, height } });
  try {
    const page = await context.newPage();
    await state.prepare?.(page);
    await page.goto(address.href, { waitUntil: 'networkidle' });
    await state.enter?.(page);
    const path = fileOf(look);
    await page.screenshot({ path, fullPage: state.wholePage ?? false });
    return path;
  } finally {
    await context.close();
  }
}

function looksAt(base: string): Look[] {
  const addresses = (positionals.length > 0 ? positionals : ['/']).map((path) => new URL(path, base));
  return values.state.split(',').flatMap((stateName) => {
    const state = lookStates[stateName];
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
  const served = values.base === undefined ? await serveBuiltSite() : null;
  try {
    const looks = looksAt(served?.address ?? values.base ?? '');
    await mkdir(folder, { recursive: true });
    const browser = await playwright.launch(chromium);
    for (const look of looks) {
      if (look.state.fits?.(look.width) === false) continue;
      try {
        console.log(relative(process.cwd(), await take(browser, look)));
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        console.error(`${look.address.pathname} at ${look.width} px, ${look.stateName}: ${reason}`);
        process.exitCode = 1;
      }
    }
    await browser.close();
  } finally {
    await served?.[Symbol.asyncDispose]();
  }
}

await main();
