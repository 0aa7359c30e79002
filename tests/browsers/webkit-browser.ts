import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/servers/free-port.ts';
import type { Driver, Preferences, RunningBrowser } from './browser-driver.ts';

const miniBrowserPath = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Without these styles the toolbar of MiniBrowser makes its window wider than a phone. */
const smallToolbarCss =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }';

/** The element key that WebDriver prescribes. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

const pointerDown = { type: 'pointerDown', button: 0 };
const pointerUp = { type: 'pointerUp', button: 0 };

/** Starts Debian's WebKitGTK with W3C WebDriver on a virtual screen. */
export async function startWebkit({ prefersReducedMotion }: Preferences): Promise<RunningBrowser> {
  const settingsFolder = await mkdtemp(join(tmpdir(), 'seaface-webkit-'));
  await mkdir(join(settingsFolder, 'gtk-3.0'));
  await writeFile(join(settingsFolder, 'gtk-3.0/gtk.css'), smallToolbarCss);
  await writeFile(
    join(settingsFolder, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${prefersReducedMotion ? 0 : 1}\n`,
  );
  const screenProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const displayNumber = await readFirstLine(screenProcess.stdio[3] as Readable);
  const port = await freePort();
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${displayNumber}`, XDG_CONFIG_HOME: settingsFolder },
    stdio: 'ignore',
  });
  const driverAddress = `http://127.0.0.1:${port}`;
  await waitForDriver(`${driverAddress}/status`);
  return {
    newDriver: () => newDriver(driverAddress),
    stop: async () => {
      await endProcess(driverProcess);
      await endProcess(screenProcess);
      await rm(settingsFolder, { recursive: true });
    },
  };
}

async function readFirstLine(stream: Readable): Promise<string> {
  const [line] = await once(stream, 'data');
  return String(line).trim();
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function waitForDriver(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not respond.');
}

/** Shorter than the timeout of a test, so that a hanging command is named in the error. */
const commandTimeoutMs = 60_000;

async function sendCommand(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(commandTimeoutMs),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

const isNewDocumentSource =
  '() => document.readyState !== "loading" && !("leaving" in document.documentElement.dataset)';

async function newDriver(driverAddress: string): Promise<Driver> {
  const capabilities = {
    alwaysMatch: {
      // With 'eager' later commands hang, and with 'normal' `open` waits for delayed scripts.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] },
    },
  };
  const { sessionId } = (await sendCommand(`${driverAddress}/session`, 'POST', { capabilities })) as {
    sessionId: string;
  };
  const sessionAddress = `${driverAddress}/session/${sessionId}`;
  const post = (command: string, body: object) => sendCommand(`${sessionAddress}/${command}`, 'POST', body);
  const run = (source: string, argument: unknown) =>
    post('execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] });
  const setWindowSize = (width: number, height: number) => post('window/rect', { width, height });
  const movePointer = (x: number, y: number, ...furtherActions: readonly object[]) =>
    post('actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            ...furtherActions,
          ],
        },
      ],
    });
  return {
    open: async (url) => {
      await run('() => { document.documentElement.dataset.leaving = "" }', null);
      await post('url', { url });
      for (let tries = 0; tries < 600; tries += 1) {
        if (await run(isNewDocumentSource, null).catch(() => false)) return;
        await pause(50);
      }
      throw new Error(`${url} does not load.`);
    },
    run,
    resize: async (width, height) => {
      let borderSize: readonly [number, number] = [0, 0];
      for (let tries = 0; tries < 20; tries += 1) {
        await setWindowSize(width + borderSize[0], height + borderSize[1]);
        await pause(50);
        const innerSize = (await run('() => [innerWidth, innerHeight]', null)) as [number, number];
        if (innerSize[0] === width && innerSize[1] === height) return;
        const newBorderSize = [
          width + borderSize[0] - innerSize[0],
          height + borderSize[1] - innerSize[1],
        ] as const;
        // While the page still has its old size, the difference is negative or large.
        if (newBorderSize.every((px) => px >= 0 && px < 300)) borderSize = newBorderSize;
      }
    },
    moveMouse: async (x, y) => {
      await movePointer(x, y);
    },
    click: async (x, y) => {
      await movePointer(x, y, pointerDown, pointerUp);
    },
    drag: async (from, to) => {
      const move = { type: 'pointerMove', ...to, duration: 100 };
      await movePointer(from.x, from.y, pointerDown, move, pointerUp);
    },
    wheel: async (deltaY) => {
      await run('(top) => scrollBy({ top, behavior: "instant" })', deltaY);
    },
    press: async (...keys) => {
      const actions = keys.flatMap((key) => {
        const value = keyCodes[key] ?? key;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      });
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    chooseFile: async (selector, filePath) => {
      const element = (await post('element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >;
      await post(`element/${element[elementKey]}/value`, { text: filePath });
    },
    screenshot: async () =>
      Buffer.from((await sendCommand(`${sessionAddress}/screenshot`, 'GET')) as string, 'base64'),
    close: async () => {
      await sendCommand(sessionAddress, 'DELETE');
    },
  };
}
