import { heroPlot } from './constants.ts';
import { type Drawing, readDrawing } from './drawing.ts';
import { easeInOut } from './ease-in-out.ts';
import { flattenPath, type PathPoint } from './flatten-path.ts';

export interface PlotRequest {
  readonly svg: string;
  readonly canvas: OffscreenCanvas;
  /** CSS pixels of the area to cover. */
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

export type PlotProgress = 'started' | 'drawn';

interface LineProgress {
  readonly points: readonly PathPoint[];
  readonly delayMs: number;
  reached: number;
}

const report = (progress: PlotProgress) => self.postMessage(progress);

self.addEventListener('message', ({ data }: MessageEvent<PlotRequest>) => {
  const context = data.canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const drawing = readDrawing(data.svg);
  setUpCanvas(context, drawing, data);

  // Lines are parsed when due; parsing all of them would delay the first frame.
  const lines: LineProgress[] = [];
  const waiting = [...drawing.lines];
  const startDueLines = (elapsedMs: number) => {
    for (; waiting.length > 0; waiting.pop()) {
      const delayMs = (drawing.lines.length - waiting.length) * heroPlot.staggerMs;
      if (delayMs > elapsedMs) return;
      lines.push(...flattenPath(waiting.at(-1) ?? '').map((points) => ({ points, delayMs, reached: 0 })));
    }
  };
  const totalMs = heroPlot.lineMs + (drawing.lines.length - 1) * heroPlot.staggerMs;
  const startedAt = performance.now();
  const step = () => {
    const elapsedMs = performance.now() - startedAt;
    startDueLines(elapsedMs);
    drawNewSegments(context, lines, elapsedMs);
    if (elapsedMs < totalMs) requestAnimationFrame(step);
    else report('drawn');
  };
  step();
  report('started');
});

/** Aligned to the bottom right corner, like the picture. */
function setUpCanvas(
  context: OffscreenCanvasRenderingContext2D,
  drawing: Drawing,
  { canvas, width, height, density }: PlotRequest,
): void {
  const scale = Math.max(width / drawing.width, height / drawing.height);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  context.translate(width - drawing.width * scale, height - drawing.height * scale);
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = drawing.stroke.colour;
  context.lineWidth = drawing.stroke.width;
}

function drawNewSegments(
  context: OffscreenCanvasRenderingContext2D,
  lines: readonly LineProgress[],
  elapsedMs: number,
): void {
  context.beginPath();
  for (const line of lines) {
    const progress = (elapsedMs - line.delayMs) / heroPlot.lineMs;
    const targetDistance = easeInOut(progress) * (line.points.at(-1)?.distance ?? 0);
    const from = line.points[line.reached];
    if (!from) continue;
    context.moveTo(from.x, from.y);
    for (let next = line.points[line.reached + 1]; next && next.distance <= targetDistance; ) {
      context.lineTo(next.x, next.y);
      line.reached += 1;
      next = line.points[line.reached + 1];
    }
  }
  context.stroke();
}
