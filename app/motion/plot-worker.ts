import { heroPlot } from './constants.ts';
import { type Drawing, readDrawing } from './drawing.ts';
import { flattenPath, type Station } from './flatten-path.ts';

export interface PlotOrder {
  readonly svg: string;
  readonly canvas: OffscreenCanvas;
  /** Of the place that the drawing covers, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

export type PlotReport = 'started' | 'drawn';

interface Run {
  readonly stations: readonly Station[];
  readonly delayMs: number;
  reached: number;
}

const report = (progress: PlotReport) => self.postMessage(progress);

self.addEventListener('message', ({ data }: MessageEvent<PlotOrder>) => {
  const pen = data.canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const drawing = readDrawing(data.svg);
  place(pen, drawing, data);

  // A line is read when the pen comes to it: all at once they would hold up the first frame.
  const runs: Run[] = [];
  const waiting = [...drawing.lines];
  const begin = (elapsedMs: number) => {
    for (; waiting.length > 0; waiting.pop()) {
      const delayMs = (drawing.lines.length - waiting.length) * heroPlot.staggerMs;
      if (delayMs > elapsedMs) return;
      runs.push(...flattenPath(waiting.at(-1) ?? '').map((stations) => ({ stations, delayMs, reached: 0 })));
    }
  };
  const totalMs = heroPlot.lineMs + (drawing.lines.length - 1) * heroPlot.staggerMs;
  const startedAt = performance.now();
  const step = () => {
    const elapsedMs = performance.now() - startedAt;
    begin(elapsedMs);
    ink(pen, runs, elapsedMs);
    if (elapsedMs < totalMs) requestAnimationFrame(step);
    else report('drawn');
  };
  step();
  report('started');
});

/** The drawing covers its place from the right bottom corner, as the picture does. */
function place(
  pen: OffscreenCanvasRenderingContext2D,
  drawing: Drawing,
  { canvas, width, height, density }: PlotOrder,
): void {
  const scale = Math.max(width / drawing.width, height / drawing.height);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  pen.scale(density, density);
  pen.translate(width - drawing.width * scale, height - drawing.height * scale);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = drawing.pen.colour;
  pen.lineWidth = drawing.pen.width;
}

/** Inks only the piece of each line that is new. */
function ink(pen: OffscreenCanvasRenderingContext2D, runs: readonly Run[], elapsedMs: number): void {
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
