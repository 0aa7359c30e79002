import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { drawBrand } from './brand.ts';

const { workers } = vi.hoisted(() => ({
  workers: [] as (EventEmitter & { terminate: () => Promise<number> })[],
}));

vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => 2 }));
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    terminate = vi.fn(async () => 1);
    constructor() {
      super();
      workers.push(this);
    }
  },
}));

test('BRAND-26 no worker is terminated while it loads its modules, because that can abort the process', async () => {
  const result = expect(drawBrand()).rejects.toThrow('No typeface');
  const [first, second] = workers;
  first?.emit('error', new Error('No typeface'));
  await setImmediate();
  expect(second?.terminate).not.toHaveBeenCalled();
  second?.emit('message', { kind: 'plan' });
  await result;
  for (const worker of workers) expect(worker.terminate).toHaveBeenCalledOnce();
});
