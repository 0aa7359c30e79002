import { spawnSync } from 'node:child_process';

/** Why this host cannot boot a machine of its own, if so. */
export function missingRequirement(programs: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return 'that needs root';
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) return `${missing.join(', ')} is missing`;
  // As root in a container one may not be allowed to.
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0)
    return 'namespaces cannot be made here';
  return null;
}
