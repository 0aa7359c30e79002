// Redraws every picture that shows the agency's name, palette or logo, in worker threads on all cores.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FilmState, Message, Plan, Task } from './brand-worker.ts';
import { type Manifest, readManifest, withRendered, writeManifest } from './core/manifest.ts';
import { removeFilm } from './film/remove-film.ts';

export interface BrandOptions {
  readonly onProgress?: (done: number, total: number, picture: string) => void;
  /** Default: true. False does not draw the film. */
  readonly film?: boolean;
}

export interface BrandResult {
  readonly film: FilmState;
}

/** Every worker loads the whole library first, so more would not be faster. */
const MAX_WORKERS = 4;

type Result = Extract<Message, { kind: 'done' }>;

interface DrawingWorker {
  readonly plan: Promise<Plan>;
  readonly draw: (task: Task) => Promise<Result>;
  readonly terminate: () => Promise<number>;
}

const startWorker = (onStep: (picture: string) => void): DrawingWorker => {
  const worker = new Worker(new URL('./brand-worker.ts', import.meta.url));
  const nextMessage = <K extends 'plan' | 'done'>(kind: K): Promise<Extract<Message, { kind: K }>> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: Message): void => {
        if (message.kind !== kind) return;
        worker.off('message', onMessage);
        worker.off('error', reject);
        resolve(message as Extract<Message, { kind: K }>);
      };
      worker.on('message', onMessage);
      worker.on('error', reject);
    });
  worker.on('message', (message: Message) => {
    if (message.kind === 'step') onStep(message.picture);
  });
  const plan = nextMessage('plan').then((message) => message.plan);
  // Also handles the rejection: if all workers fail, only the first one's error is reported.
  const planSettled = Promise.allSettled([plan]);
  return {
    plan,
    draw: (task) => {
      const result = nextMessage('done');
      worker.postMessage(task);
      return result;
    },
    // Only after the plan: V8 aborts the process if a worker is terminated while its modules wait for a top-level await,
    // and harfbuzzjs has one.
    terminate: async () => {
      await planSettled;
      return worker.terminate();
    },
  };
};

/** Gives every idle worker the next task. */
const drawAll = async (workers: readonly DrawingWorker[], tasks: readonly Task[]): Promise<Manifest> => {
  const queue = [...tasks];
  const rendered: Record<string, Manifest[string]> = {};
  const drawQueued = async ({ plan, draw }: DrawingWorker): Promise<void> => {
    await plan;
    for (let task = queue.shift(); task; task = queue.shift()) {
      Object.assign(rendered, (await draw(task)).entries);
    }
  };
  await Promise.all(workers.map(drawQueued));
  return rendered;
};

export const drawBrand = async ({ onProgress, film = true }: BrandOptions = {}): Promise<BrandResult> => {
  let done = 0;
  let total = 0;
  const onStep = (picture: string): void => onProgress?.(++done, total, picture);
  const first = startWorker(onStep);
  const others = Array.from({ length: Math.min(MAX_WORKERS, availableParallelism()) - 1 }, () =>
    startWorker(onStep),
  );
  try {
    const plan = await first.plan;
    const drawsFilm = film && plan.film === 'drawn';
    total = plan.steps + (drawsFilm ? plan.filmSteps : 0);
    const rendered = await drawAll([first, ...others], plan.tasks);
    await first.draw({ job: 'manifest', rendered });
    if (plan.film === 'hidden') await removeFilm();
    if (!drawsFilm) return { film: plan.film === 'drawn' ? 'kept' : plan.film };

    const result = await first.draw({ job: 'film' });
    await writeManifest(withRendered(await readManifest(), result.entries));
    if (done < total) onProgress?.(total, total, 'film');
    return { film: result.film ?? 'drawn' };
  } finally {
    await Promise.all([first, ...others].map(({ terminate }) => terminate()));
  }
};
