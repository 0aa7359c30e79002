export interface PathPoint {
  readonly x: number;
  readonly y: number;
  /** From the first point, along the line. */
  readonly distance: number;
}

const tokenPattern = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
const parameterCounts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, z: 0 };
/** Longest straight segment of a flattened curve. */
const maxSegmentLength = 6;

/** Subpaths of an SVG path as points. Supports only the commands that our drawings use. */
export function flattenPath(data: string): PathPoint[][] {
  const tokens = data.match(tokenPattern) ?? [];
  const lines: PathPoint[][] = [];
  let line: PathPoint[] = [];
  let [x, y, lastControlX, lastControlY] = [0, 0, 0, 0];
  let command = '';
  let position = 0;

  const addPoint = (toX: number, toY: number) => {
    const distance = (line.at(-1)?.distance ?? 0) + (line.length > 0 ? Math.hypot(toX - x, toY - y) : 0);
    line.push({ x: toX, y: toY, distance });
    [x, y] = [toX, toY];
  };
  const addCurve = (controlX: number, controlY: number, toX: number, toY: number) => {
    const [fromX, fromY] = [x, y];
    const maxLength =
      Math.hypot(controlX - fromX, controlY - fromY) + Math.hypot(toX - controlX, toY - controlY);
    const segments = Math.max(1, Math.ceil(maxLength / maxSegmentLength));
    for (let segment = 1; segment <= segments; segment += 1) {
      const t = segment / segments;
      const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      addPoint(start * fromX + middle * controlX + end * toX, start * fromY + middle * controlY + end * toY);
    }
    [lastControlX, lastControlY] = [controlX, controlY];
  };

  while (position < tokens.length) {
    const token = tokens[position] ?? '';
    if (/[a-z]/i.test(token)) {
      command = token;
      position += 1;
    }
    const letter = command.toLowerCase();
    const count = parameterCounts[letter];
    if (count === undefined) throw new Error(`cannot plot the path command '${command}'`);
    const [a = 0, b = 0, c = 0, d = 0] = tokens.slice(position, position + count).map(Number);
    position += count;
    const isRelative = command === letter;
    const [originX, originY] = isRelative ? [x, y] : [0, 0];

    if (letter === 'm') {
      line = [];
      lines.push(line);
      addPoint(originX + a, originY + b);
      // In SVG, further coordinates after a move command are lines.
      command = isRelative ? 'l' : 'L';
    } else if (letter === 'l') addPoint(originX + a, originY + b);
    else if (letter === 'h') addPoint(originX + a, y);
    else if (letter === 'v') addPoint(x, originY + a);
    else if (letter === 'q') addCurve(originX + a, originY + b, originX + c, originY + d);
    else if (letter === 't') addCurve(2 * x - lastControlX, 2 * y - lastControlY, originX + a, originY + b);
    else {
      const first = line[0];
      if (first) addPoint(first.x, first.y);
      line = [];
    }
    if (letter !== 'q' && letter !== 't') [lastControlX, lastControlY] = [x, y];
  }
  return lines;
}
