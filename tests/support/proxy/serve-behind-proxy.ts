import databaseServer from '../database/database-server.ts';
import { startProxiedSite } from './proxy.ts';

/** `node tests/support/proxy/serve-behind-proxy.ts` serves the built site behind nginx until SIGTERM or SIGINT. */
const stopDatabase = await databaseServer();
const site = await startProxiedSite();
console.log(`nginx serves on ${site.address}`);

async function stop(): Promise<void> {
  await site.stop();
  await stopDatabase?.();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
