export interface PathPoint {
  readonly x: number;
  readonly y: number;
  /** Length of the line from its first point to this one. */
  readonly distance: number;
}

const tokenPattern = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
const parameterCounts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, z: 0 };
/** Longest straight segment of a flattened curve. */
const maxSegmentLength = 6;

/** Converts each subpath of an SVG path to a line of points. Supports only the commands that our drawings use. */
export function flattenPath(pathData: string): PathPoint[][] {
  const tokens = pathData.match(tokenPattern) ?? [];
  const lines: PathPoint[][] = [];
  let line: PathPoint[] = [];
  let [x, y, lastControlX, lastControlY] = [0, 0, 0, 0];
  let command = '';
  let tokenIndex = 0;

  const addPoint = (toX: number, toY: number) => {
    const distance = (line.at(-1)?.distance ?? 0) + (line.length > 0 ? Math.hypot(toX - x, toY - y) : 0);
    line.push({ x: toX, y: toY, distance });
    [x, y] = [toX, toY];
  };
  const addCurve = (controlX: number, controlY: number, toX: number, toY: number) => {
    const [fromX, fromY] = [x, y];
    const maxLength =
      Math.hypot(controlX - fromX, controlY - fromY) + Math.hypot(toX - controlX, toY - controlY);
    const segmentCount = Math.max(1, Math.ceil(maxLength / maxSegmentLength));
    for (let segment = 1; segment <= segmentCount; segment += 1) {
      const t = segment / segmentCount;
      const [startWeight, controlWeight, endWeight] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      addPoint(
        startWeight * fromX + controlWeight * controlX + endWeight * toX,
        startWeight * fromY + controlWeight * controlY + endWeight * toY,
      );
    }
    [lastControlX, lastControlY] = [controlX, controlY];
  };

  while (tokenIndex < tokens.length) {
    const token = tokens[tokenIndex] ?? '';
    if (/[a-z]/i.test(token)) {
      command = token;
      tokenIndex += 1;
    }
    const letter = command.toLowerCase();
    const parameterCount = parameterCounts[letter];
    if (parameterCount === undefined) throw new Error(`cannot plot the path command '${command}'`);
    const [a = 0, b = 0, c = 0, d = 0] = tokens.slice(tokenIndex, tokenIndex + parameterCount).map(Number);
    tokenIndex += parameterCount;
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
      const firstPoint = line[0];
      if (firstPoint) addPoint(firstPoint.x, firstPoint.y);
      line = [];
    }
    if (letter !== 'q' && letter !== 't') [lastControlX, lastControlY] = [x, y];
  }
  return lines;
}
