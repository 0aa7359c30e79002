import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Stands in for the thread, so that its events and measurements can be chosen. */
class FakeThread extends EventEmitter {
  user = 0;
  system = 0;
  heap = 0;
  unpacked = 0;
  isTerminated = false;
  readonly cpuUsage = async () => ({ user: this.user, system: this.system });
  readonly getHeapStatistics = async () => ({ used_heap_size: this.heap, external_memory: this.unpacked });
  readonly terminate = async () => {
    this.isTerminated = true;
  };
}

let thread: FakeThread;
let threadOptions: {
  readonly workerData: { readonly file: Uint8Array };
  readonly transferList: readonly unknown[];
};
vi.mock('node:worker_threads', () => ({
  Worker: function startFakeThread(_: URL, options: typeof threadOptions) {
    threadOptions = options;
    return thread;
  },
}));
const { inspectResume } = await import('./inspect-resume.ts');

beforeEach(() => {
  thread = new FakeThread();
});

// So high that the limit of the elapsed time, a multiple of it, cannot be reached here.
const inspect = () => inspectResume(Buffer.from('%PDF'), 'pdf', { cpuMs: 10_000, memoryMb: 10 });
const unreadableResult = (reason: string) => ({ result: 'unreadable', activeContent: [], reason });
const tookTooLong = unreadableResult('too complex: reading took too long');
const tookTooMuchMemory = unreadableResult('too complex: reading took too much memory');
const readableResult = { result: 'readable', activeContent: [], reason: null };
const megabyte = 1024 * 1024;

test('INTAKE-15 the thread gets the file without a copy, no settings, and cannot print', async () => {
  const inspection = inspect();
  thread.emit('message', readableResult);
  expect(await inspection).toEqual(readableResult);
  expect(threadOptions).toMatchObject({ env: {}, stdout: true, stderr: true });
  expect(threadOptions.transferList).toEqual([threadOptions.workerData.file.buffer]);
  expect(thread.isTerminated).toBe(true);
});

describe('INTAKE-15 a thread that fails makes the file unreadable', () => {
  test.each([
    ['ERR_WORKER_OUT_OF_MEMORY', tookTooMuchMemory],
    ['ERR_INVALID_ARG_TYPE', unreadableResult('damaged')],
  ])('with the error %s', async (code, expected) => {
    const inspection = inspect();
    thread.emit('error', Object.assign(new Error('failed'), { code }));
    expect(await inspection).toEqual(expected);
  });

  test('by its end without a result', async () => {
    const inspection = inspect();
    thread.emit('exit');
    expect(await inspection).toEqual(unreadableResult('damaged'));
  });
});

describe('INTAKE-15 limits', () => {
  test.each([
    ['CPU time', { user: 6_000_000, system: 4_000_001 }, tookTooLong],
    ['memory', { heap: 6 * megabyte, unpacked: 4 * megabyte + 1 }, tookTooMuchMemory],
  ])('more %s ends the inspection', async (_, usage, expected) => {
    Object.assign(thread, usage);
    expect(await inspect()).toEqual(expected);
    expect(thread.isTerminated).toBe(true);
  });

  test('exactly as much CPU time and memory does not', async () => {
    Object.assign(thread, { user: 6_000_000, system: 4_000_000, heap: 6 * megabyte, unpacked: 4 * megabyte });
    const inspection = inspect();
    setTimeout(() => thread.emit('message', readableResult), 100);
    expect(await inspection).toEqual(readableResult);
  });
});
