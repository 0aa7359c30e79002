import { existsSync } from 'node:fs';

/** Debian's Chromium, quiet, as measurements, comparisons and `npm run screenshot` start it. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without the browser's own windows, which take as much of the processor as the pages. It keeps no pages
 * in memory to go back to, rounds the widths of letters, and paints before fonts arrive.
 */
export const chromiumShell =
  existsSync(headlessShell) && process.env.CHROMIUM === undefined
    ? { ...chromium, executablePath: headlessShell }
    : chromium;
