import { startThrowawayPostgres } from '../../../tools/servers/throwaway-postgres.ts';
import { runWalks } from '../run-walks.ts';
import { walks } from './actions.ts';
import { type Site, startSite } from './site.ts';
import { performWalk } from './walk.ts';

/** Random walks of posts, faults and staff commands; docs/reliability.md has the commands. */

// The exit handlers stop every process that was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await startThrowawayPostgres();
let site: Site | null = null;
const endSite = async () => {
  await site?.dispose();
  site = null;
};
await runWalks(
  walks,
  async (steps) => {
    site ??= await startSite(postgres);
    const violations = await performWalk(site, steps);
    if (violations.size > 0) await endSite();
    return [...violations];
  },
  {
    runs: 10,
    seed: 1,
    describe: (steps) => steps.map((step) => JSON.stringify(step)),
    command: 'npm run test:server-walks',
  },
).catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
await endSite();
process.exit();
