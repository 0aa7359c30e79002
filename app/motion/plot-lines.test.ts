import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plotLines } from './plot-lines.ts';

let worker: EventTarget & { postMessage: () => void; terminate: () => void };
const canvas = { transferControlToOffscreen: () => ({}), remove: vi.fn() };
const container = { append: vi.fn(), getBoundingClientRect: () => ({ width: 1, height: 1 }) };
const send = (event: Event) => queueMicrotask(() => worker.dispatchEvent(event));
let answer: () => void;

beforeEach(() => {
  worker = Object.assign(new EventTarget(), { postMessage: () => answer(), terminate: vi.fn() });
  vi.stubGlobal('fetch', async () => new Response('<svg/>'));
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal('Worker', function createWorker() {
    return worker;
  });
  // A tab in the background has no frames.
  vi.stubGlobal('requestAnimationFrame', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

const plot = (signal = new AbortController().signal) =>
  plotLines('/hero.svg', container as unknown as HTMLElement, { signal, onStart: vi.fn() });

test('HOME-01 the worker ends with the animation, also in a tab without frames', async () => {
  answer = () => send(new MessageEvent('message', { data: 'finished' }));
  await plot();
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('HOME-01 the worker ends when it fails or the page is left', async () => {
  answer = () => send(Object.assign(new Event('error'), { error: new Error('no canvas') }));
  await expect(plot()).rejects.toThrow('no canvas');
  expect(worker.terminate).toHaveBeenCalledOnce();
  const controller = new AbortController();
  answer = () => queueMicrotask(() => controller.abort(new Error('left')));
  await expect(plot(controller.signal)).rejects.toThrow('left');
  expect(worker.terminate).toHaveBeenCalledTimes(2);
});
