import type { PlotProgress, PlotRequest } from './plot-worker.ts';

/** Twice the time that the animation takes. */
const plotTimeoutMs = 6000;

/** Animates the lines of a drawing on an OffscreenCanvas in a worker. Resolves after the last line. */
export async function plotLines(
  svgAddress: string,
  container: HTMLElement,
  { signal, onStart }: { readonly signal: AbortSignal; readonly onStart: () => void },
): Promise<void> {
  // The browser has this file in its cache, because the page shows it as its picture.
  const response = await fetch(svgAddress, { signal, cache: 'force-cache' });
  const svg = await response.text();
  signal.throwIfAborted();
  const canvasElement = document.createElement('canvas');
  const { width, height } = container.getBoundingClientRect();
  const canvas = canvasElement.transferControlToOffscreen();
  const worker = new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' });
  const pixelRatio = Math.min(2, window.devicePixelRatio);
  const request: PlotRequest = { svg, canvas, width, height, pixelRatio };
  container.append(canvasElement);
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
      for (const abortSignal of [signal, AbortSignal.timeout(plotTimeoutMs)])
        abortSignal.addEventListener('abort', () => reject(abortSignal.reason), { once: true });
      worker.postMessage(request, [canvas]);
    });
  } catch (error) {
    canvasElement.remove();
    throw error;
  } finally {
    // At once: in a background tab there is no frame. The canvas keeps what it shows.
    worker.terminate();
    // Remove the canvas only after two frames, when the picture below it is visible.
    requestAnimationFrame(() => requestAnimationFrame(() => canvasElement.remove()));
  }
}
