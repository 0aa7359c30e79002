import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { missingRequirement } from '../support/machine/missing-requirement.ts';
import type { CheckResults } from './check-results.ts';

export interface FloodResult {
  /** Null if the visitor got no page. */
  readonly visitMs: readonly (number | null)[];
  /** The most connections that the attacker had open at once. */
  readonly floodConnections: number;
  /** Accepted connections of 1,000 at once from two addresses of one IPv6 /64. */
  readonly sameNetwork: number;
  /** Accepted connections of 10 from another /64. */
  readonly otherNetwork: number;
}

/** One address keeps 10,000 unfinished connections open at ports 80 and 443, while visitors of another request a page. */
export async function checkConnectionFlood(results: CheckResults, judgesLatency: boolean): Promise<void> {
  const missing = missingRequirement(['ip', 'nft', 'unshare', 'nginx']);
  if (missing !== null) return console.log(`– SAFE-16 connections: not run, ${missing}`);
  const program = join(import.meta.dirname, 'flood-in-namespace.ts');
  const run = spawn('unshare', ['--net', process.execPath, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(run, 'exit').then(([status]) => {
    throw new Error(`The program in the namespace ended with ${status}.`);
  });
  const [result] = (await Promise.race([once(run, 'message'), ended])) as [FloodResult];
  const longestMs = Math.max(...result.visitMs.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  results.check(
    'SAFE-16',
    'visitors who got the page during 10,000 unfinished connections from another address',
    Number.isFinite(longestMs) && (!judgesLatency || longestMs <= 2000),
    `${result.visitMs.filter((ms) => ms !== null).length} of ${result.visitMs.length}, longest ${longestMs.toFixed(0)} ms`,
  );
  results.check(
    'SAFE-16',
    'connections of that address that were open at once',
    // 500 at once and 50 per second, each for 10 s.
    result.floodConnections > 0 && result.floodConnections <= 1500,
    String(result.floodConnections),
  );
  results.check(
    'SAFE-16',
    'accepted of 1,000 at once from one IPv6 /64',
    result.sameNetwork >= 490 && result.sameNetwork <= 800,
    String(result.sameNetwork),
  );
  results.check(
    'SAFE-16',
    'accepted of 10 from another /64',
    result.otherNetwork === 10,
    String(result.otherNetwork),
  );
}
