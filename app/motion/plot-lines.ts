import { heroPlot } from './constants.ts';
import { flattenPath, type Station } from './flatten-path.ts';

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The lines that are plotted, nearest first, as the file lists them. */
  readonly plotted: readonly SVGPathElement[];
  readonly pen: { readonly colour: string; readonly width: number };
}

interface Run {
  readonly stations: readonly Station[];
  readonly delayMs: number;
  reached: number;
}

/**
 * Plots the lines of a drawing with a pen, outermost first, on a canvas that covers its host: every frame inks
 * only the piece of each line that is new, so a slow phone keeps up. Resolves when the last line has arrived;
 * rejects when the signal stops it or the drawing cannot be read.
 */
export async function plotLines(
  address: string,
  host: HTMLElement,
  { signal, onStart }: { readonly signal: AbortSignal; readonly onStart: () => void },
): Promise<void> {
  const drawing = await read(address, signal);
  signal.throwIfAborted();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  place(canvas, pen, host, drawing);

  const runs = drawing.plotted.flatMap((path, index): Run[] => {
    const delayMs = (drawing.plotted.length - 1 - index) * heroPlot.staggerMs;
    return flattenPath(path.getAttribute('d') ?? '').map((stations) => ({ stations, delayMs, reached: 0 }));
  });
  const totalMs = heroPlot.lineMs + (drawing.plotted.length - 1) * heroPlot.staggerMs;
  pen.strokeStyle = drawing.pen.colour;
  pen.lineWidth = drawing.pen.width;

  host.append(canvas);
  onStart();
  try {
    await everyFrame((elapsedMs) => {
      ink(pen, runs, elapsedMs);
      return elapsedMs < totalMs;
    }, signal);
  } catch (stopped) {
    canvas.remove();
    throw stopped;
  }
  // The picture that takes over is shown by now; a frame later nobody sees the change.
  requestAnimationFrame(() => requestAnimationFrame(() => canvas.remove()));
}

async function read(address: string, signal: AbortSignal): Promise<Drawing> {
  // The page has fetched this very file as its picture, so it comes from the cache.
  const response = await fetch(address, { signal, cache: 'force-cache' });
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const group = svg.querySelector('g');
  if (!group || width === 0 || height === 0) throw new Error(`${address} holds no lines to plot`);
  return {
    width,
    height,
    plotted: [...group.querySelectorAll('path')],
    pen: {
      colour: group.getAttribute('stroke') ?? '#000',
      width: Number(group.getAttribute('stroke-width') ?? 1),
    },
  };
}

/** The drawing covers its host from the right bottom corner, as the picture does. */
function place(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  host: HTMLElement,
  drawing: Drawing,
): void {
  const { width, height } = host.getBoundingClientRect();
  const density = Math.min(2, window.devicePixelRatio);
  const scale = Math.max(width / drawing.width, height / drawing.height);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  pen.scale(density, density);
  pen.translate(width - drawing.width * scale, height - drawing.height * scale);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}

function ink(pen: CanvasRenderingContext2D, runs: readonly Run[], elapsedMs: number): void {
  pen.beginPath();
  for (const run of runs) {
    const progress = Math.max(0, Math.min(1, (elapsedMs - run.delayMs) / heroPlot.lineMs));
    const goal = easeInOut(progress) * (run.stations.at(-1)?.travelled ?? 0);
    const from = run.stations[run.reached];
    if (!from) continue;
    pen.moveTo(from.x, from.y);
    for (let next = run.stations[run.reached + 1]; next && next.travelled <= goal; ) {
      pen.lineTo(next.x, next.y);
      run.reached += 1;
      next = run.stations[run.reached + 1];
    }
  }
  pen.stroke();
}

function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

function everyFrame(draw: (elapsedMs: number) => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let frame = 0;
    const step = () => {
      if (draw(performance.now() - startedAt)) frame = requestAnimationFrame(step);
      else resolve();
    };
    signal.addEventListener(
      'abort',
      () => {
        cancelAnimationFrame(frame);
        reject(signal.reason);
      },
      { once: true },
    );
    step();
  });
}
