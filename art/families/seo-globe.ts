/** SEO, band seven: a globe, and one great circle out of Mumbai. Land is where the parallels lie close. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { hotPath, inkPath, ringData, smoothData } from '../core/mixed-path.ts';
import {
  distanceToLines,
  insidePolygon,
  keepWhere,
  lengthOf,
  type Point,
  type Polyline,
} from '../core/polyline.ts';
import { dot } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';

const CENTRE: Point = [240, 170];
const RADIUS = 156;
const VIEW_LONGITUDE = 48;
const VIEW_LATITUDE = 24;
const MUMBAI: Point = [72.8, 19];
const LONDON: Point = [-0.1, 51.5];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

interface Place {
  readonly at: Point;
  readonly visible: boolean;
}

/** Orthographic projection: the earth from far away. */
function project([longitude, latitude]: Point): Place {
  const [a, b, tilt] = [radians(longitude - VIEW_LONGITUDE), radians(latitude), radians(VIEW_LATITUDE)];
  const depth = Math.sin(tilt) * Math.sin(b) + Math.cos(tilt) * Math.cos(b) * Math.cos(a);
  const up = Math.cos(tilt) * Math.sin(b) - Math.sin(tilt) * Math.cos(b) * Math.cos(a);
  return {
    at: [CENTRE[0] + RADIUS * Math.cos(b) * Math.sin(a), CENTRE[1] - RADIUS * up],
    visible: depth > 0,
  };
}

/** Natural Earth 1:110m (public domain): coarse on purpose, the hatching shows no more. */
function landTest(): (place: Point) => boolean {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-110m.json'));
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'));
  const rings = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flat()
    .map((ring) => {
      const points = ring.map(([x = 0, y = 0]): Point => [x, y]);
      const ys = points.map(([, y]) => y);
      return { inside: insidePolygon(points), low: Math.min(...ys), high: Math.max(...ys) };
    });
  return ([x, y]) =>
    rings.filter(({ inside, low, high }) => y >= low && y <= high && inside(x, y)).length % 2 === 1;
}

/** Runs of a line on the globe that can be seen and pass the test. */
function visibleRuns(places: readonly Point[], test: (place: Point) => boolean): Polyline[] {
  const runs: Point[][] = [];
  let current: Point[] = [];
  const finish = (): void => {
    if (current.length > 1) runs.push(current);
    current = [];
  };
  for (const place of places) {
    const { at, visible } = project(place);
    if (visible && test(place)) current.push(at);
    else finish();
  }
  finish();
  return runs;
}

const parallel = (latitude: number): Point[] =>
  trace(480, (u) => [VIEW_LONGITUDE - 120 + u * 240, latitude]).map(([x, y]) => [((x + 540) % 360) - 180, y]);
const meridian = (longitude: number): Point[] => trace(200, (u) => [longitude, -72 + u * 144]);

/** The shortest way between two places, lifted off the ground in its middle. */
function greatCircle(from: Point, to: Point, lift: number): Polyline {
  const vector = ([longitude, latitude]: Point): readonly [number, number, number] => {
    const [a, b] = [radians(longitude), radians(latitude)];
    return [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)];
  };
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  return trace(60, (u) => {
    const [p, q] = [Math.sin((1 - u) * angle) / Math.sin(angle), Math.sin(u * angle) / Math.sin(angle)];
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]];
    const place: Point = [degrees(Math.atan2(y, x)), degrees(Math.asin(z))];
    const { at } = project(place);
    const height = 1 + lift * Math.sin(u * Math.PI);
    return [CENTRE[0] + (at[0] - CENTRE[0]) * height, CENTRE[1] + (at[1] - CENTRE[1]) * height];
  });
}

export function globe(): string {
  const isLand = landTest();
  const ink: Polyline[] = [];
  for (let latitude = -84; latitude <= 84; latitude += 2) {
    const isGraticule = latitude % 12 === 0;
    ink.push(...visibleRuns(parallel(latitude), (place) => isGraticule || isLand(place)));
  }
  for (let longitude = -180; longitude < 180; longitude += 15) {
    ink.push(...visibleRuns(meridian(longitude), (place) => !isLand(place)));
  }
  const route = greatCircle(MUMBAI, LONDON, 0.3);
  const toRoute = distanceToLines([route]);
  const clear = ink
    .flatMap((part) => keepWhere(part, (x, y) => toRoute(x, y) > 4.5, 2))
    .filter((part) => lengthOf(part) > 4);
  const [mumbai, london] = [project(MUMBAI).at, project(LONDON).at];
  return (
    inkPath(smoothData(clear, 0.2), ringData(CENTRE[0], CENTRE[1], RADIUS)) +
    hotPath(smoothData([route], 0.12)) +
    dot(mumbai[0], mumbai[1], 5, 'hf') +
    dot(london[0], london[1], 4, 'hf')
  );
}
