import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/servers/free-port.ts';
import type { Driver, Preferences, StartedBrowser } from './browser-driver.ts';

const miniBrowser = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The toolbar of MiniBrowser keeps its window from being as narrow as a phone, unless it is shrunk. */
const smallToolbar =
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

/** Debian's WebKitGTK, driven by W3C WebDriver on a screen of its own. */
export async function startWebkit({ reducedMotion }: Preferences): Promise<StartedBrowser> {
  const settings = await mkdtemp(join(tmpdir(), 'seaface-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), smallToolbar);
  await writeFile(
    join(settings, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${address}/status`);
  return {
    newDriver: () => newDriver(address),
    stop: async () => {
      await ended(driver);
      await ended(screen);
      await rm(settings, { recursive: true });
    },
  };
}

async function firstLine(stream: Readable): Promise<string> {
  const [line] = await once(stream, 'data');
  return String(line).trim();
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** A command that is not answered ends the test, and not after the minutes that a test may take. */
const longestCommandMs = 60_000;

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(longestCommandMs),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

const isNewDocument =
  '() => document.readyState !== "loading" && !("left" in document.documentElement.dataset)';

async function newDriver(address: string): Promise<Driver> {
  const capabilities = {
    alwaysMatch: {
      // With 'eager' later commands hang; with 'normal' a script that is held back holds up the end of loading.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  };
  const { sessionId } = (await ask(`${address}/session`, 'POST', { capabilities })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  const post = (command: string, body: object) => ask(`${session}/${command}`, 'POST', body);
  const run = (source: string, argument: unknown) =>
    post('execute/sync', { script: `return (${source})(arguments[0])`, args: [argument] });
  const setWindow = (width: number, height: number) => post('window/rect', { width, height });
  const point = (x: number, y: number, ...more: readonly object[]) =>
    post('actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, ...more],
        },
      ],
    });
  return {
    open: async (url) => {
      await run('() => { document.documentElement.dataset.left = "" }', null);
      await post('url', { url });
      for (let tries = 0; tries < 600; tries += 1) {
        if (await run(isNewDocument, null).catch(() => false)) return;
        await pause(50);
      }
      throw new Error(`${url} does not come.`);
    },
    run,
    resize: async (width, height) => {
      let frame: readonly [number, number] = [0, 0];
      for (let tries = 0; tries < 20; tries += 1) {
        await setWindow(width + frame[0], height + frame[1]);
        await pause(50);
        const inner = (await run('() => [innerWidth, innerHeight]', null)) as [number, number];
        if (inner[0] === width && inner[1] === height) return;
        const around = [width + frame[0] - inner[0], height + frame[1] - inner[1]] as const;
        // Negative, or large, while the page still has its old size.
        if (around.every((px) => px >= 0 && px < 300)) frame = around;
      }
    },
    moveMouse: async (x, y) => {
      await point(x, y);
    },
    click: async (x, y) => {
      await point(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
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
    chooseFile: async (selector, file) => {
      const found = (await post('element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >;
      await post(`element/${found[elementKey]}/value`, { text: file });
    },
    screenshot: async () => Buffer.from((await ask(`${session}/screenshot`, 'GET')) as string, 'base64'),
    close: async () => {
      await ask(session, 'DELETE');
    },
  };
}
