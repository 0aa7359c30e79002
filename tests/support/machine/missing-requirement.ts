import { spawnSync } from 'node:child_process';

// A root shell may lack the system folders in its PATH.
process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** Why this host cannot start machines or containers, or null if it can. */
export function missingRequirement(programs: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return 'that needs root';
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) return `${missing.join(', ')} is missing`;
  // In a container even root may not be allowed to create namespaces.
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0)
    return 'namespaces cannot be created here';
  return null;
}
