import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelPrograms } from '../support/machine/run-program.ts';
import { buildImage, makeBaseImages, mountImage, removeContainers } from './images.ts';
import { isInstalled } from './programs.ts';
import { type Step, tableOf, takeStep } from './steps.ts';

/**
 * Builds the images of ops/containers and runs them as compose.yaml says, without Docker.
 *
 * Base images are made by debootstrap the first time, and kept under ~/.cache/seaface-website.
 */
const programs = ['buildah', 'debootstrap', 'unshare', 'ip', 'age', 'clamd', 'pg_restore', 'openssl'];
const missing = [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...programs.filter((program) => !isInstalled(program)),
];
if (missing.length > 0) {
  console.log(`Containers: nothing was tried, this needs ${missing.join(', ')}.`);
  process.exit(0);
}

const steps: Step[] = [];
function note(step: Step): void {
  steps.push(step);
  console.log(`${step.failed ? '✗' : '✓'} ${step.name}, ${step.seconds.toFixed(1)} s: ${step.result}`);
}
async function build(name: string, act: () => Promise<string>): Promise<void> {
  const { error, ...taken } = await takeStep('RUN-18', name, act);
  note(taken);
  if (taken.failed) throw error;
}

/** Processes, mounts and networks of all containers are in namespaces that end with the process started here. */
async function runInside(images: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (stopping.aborted) return false;
  const apart = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc'];
  const inside = [process.execPath, join(import.meta.dirname, 'inside.ts'), JSON.stringify(images)];
  const child = spawn('unshare', [...apart, ...inside], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (step) => note(step as Step));
  const end = () => child.kill('SIGKILL');
  stopping.addEventListener('abort', end);
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

const stop = new AbortController();
const stopping = stop.signal;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cancelPrograms();
    stop.abort();
  });

/** Everything that is written meanwhile, by other users too. */
const folder = mkdtempSync(join(tmpdir(), 'seaface-containers-'));
chmodSync(folder, 0o755);

let allWell = false;
try {
  await build('base images', makeBaseImages);
  await build('site image', () => buildImage('site', 'seaface-site'));
  await build('proxy image', () => buildImage('proxy', 'seaface-proxy'));
  const images = {
    'seaface-site': await mountImage('seaface-site'),
    'seaface-proxy': await mountImage('seaface-proxy'),
  };
  allWell = await runInside(images);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await removeContainers();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
console.log(`\n${tableOf(steps)}\n`);
console.log(allWell ? 'Every step is well.' : 'Not every step is well.');
process.exitCode = allWell ? 0 : 1;
