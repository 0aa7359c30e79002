import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { catmullRom, firstOf, lastOf, type Point } from './polyline.ts';

/** Longitude and latitude to drawing units. */
export type Projection = (place: Point) => Point;

const toPoint = ([longitude = 0, latitude = 0]: Position): Point => [longitude, latitude];

/** The coast round Mumbai, from south to north or back, out of Natural Earth 1:10m (public domain). */
const readCoast = (): Point[] => {
  const file = fileURLToPath(import.meta.resolve('world-atlas/land-10m.json'));
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'));
  const rings = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flat();
  const nearMumbai = ([x = 0, y = 0]: Position): boolean => x > 72.5 && x < 73.3 && y > 18.5 && y < 19.7;
  const mainland = rings.find((ring) => ring.filter(nearMumbai).length > 50);
  if (!mainland) throw new Error('no coast near Mumbai in world-atlas');
  const inWindow = ([x, y]: Point): boolean => x > 72.2 && x < 73.6 && y > 17.6 && y < 20.6;
  let longest: Point[] = [];
  let current: Point[] = [];
  // Twice round, so that a run across the ring's seam stays whole.
  for (const point of [...mainland, ...mainland].map(toPoint)) {
    if (inWindow(point)) current.push(point);
    else {
      if (current.length > longest.length) longest = current;
      current = [];
    }
  }
  return longest;
};

/** Elephanta and Middle Ground, too small for Natural Earth, plotted by hand. */
const ISLANDS: readonly (readonly Point[])[] = [
  [
    [72.918, 18.955],
    [72.926, 18.967],
    [72.938, 18.97],
    [72.946, 18.962],
    [72.941, 18.953],
    [72.929, 18.95],
  ],
  [
    [72.846, 18.937],
    [72.849, 18.94],
    [72.852, 18.938],
    [72.849, 18.935],
  ],
];

export interface Coast {
  /** The mainland as a polygon that reaches far to the east. */
  readonly land: readonly Point[];
  readonly islands: readonly (readonly Point[])[];
}

const FAR_EAST = 6000;

/** The coast of Mumbai in a projection of your choice; the sea lies to the west. */
export const coast = (project: Projection): Coast => {
  const line = catmullRom(readCoast().map(project), { sub: 4 });
  const start = firstOf(line);
  const end = lastOf(line);
  return {
    land: [...line, [start[0] + FAR_EAST, end[1]], [start[0] + FAR_EAST, start[1]]],
    islands: ISLANDS.map((island) => catmullRom(island.map(project), { closed: true, sub: 5 })),
  };
};
