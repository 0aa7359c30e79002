// Project covers, marketing: a lecture hall, a kolam, a cup of coffee, a guilloche.

import { lathe } from '../core/lathe.ts';
import { lerp, sequence, TAU } from '../core/math.ts';
import { inkPath, ringData } from '../core/mixed-path.ts';
import type { Picture } from '../core/picture.ts';
import { catmullRom, keepWhere, type Point, type Polyline } from '../core/polyline.ts';
import { noise } from '../core/random.ts';
import { circle, ellipse } from '../core/shapes.ts';
import { hotLine, pen } from '../core/svg-path.ts';
import { trace } from '../core/trace.ts';
import { cover } from './cover-frame.ts';

const LECTERN = { x: 360, y: 40 };

/** Twenty-two rows of seats round a lectern; one seat is taken. */
function lectureHall(): string {
  const onArc = (radius: number, angle: number): Point => [
    LECTERN.x + Math.cos(angle) * radius * 1.12,
    LECTERN.y + Math.sin(angle) * radius * 1.02,
  ];
  const benches: Polyline[] = [];
  const hot: Polyline[] = [
    [
      [LECTERN.x - 30, 60],
      [LECTERN.x + 30, 60],
    ],
  ];
  const seats: string[] = [];
  for (let row = 0; row < 22; row++) {
    const radius = 110 + row * 17;
    const bench = trace(60, (u) => onArc(radius, lerp(Math.PI * 0.08, Math.PI * 0.92, u)));
    benches.push(...keepWhere(bench, (x, y) => x > 20 && x < 700 && y < 524, 3));
    const places = row === 0 ? 0 : 9 + row * 2;
    for (let seat = 0; seat < places; seat++) {
      const [x, y] = onArc(radius - 8, lerp(Math.PI * 0.1, Math.PI * 0.9, (seat + 0.5) / places));
      if (x <= 30 || x >= 690 || y >= 514) continue;
      if (row === 9 && seat === 12) hot.push(circle(x, y, 5, 18));
      else seats.push(ringData(Math.round(x), Math.round(y), 3.5));
    }
  }
  return pen(benches, { tolerance: 0.3 }) + inkPath(...seats) + hotLine(hot, { tolerance: 0.1 });
}

const KOLAM_SCALE = 0.95;

/** A festive kolam: roses inside roses, closed by one line. */
function kolam(): string {
  const rose = (petals: number, radius: number, depth: number, turn: number): Polyline =>
    trace(300, (u): Point => {
      const angle = u * TAU;
      const reach = radius + depth * Math.cos(petals * angle);
      return [
        360 + KOLAM_SCALE * reach * Math.cos(angle + turn),
        270 + KOLAM_SCALE * reach * Math.sin(angle + turn),
      ];
    });
  const outer = sequence(15, (index) => rose(12, 40 + index * 13, 10 + index * 1.6, index * 0.02));
  const inner = sequence(7, (index) => rose(6, 30 + index * 8, 14 + index * 3, Math.PI / 6));
  return pen([...outer, ...inner], { tolerance: 0.3 }) + hotLine(rose(12, 235, 34, 0.3), { tolerance: 0.2 });
}

const CUP = { cx: 350, top: 330, bottom: 480, tilt: 0.22 };

/** A cup, a saucer and twenty-four threads of steam. */
function coffee(): string {
  const { cx, top, bottom, tilt } = CUP;
  const profile = sequence(24, (index) => cupRadius(index / 23));
  const { rings } = lathe(profile, cx, top, bottom, { n: 30, tilt });
  const ink: Polyline[] = [
    ...rings,
    // biome-ignore format: a landmark list reads best as a row of points
    catmullRom([[458, 356], [512, 350], [522, 392], [492, 420], [442, 424]], { sub: 8 }),
    // biome-ignore format: a landmark list reads best as a row of points
    catmullRom([[459, 368], [500, 364], [507, 391], [485, 410], [448, 413]], { sub: 8 }),
    ...[-1, 1].map((side) => trace(40, (t): Point => [cx + side * cupRadius(t), lerp(top, bottom, t)])),
  ];
  const saucer = { y: 488, rx: 176, ry: 32 };
  const inCup = (x: number, y: number): boolean =>
    y < bottom + cupRadius(1) * tilt && Math.abs(x - cx) < cupRadius((y - top) / (bottom - top));
  for (const scale of [1, 0.72]) {
    const rim = ellipse(cx, saucer.y, saucer.rx * scale, saucer.ry * scale);
    ink.push(
      ...keepWhere(rim, (x, y) => !inCup(x, y) && Math.hypot((x - cx) / 58, (y - bottom) / 14) > 1, 1.5),
    );
  }
  const drift = noise(12);
  const steam = sequence(
    24,
    (thread): Polyline =>
      trace(48, (u): Point => {
        const y = lerp(top - 18, 26, u);
        const rise = (312 - y) / 286;
        return [
          262 +
            thread * 7.6 +
            (drift(thread * 0.12, y / 120) * 60 + Math.sin(y / 42 + thread * 0.22) * 14) * rise,
          y,
        ];
      }),
  );
  const hot = steam.splice(11, 1);
  return pen([...ink, ...steam], { tolerance: 0.3 }) + hotLine(hot, { tolerance: 0.2 });
}

/** A bowl on a foot. */
function cupRadius(t: number): number {
  const bowl = 58 + 54 * Math.max(0, 1 - (t / 0.9) ** 3.2) ** 0.6;
  return t < 0.9 ? bowl : lerp(58, 62, (t - 0.9) / 0.1);
}

/** The safety pattern of a banknote: twenty-six waves, one of them hot. */
function guilloche(): string {
  const waves = sequence(
    26,
    (index): Polyline =>
      trace(240, (t): Point => {
        const envelope = 150 * Math.sin(t * Math.PI);
        return [
          30 + t * 660,
          270 + envelope * Math.sin(t * 22 + index * 0.24) * Math.cos(index * 0.12 + t * 3),
        ];
      }),
  );
  const hot = waves.splice(13, 1);
  return pen(waves, { tolerance: 0.3 }) + hotLine(hot, { tolerance: 0.2 });
}

export const campaignCovers: readonly Picture[] = [
  cover(
    'cov-07',
    'mist',
    'A lecture hall from above: curved rows of seats facing the board, one seat and the board marked in {accent}',
    lectureHall,
  ),
  cover('cov-08', 'hot', 'A kolam of nested petals closed by one dark line', kolam),
  cover(
    'cov-09',
    'mist',
    'A cup of coffee on its saucer; of the many threads of steam that rise from it one is {accent}',
    coffee,
  ),
  cover(
    'cov-12',
    'deep',
    'The fine wave pattern of a banknote, with one wave drawn over it in {accent}',
    guilloche,
  ),
];
