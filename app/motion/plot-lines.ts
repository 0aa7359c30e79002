import type { PlotProgress, PlotRequest } from './plot-worker.ts';

/** Drawing takes 3 s. */
const plotTimeoutMs = 6000;

/** Animates the lines of a drawing on an OffscreenCanvas in a worker. Resolves after the last line. */
export async function plotLines(
  address: string,
  host: HTMLElement,
  { signal, onStart }: { readonly signal: AbortSignal; readonly onStart: () => void },
): Promise<void> {
  // Cached: the page shows this file as its picture.
  const response = await fetch(address, { signal, cache: 'force-cache' });
  const svg = await response.text();
  signal.throwIfAborted();
  const element = document.createElement('canvas');
  const { width, height } = host.getBoundingClientRect();
  const canvas = element.transferControlToOffscreen();
  const worker = new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' });
  const request: PlotRequest = { svg, canvas, width, height, density: Math.min(2, window.devicePixelRatio) };
  host.append(element);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PlotProgress>) => {
        if (data === 'started') onStart();
        else resolve();
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(event.error);
      });
      // A worker may end without an error event.
      for (const stop of [signal, AbortSignal.timeout(plotTimeoutMs)])
        stop.addEventListener('abort', () => reject(stop.reason), { once: true });
      worker.postMessage(request, [canvas]);
    });
  } catch (stopped) {
    element.remove();
    throw stopped;
  } finally {
    // Two frames later the picture is visible below the canvas.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        element.remove();
        worker.terminate();
      }),
    );
  }
}
