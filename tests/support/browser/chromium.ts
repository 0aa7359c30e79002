import { existsSync } from 'node:fs';

/** Launch options of Debian's Chromium, without background traffic. */
export const chromiumOptions = {
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
 * Launch options of the headless shell, or of Chromium if it is not installed. The shell needs half the processor time,
 * because it has no windows. It differs from Chromium: no back/forward cache, rounded letter widths, and it paints
 * before fonts arrive.
 */
export const chromiumShellOptions =
  existsSync(headlessShell) && process.env.CHROMIUM === undefined
    ? { ...chromiumOptions, executablePath: headlessShell }
    : chromiumOptions;
