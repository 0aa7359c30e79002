import { heroPlot } from './constants.ts';
import { type Drawing, readDrawing } from './drawing.ts';
import { easeInOut } from './ease-in-out.ts';
import { flattenPath, type PathPoint } from './flatten-path.ts';

export interface PlotRequest {
  readonly svg: string;
  readonly canvas: OffscreenCanvas;
  /** Size of the area to cover, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

export type PlotProgress = 'started' | 'finished';

interface LineProgress {
  readonly points: readonly PathPoint[];
  readonly delayMs: number;
  /** Index of the last point up to which the line is drawn. */
  lastDrawnIndex: number;
}

const postProgress = (progress: PlotProgress) => self.postMessage(progress);

self.addEventListener('message', ({ data }: MessageEvent<PlotRequest>) => {
  const context = data.canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const drawing = readDrawing(data.svg);
  setUpCanvas(context, drawing, data);

  // Begins with the last line. A line is parsed when its animation begins: parsing all would delay the first frame.
  const lines: LineProgress[] = [];
  const remainingLines = [...drawing.lines];
  const startDueLines = (elapsedMs: number) => {
    for (; remainingLines.length > 0; remainingLines.pop()) {
      const delayMs = (drawing.lines.length - remainingLines.length) * heroPlot.staggerMs;
      if (delayMs > elapsedMs) return;
      lines.push(
        ...flattenPath(remainingLines.at(-1) ?? '').map((points) => ({ points, delayMs, lastDrawnIndex: 0 })),
      );
    }
  };
  const totalMs = heroPlot.lineMs + (drawing.lines.length - 1) * heroPlot.staggerMs;
  const startedAt = performance.now();
  const step = () => {
    const elapsedMs = performance.now() - startedAt;
    startDueLines(elapsedMs);
    drawNewSegments(context, lines, elapsedMs);
    if (elapsedMs < totalMs) requestAnimationFrame(step);
    else postProgress('finished');
  };
  step();
  postProgress('started');
});

/** Sets size, scale and pen so that the drawing covers the canvas, aligned at the bottom right like the <img> below. */
function setUpCanvas(
  context: OffscreenCanvasRenderingContext2D,
  drawing: Drawing,
  { canvas, width, height, pixelRatio }: PlotRequest,
): void {
  const scale = Math.max(width / drawing.width, height / drawing.height);
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round(height * pixelRatio);
  context.scale(pixelRatio, pixelRatio);
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
    const from = line.points[line.lastDrawnIndex];
    if (!from) continue;
    context.moveTo(from.x, from.y);
    for (let next = line.points[line.lastDrawnIndex + 1]; next && next.distance <= targetDistance; ) {
      context.lineTo(next.x, next.y);
      line.lastDrawnIndex += 1;
      next = line.points[line.lastDrawnIndex + 1];
    }
  }
  context.stroke();
}
