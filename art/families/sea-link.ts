/** The Bandra-Worli Sea Link: straight cables over noise water, and the road as the hot line. */
import { clamp, sequence } from '../core/math.ts';
import type { Picture } from '../core/picture.ts';
import { keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { hotLine, pen } from '../core/svg-path.ts';

interface BridgeOptions {
  readonly width: number;
  readonly height: number;
  /** y of the road and of the tower's top. */
  readonly deck: number;
  readonly tower: number;
  readonly seaGap?: number;
  /** Pairs of cables per tower: as many as stay apart at the size the drawing is shown. */
  readonly cables: number;
  /** Two towers and a setting sun, or one tower. */
  readonly wide: boolean;
}

const LEG = 26;

/** An inverted Y: one column that splits into two legs, which straddle the road. */
const towerLines = (x: number, { deck, tower }: BridgeOptions): Polyline[] => {
  const split = tower + (deck - tower) * 0.42;
  const inner = tower + (deck - tower) * 0.5;
  const side = (s: 1 | -1): Polyline[] => [
    [
      [x + s * 3, tower],
      [x + s * 3, split],
      [x + s * LEG, deck + 2],
      [x + s * (LEG + 4), deck + 64],
    ],
    [
      [x + s * 9, inner],
      [x + s * (LEG - 7), deck],
    ],
  ];
  const cap: Polyline = [
    [x - 3, tower],
    [x + 3, tower],
  ];
  return [...side(-1), ...side(1), cap];
};

const cables = (
  x: number,
  roadAt: (x: number) => number,
  { width, deck, tower, wide, cables: count }: BridgeOptions,
): Polyline[] => {
  const reach = width * (wide ? 0.145 : 0.3);
  return sequence(count, (index): Polyline[] => {
    const t = (index + 1) / count;
    const top = tower + 6 + (1 - t) * (deck - tower) * 0.36;
    return ([-1, 1] as const).map((s): Polyline => {
      const foot = x + s * (LEG + 6 + t * (reach - LEG));
      return [
        [x + s * 3, top],
        [foot, roadAt(foot)],
      ];
    });
  }).flat();
};

/** Water: noise lines that widen towards the viewer and break where the light falls. */
const sea = (towers: readonly number[], { width, height, deck, seaGap = 7 }: BridgeOptions): Polyline[] => {
  const swell = noise(31);
  const horizon = deck + 40;
  const lines: Polyline[] = [];
  let y = horizon;
  for (let row = 0; y < height - 2; row++) {
    const near = (y - horizon) / (height - horizon);
    const base = y;
    const wave = sequence(Math.floor(width / 5) + 1, (index): Point => {
      const x = index * 5;
      const lift = swell(x / (70 + 190 * near), row * 0.22) * 0.8 + swell(x / 32, row * 0.4) * 0.25;
      return [x, base + (1 + 10 * near) * lift];
    });
    const shown = (x: number): boolean => {
      const besideTower = towers.some((tower) => Math.abs(tower - x) < 34);
      return swell(x / (60 + 180 * near), row * 0.9 + 40) <= 0.42 - (besideTower ? 0.3 : 0);
    };
    lines.push(...keepWhere(wave, shown, 4));
    y += seaGap * (0.55 + near * 1.1);
  }
  return lines;
};

const sun = (cx: number, cy: number): Polyline[] => {
  const radius = 58;
  const gap = 4.4;
  return sequence(Math.floor((2 * radius) / gap) + 1, (index): Polyline => {
    const offset = -radius + index * gap;
    const half = Math.sqrt(radius ** 2 - offset ** 2);
    return [
      [cx - half, cy + offset],
      [cx + half, cy + offset],
    ];
  });
};

const drawBridge = (options: BridgeOptions): string => {
  const { width, deck, tower, wide } = options;
  const roadAt = (x: number): number => deck - 10 * Math.sin(clamp(x / width) * Math.PI);
  const towers = wide ? [width * 0.36, width * 0.66] : [width * 0.52];
  const along = (below: number): Point[] =>
    sequence(Math.floor(width / 12) + 2, (index): Point => {
      const x = Math.min(width, index * 12);
      return [x, roadAt(x) + below];
    });
  const piers: Polyline[] = [];
  const clear = width * (wide ? 0.13 : 0.27);
  for (let x = 24; x < width; x += wide ? 56 : 64) {
    if (towers.some((at) => Math.abs(at - x) < clear)) continue;
    for (const foot of [x, x + 7]) {
      piers.push([
        [foot, roadAt(x) + 10],
        [foot, deck + 44],
      ]);
    }
  }
  const straight = [
    ...towers.flatMap((x) => [...towerLines(x, options), ...cables(x, roadAt, options)]),
    ...piers,
    ...(wide ? sun(width * 0.82, tower + 78) : []),
  ];
  return (
    pen(straight, { curve: false, tolerance: 0 }) +
    pen([along(5), along(9), ...sea(towers, options)], { tolerance: 0.3 }) +
    hotLine(along(0))
  );
};

const ALT =
  'The Bandra-Worli Sea Link: cables fan out from its towers over a calm sea, and the road is one {accent} line.';

const wideBridge: BridgeOptions = {
  width: 1344,
  height: 470,
  deck: 310,
  tower: 40,
  seaGap: 5.2,
  cables: 30,
  wide: true,
};
const phoneBridge: BridgeOptions = { width: 390, height: 340, deck: 226, tower: 24, cables: 24, wide: false };
const stampBridge: BridgeOptions = {
  width: 150,
  height: 180,
  deck: 118,
  tower: 26,
  seaGap: 6,
  cables: 10,
  wide: false,
};

export const seaLinkPictures: readonly Picture[] = [
  {
    name: 'sealink',
    folder: 'drawings',
    width: 1344,
    height: 470,
    ground: 'mist',
    alt: ALT,
    draw: () => drawBridge(wideBridge),
  },
  {
    name: 'sealink-phone',
    folder: 'drawings',
    width: 390,
    height: 340,
    ground: 'mist',
    alt: ALT,
    draw: () => drawBridge(phoneBridge),
  },
  {
    name: 'stamp',
    folder: 'drawings',
    width: 150,
    height: 180,
    ground: 'deep',
    penWidth: 0.7,
    hotWidth: 1.6,
    alt: 'decorative',
    draw: () => drawBridge(stampBridge),
  },
];
