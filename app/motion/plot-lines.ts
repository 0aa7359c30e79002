import type { PlotOrder, PlotReport } from './plot-worker.ts';

/** Plotting goes by the clock: it takes the same 3 s on every machine. */
const longestPlotMs = 6000;

/**
 * Plots the lines of a drawing with a pen, outermost first, on a canvas that covers its host. The pen is in a worker's
 * hand: the page has nothing to do meanwhile, however slow the phone. Resolves when the last line has arrived; rejects
 * when the signal stops it or the drawing cannot be read.
 */
export async function plotLines(
  address: string,
  host: HTMLElement,
  { signal, onStart }: { readonly signal: AbortSignal; readonly onStart: () => void },
): Promise<void> {
  // The page has fetched this very file as its picture, so it comes from the cache.
  const response = await fetch(address, { signal, cache: 'force-cache' });
  const svg = await response.text();
  signal.throwIfAborted();
  const element = document.createElement('canvas');
  const { width, height } = host.getBoundingClientRect();
  const canvas = element.transferControlToOffscreen();
  const worker = new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' });
  const order: PlotOrder = { svg, canvas, width, height, density: Math.min(2, window.devicePixelRatio) };
  host.append(element);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PlotReport>) => {
        if (data === 'started') onStart();
        else resolve();
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(event.error);
      });
      // A worker may also die without a word, and the picture must not wait for it.
      for (const stop of [signal, AbortSignal.timeout(longestPlotMs)])
        stop.addEventListener('abort', () => reject(stop.reason), { once: true });
      worker.postMessage(order, [canvas]);
    });
  } catch (stopped) {
    element.remove();
    throw stopped;
  } finally {
    // The picture that takes over is shown by now; a frame later nobody sees the change.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        element.remove();
        worker.terminate();
      }),
    );
  }
}
