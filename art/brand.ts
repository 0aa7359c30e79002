// Redraws all that shows the agency's name, palette or logo. The drawing is done by workers: they read name and
// palette afresh even where this module has long been loaded, as in the editor, and use every core.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FilmState, Message, Plan, Task } from './brand-worker.ts';
import { type Manifest, readManifest, withRendered, writeManifest } from './core/manifest.ts';
import { removeFilm } from './film/remove-film.ts';

export interface BrandOptions {
  readonly onProgress?: (done: number, total: number, what: string) => void;
  /** False leaves the film as it is. */
  readonly film?: boolean;
}

export interface BrandResult {
  readonly film: FilmState;
}

/** More would not help: each first loads the whole library. */
const MOST_WORKERS = 4;

type Result = Extract<Message, { kind: 'done' }>;

interface Draughtsman {
  readonly plan: Promise<Plan>;
  readonly draw: (task: Task) => Promise<Result>;
  readonly dismiss: () => Promise<number>;
}

const hire = (onStep: (what: string) => void): Draughtsman => {
  const worker = new Worker(new URL('./brand-worker.ts', import.meta.url));
  const answer = <K extends 'plan' | 'done'>(kind: K): Promise<Extract<Message, { kind: K }>> =>
    new Promise((resolve, reject) => {
      const hear = (message: Message): void => {
        if (message.kind !== kind) return;
        worker.off('message', hear);
        worker.off('error', reject);
        resolve(message as Extract<Message, { kind: K }>);
      };
      worker.on('message', hear);
      worker.on('error', reject);
    });
  worker.on('message', (message: Message) => {
    if (message.kind === 'step') onStep(message.what);
  });
  const plan = answer('plan').then((message) => message.plan);
  // Where all fail alike, only the first one's failure is waited for.
  plan.catch(() => {});
  return {
    plan,
    draw: (task) => {
      const result = answer('done');
      worker.postMessage(task);
      return result;
    },
    dismiss: () => worker.terminate(),
  };
};

/** Each takes the next task as soon as it is free. */
const drawAll = async (draughtsmen: readonly Draughtsman[], tasks: readonly Task[]): Promise<Manifest> => {
  const waiting = [...tasks];
  const rendered: Record<string, Manifest[string]> = {};
  const work = async ({ plan, draw }: Draughtsman): Promise<void> => {
    await plan;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      Object.assign(rendered, (await draw(task)).entries);
    }
  };
  await Promise.all(draughtsmen.map(work));
  return rendered;
};

export const drawBrand = async ({ onProgress, film = true }: BrandOptions = {}): Promise<BrandResult> => {
  let done = 0;
  let total = 0;
  const onStep = (what: string): void => onProgress?.(++done, total, what);
  const first = hire(onStep);
  const others = Array.from({ length: Math.min(MOST_WORKERS, availableParallelism()) - 1 }, () =>
    hire(onStep),
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
    await Promise.all([first, ...others].map(({ dismiss }) => dismiss()));
  }
};
