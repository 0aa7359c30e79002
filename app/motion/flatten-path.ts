export interface PathPoint {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

const tokens = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
const parameters: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, z: 0 };
/** Longest straight segment of a flattened curve. */
const pieceLength = 6;

/** Subpaths of an SVG path as points. Supports only the commands that our drawings use. */
export function flattenPath(data: string): PathPoint[][] {
  const words = data.match(tokens) ?? [];
  const lines: PathPoint[][] = [];
  let line: PathPoint[] = [];
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  let command = '';
  let cursor = 0;

  const goTo = (toX: number, toY: number) => {
    const distance = (line.at(-1)?.distance ?? 0) + (line.length > 0 ? Math.hypot(toX - x, toY - y) : 0);
    line.push({ x: toX, y: toY, distance });
    [x, y] = [toX, toY];
  };
  const curveTo = (viaX: number, viaY: number, toX: number, toY: number) => {
    const [fromX, fromY] = [x, y];
    const span = Math.hypot(viaX - fromX, viaY - fromY) + Math.hypot(toX - viaX, toY - viaY);
    const pieces = Math.max(1, Math.ceil(span / pieceLength));
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      goTo(start * fromX + middle * viaX + end * toX, start * fromY + middle * viaY + end * toY);
    }
    [controlX, controlY] = [viaX, viaY];
  };

  while (cursor < words.length) {
    const word = words[cursor] ?? '';
    if (/[a-z]/i.test(word)) {
      command = word;
      cursor += 1;
    }
    const kind = command.toLowerCase();
    const count = parameters[kind];
    if (count === undefined) throw new Error(`cannot plot the path command '${command}'`);
    const [a = 0, b = 0, c = 0, d = 0] = words.slice(cursor, cursor + count).map(Number);
    cursor += count;
    const relative = command === kind;
    const [originX, originY] = relative ? [x, y] : [0, 0];
    const wasCurve = kind === 'q' || kind === 't';

    if (kind === 'm') {
      line = [];
      lines.push(line);
      goTo(originX + a, originY + b);
      // Further pairs after a move are lines.
      command = relative ? 'l' : 'L';
    } else if (kind === 'l') goTo(originX + a, originY + b);
    else if (kind === 'h') goTo(originX + a, y);
    else if (kind === 'v') goTo(x, originY + a);
    else if (kind === 'q') curveTo(originX + a, originY + b, originX + c, originY + d);
    else if (kind === 't') curveTo(2 * x - controlX, 2 * y - controlY, originX + a, originY + b);
    else {
      const first = line[0];
      if (first) goTo(first.x, first.y);
      line = [];
    }
    if (!wasCurve) [controlX, controlY] = [x, y];
  }
  return lines;
}
