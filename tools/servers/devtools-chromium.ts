import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumOptions } from '../../tests/support/browser/chromium.ts';

interface DevtoolsChromium {
  /** The port of the DevTools protocol. */
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts Chromium with an empty profile, for tools such as Lighthouse that control it over the DevTools protocol. */
export async function startDevtoolsChromium(): Promise<DevtoolsChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const browser = spawn(
    chromiumOptions.executablePath,
    [...chromiumOptions.args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exitEvent = once(browser, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const portText = line.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/)?.[1];
      if (portText) resolve(Number(portText));
    });
    void exitEvent.then(() => reject(new Error('Chromium exited before it opened its port.')));
  });
  return {
    port,
    stop: async () => {
      browser.kill('SIGTERM');
      await exitEvent;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
