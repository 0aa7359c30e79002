import { firstOf, isClosed, lastOf, type Point, type Polyline, pointAt, simplify } from './polyline.ts';

export interface PathOptions {
  /** Tolerance of line simplification; 0 keeps all points. */
  readonly tolerance?: number;
  /** true: smooth curves through the midpoints of the segments; false: straight segments. */
  readonly curve?: boolean;
  /** End the subpath with z. */
  readonly close?: boolean;
  /** In a curve, turns sharper than this many degrees keep their corner. */
  readonly sharp?: number;
}

export type Lines = Polyline | readonly Polyline[];

const isOneLine = (lines: Lines): lines is Polyline => typeof lines[0]?.[0] === 'number';

const asLines = (lines: Lines): readonly Polyline[] => (isOneLine(lines) ? [lines] : lines);

/** Degrees by which the line turns at b. */
const turnAt = (a: Point, b: Point, c: Point): number => {
  const inX = b[0] - a[0];
  const inY = b[1] - a[1];
  const outX = c[0] - b[0];
  const outY = c[1] - b[1];
  return Math.abs((Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY) * 180) / Math.PI);
};

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Coordinates are whole numbers of tenths. */
const UNITS = 10;

/** Writes relative path commands. Each starts at the rounded position, so rounding errors do not accumulate. */
const writer = () => {
  let x = 0;
  let y = 0;
  // Control point of the last quadratic, in units: "t" mirrors it.
  let controlX = 0;
  let controlY = 0;
  let data = '';
  const number = (units: number): string => {
    const text = String(units / UNITS);
    return text.replace(/^(-?)0\./, '$1.');
  };
  const pair = (dx: number, dy: number): string => {
    const [a, b] = [number(dx), number(dy)];
    return b.startsWith('-') || (b.startsWith('.') && a.includes('.')) ? a + b : `${a} ${b}`;
  };
  const units = (value: number): number => Math.round(value * UNITS);
  const moveBy = (dx: number, dy: number): void => {
    x += dx;
    y += dy;
  };
  return {
    move([px, py]: Point): void {
      x = units(px);
      y = units(py);
      data += `M${pair(x, y)}`;
    },
    line([px, py]: Point): void {
      const dx = units(px) - x;
      const dy = units(py) - y;
      if (dx === 0 && dy === 0) return;
      data += dx === 0 ? `v${number(dy)}` : dy === 0 ? `h${number(dx)}` : `l${pair(dx, dy)}`;
      moveBy(dx, dy);
    },
    /** Quadratic with its own control point. */
    quadratic([cx, cy]: Point, [px, py]: Point): void {
      controlX = units(cx);
      controlY = units(cy);
      const dx = units(px) - x;
      const dy = units(py) - y;
      const control = pair(controlX - x, controlY - y);
      const end = pair(dx, dy);
      data += `q${control}${end.startsWith('-') ? '' : ' '}${end}`;
      moveBy(dx, dy);
    },
    /**
     * First curve of a series. Its end point is chosen so that the next control point, mirrored by `t`, is `next`.
     */
    quadraticTowards(control: Point, next: Point): void {
      controlX = units(control[0]);
      controlY = units(control[1]);
      const endX = Math.round((controlX + next[0] * UNITS) / 2);
      const endY = Math.round((controlY + next[1] * UNITS) / 2);
      const end = pair(endX - x, endY - y);
      data += `q${pair(controlX - x, controlY - y)}${end.startsWith('-') ? '' : ' '}${end}`;
      moveBy(endX - x, endY - y);
    },
    /** Next curve of the series, as a `t` command; its mirrored control point is again `next`, within one unit. */
    smoothTowards(next: Point): void {
      controlX = 2 * x - controlX;
      controlY = 2 * y - controlY;
      const endX = Math.round((controlX + next[0] * UNITS) / 2);
      const endY = Math.round((controlY + next[1] * UNITS) / 2);
      data += `t${pair(endX - x, endY - y)}`;
      moveBy(endX - x, endY - y);
    },
    smoothTo([px, py]: Point): void {
      controlX = 2 * x - controlX;
      controlY = 2 * y - controlY;
      const dx = units(px) - x;
      const dy = units(py) - y;
      data += `t${pair(dx, dy)}`;
      moveBy(dx, dy);
    },
    close(): void {
      data += 'z';
    },
    toString: (): string => data,
  };
};

type Writer = ReturnType<typeof writer>;

/** A run of chords as a quadratic B-spline: ends exactly on the last point. */
const curveTo = (pen: Writer, run: Polyline): void => {
  if (run.length < 4) {
    if (run.length === 3) pen.quadratic(pointAt(run, 1), pointAt(run, 2));
    else pen.line(lastOf(run));
    return;
  }
  pen.quadraticTowards(pointAt(run, 1), pointAt(run, 2));
  for (let index = 2; index < run.length - 2; index++) pen.smoothTowards(pointAt(run, index + 1));
  pen.smoothTo(lastOf(run));
};

const cornersOf = (line: Polyline, sharp: number): number[] =>
  line
    .map((_, index) => index)
    .filter((index) => {
      if (index === 0 || index === line.length - 1) return false;
      return turnAt(pointAt(line, index - 1), pointAt(line, index), pointAt(line, index + 1)) > sharp;
    });

/** A closed line without a corner at its start begins at a segment's midpoint, so that the joint is smooth. */
const openAtChord = (ring: Polyline): Polyline => {
  const turn = turnAt(pointAt(ring, ring.length - 2), firstOf(ring), pointAt(ring, 1));
  if (turn > 50) return ring;
  const start = middle(firstOf(ring), pointAt(ring, 1));
  return [start, ...ring.slice(1), start];
};

const onePath = (line: Polyline, options: PathOptions): string => {
  const { tolerance = 0.25, curve = true, close = false, sharp } = options;
  const simple = tolerance > 0 ? simplify(line, tolerance) : line;
  if (simple.length < 2) return '';
  const pen = writer();
  if (!curve || simple.length < 4) {
    pen.move(firstOf(simple));
    for (const point of simple.slice(1)) pen.line(point);
  } else {
    const points = isClosed(simple) && sharp === undefined ? openAtChord(simple) : simple;
    const corners = sharp === undefined ? [] : cornersOf(points, sharp);
    pen.move(firstOf(points));
    let from = 0;
    for (const to of [...corners, points.length - 1]) {
      curveTo(pen, points.slice(from, to + 1));
      from = to;
    }
  }
  if (close) pen.close();
  return pen.toString();
};

/** The `d` attribute of one or many lines. */
export const pathData = (lines: Lines, options: PathOptions = {}): string =>
  asLines(lines)
    .map((line) => onePath(line, options))
    .join('');

/** A path with any attributes; empty when there is nothing to draw. */
export const pathWith = (attributes: string, lines: Lines, options: PathOptions = {}): string => {
  const data = pathData(lines, options);
  return data ? `<path ${attributes} d="${data}"/>` : '';
};

/** Ordinary pen lines. */
export const pen = (lines: Lines, options: PathOptions = {}): string =>
  pathWith('class="pen"', lines, options);

/** The one hot line of a drawing. */
export const hotLine = (lines: Lines, options: PathOptions = {}): string =>
  pathWith('class="hot"', lines, options);

/** A circle with a class and any further attributes. */
export const dot = (cx: number, cy: number, r: number, className: string, attributes = ''): string => {
  const short = (value: number): string => String(Math.round(value * 10) / 10);
  return `<circle class="${className}" cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"${attributes}/>`;
};
