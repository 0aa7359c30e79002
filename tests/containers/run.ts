import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingRequirement } from '../support/machine/missing-requirement.ts';
import { cancelPrograms } from '../support/machine/run-program.ts';
import { buildImage, makeBaseImages, mountImage, removeContainers } from './images.ts';
import { runStep, type StepResult, tableOf } from './steps.ts';

/**
 * Builds the images of ops/containers and runs them with the settings of compose.yaml, without Docker. The first run
 * creates base images with debootstrap and caches them in ~/.cache/seaface-website.
 */
const programs = ['buildah', 'debootstrap', 'unshare', 'ip', 'age', 'clamd', 'pg_restore', 'openssl'];
const obstacle = missingRequirement(programs);
if (obstacle !== null) {
  console.log(`Containers: nothing was tested, because ${obstacle}.`);
  process.exit(0);
}

const steps: StepResult[] = [];
function report(step: StepResult): void {
  steps.push(step);
  console.log(`${step.hasFailed ? '✗' : '✓'} ${step.name}, ${step.seconds.toFixed(1)} s: ${step.result}`);
}
async function buildStep(name: string, work: () => Promise<string>): Promise<void> {
  const { error, ...result } = await runStep('RUN-18', name, work);
  report(result);
  if (result.hasFailed) throw error;
}

/** Starts run-in-namespaces.ts; all its processes, mounts and networks end with it. Returns whether every step passed. */
async function runInNamespaces(images: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (interruption.signal.aborted) return false;
  const namespaces = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc'];
  const command = [
    process.execPath,
    join(import.meta.dirname, 'run-in-namespaces.ts'),
    JSON.stringify(images),
  ];
  const child = spawn('unshare', [...namespaces, ...command], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (step) => report(step as StepResult));
  interruption.signal.addEventListener('abort', () => child.kill('SIGKILL'));
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cancelPrograms();
    interruption.abort();
  });

/** For temporary files. Processes in the containers, with other user ids, must be able to reach the folders in it. */
const folder = mkdtempSync(join(tmpdir(), 'seaface-containers-'));
chmodSync(folder, 0o755);

let hasPassed = false;
try {
  await buildStep('base images', makeBaseImages);
  await buildStep('site image', () => buildImage('site', 'seaface-site'));
  await buildStep('proxy image', () => buildImage('proxy', 'seaface-proxy'));
  const images = {
    'seaface-site': await mountImage('seaface-site'),
    'seaface-proxy': await mountImage('seaface-proxy'),
  };
  hasPassed = await runInNamespaces(images);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await removeContainers();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
console.log(`\n${tableOf(steps)}\n`);
console.log(hasPassed ? 'Every step passed.' : 'A step failed.');
process.exitCode = hasPassed ? 0 : 1;
