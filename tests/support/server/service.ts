import { freePort } from '../../../tools/servers/free-port.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { testSettings } from './test-settings.ts';

/** server/main.ts, which can be killed (SIGKILL) or stopped (SIGTERM), and started again on the same port. */
export async function createService(variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const log: string[] = [];
  const settings = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ALLOW_PLAIN_SMTP: '1' };
  const environment = { ...process.env, ...settings, ...testSettings, ...variables };
  let running: SiteProcess | null = null;
  const killOnExit = () => void running?.end('SIGKILL');
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = null;
    process.off('exit', killOnExit);
    const startedAt = performance.now();
    const status = (await ending?.end(signal)) ?? null;
    return { tookMs: performance.now() - startedAt, status };
  };
  return {
    port,
    log,
    processId: () => running?.pid ?? 0,
    /** Resolves when the service listens. */
    start: async () => {
      running = startSiteProcess(environment, undefined, log);
      process.once('exit', killOnExit);
      await running.address;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
