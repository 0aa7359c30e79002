import databaseServer from '../database/database-server.ts';
import { proxyKinds, startProxiedSite } from './proxy.ts';

/** `node tests/support/proxy/serve-behind-proxy.ts nginx` serves the built site behind nginx until SIGTERM or SIGINT. */
const kind = proxyKinds.find((name) => name === process.argv[2]);
if (!kind) throw new Error(`Usage: serve-behind-proxy.ts ${proxyKinds.join('|')}`);
const stopDatabase = await databaseServer();
const site = await startProxiedSite(kind);
console.log(`${kind} serves on ${site.address}`);

async function stop(): Promise<void> {
  await site.stop();
  await stopDatabase?.();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
