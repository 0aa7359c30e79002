// Thirty client logos: a mark and the client's name, or the name alone, in one of ten layouts.
import { palette } from '../core/palette.ts';
import type { Picture } from '../core/picture.ts';
import { wordOutline } from '../core/word-outline.ts';
import { type Client, clients, type Lockup } from './client-logos-clients.ts';
import { marks } from './client-logos-marks.ts';

const HEIGHT = 48;
const STROKE = 1.6;
const INK = palette.ink;
const GROUND = palette.paper;

interface Drawn {
  readonly body: string;
  readonly width: number;
}

const fill = (d: string, colour: string = INK): string => `<path fill="${colour}" d="${d}"/>`;
/** Some faces are too light; `thicken` adds a stroke. */
const word = (client: Client, d: string): string =>
  client.face.thicken
    ? `<path fill="${INK}" stroke="${INK}" stroke-width="${client.face.thicken}" d="${d}"/>`
    : fill(d);

const short = (value: number): string => value.toFixed(1);

function pen(content: string, colour: string = INK, width: number = STROKE, transform?: string): string {
  const move = transform ? ` transform="${transform}"` : '';
  const painted = content.replaceAll('currentColor', colour);
  return `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${move}>${painted}</g>`;
}

/** Names in capitals get wider letter spacing, others slightly tighter. */
const trackingOf = (client: Client): number => (client.name === client.name.toUpperCase() ? 0.07 : -0.01);

const markOf = (client: Client): string => (client.mark ? marks[client.mark] : '');

async function oneLine(client: Client, x: number, baseline: number, size: number, tracking?: number) {
  return wordOutline(client.face, client.name, {
    size,
    x,
    baseline,
    tracking: tracking ?? trackingOf(client),
  });
}

async function twoLines(client: Client, x: number): Promise<Drawn> {
  const [first = '', ...rest] = client.name.split(' ');
  const size = client.face.size * 0.8;
  const tracking = trackingOf(client);
  const upper = await wordOutline(client.face, first, { size, x, baseline: 20, tracking });
  const lower = await wordOutline(client.face, rest.join(' '), { size, x, baseline: 41.5, tracking });
  return { body: word(client, upper.path) + word(client, lower.path), width: Math.max(upper.end, lower.end) };
}

async function solidBehindMark(client: Client, solid: string): Promise<Drawn> {
  const words = await twoLines(client, 60);
  const knockedOut = pen(markOf(client), GROUND, 2, 'translate(7 7) scale(.71)');
  return { body: solid + knockedOut + words.body, width: words.width };
}

const lockups: Record<Lockup, (client: Client) => Promise<Drawn>> = {
  'mark-left': async (client) => {
    const line = await oneLine(client, 62, 34.5, client.face.size);
    return { body: pen(markOf(client)) + word(client, line.path), width: line.end };
  },
  'mark-right': async (client) => {
    const line = await oneLine(client, 1, 34.5, client.face.size);
    const mark = pen(markOf(client), INK, STROKE, `translate(${short(line.end + 12)} 0)`);
    return { body: word(client, line.path) + mark, width: line.end + 60 };
  },
  'two-lines': async (client) => {
    const words = await twoLines(client, 60);
    return { body: pen(markOf(client)) + words.body, width: words.width };
  },
  square: (client) => solidBehindMark(client, fill('M0 0h48v48H0z')),
  circle: (client) => solidBehindMark(client, `<circle cx="24" cy="24" r="24" fill="${INK}"/>`),
  boxed: async (client) => {
    const padding = 16;
    const line = await oneLine(client, padding, 33.6, client.face.size * 0.92);
    const width = line.end + padding;
    return { body: fill(`M0 2h${short(width)}v44H0z`) + fill(line.path, GROUND), width };
  },
  pill: async (client) => {
    const line = await oneLine(client, 22, 33, client.face.size * 0.86);
    const outline = `<rect x="1" y="3" width="${short(line.end + 21)}" height="42" rx="21"/>`;
    return { body: pen(outline) + word(client, line.path), width: line.end + 24 };
  },
  rules: async (client) => {
    const capitals = client.name === client.name.toUpperCase();
    const line = await oneLine(client, 1, 34, client.face.size * 0.92, capitals ? 0.3 : 0.02);
    const length = short(line.end - 1);
    return {
      body: word(client, line.path) + pen(`<path d="M1 6h${length}M1 45h${length}"/>`),
      width: line.end + 1,
    };
  },
  word: async (client) => {
    const { largeSize = 40, largeTracking = -0.02 } = client.face;
    const line = await oneLine(client, 1, 36, largeSize, largeTracking);
    return { body: word(client, line.path), width: line.end };
  },
  hem: async (client) => {
    const line = await oneLine(client, 0, 31.5, 38);
    const stitches = Math.round(line.end / 8);
    const stitch = line.end / stitches;
    const half = short(stitch / 2);
    let hem = '';
    for (let i = 0; i < stitches; i++) hem += `M${short(1 + i * stitch)} 42.5l${half}-4 ${half} 4-${half} 4z`;
    return { body: word(client, line.path) + pen(`<path d="${hem}"/>`, INK, 1.2), width: line.end + 2 };
  },
};

async function clientLogo(client: Client, index: number): Promise<Picture> {
  const logo = await lockups[client.lockup](client);
  return {
    name: `client-logo-${String(index + 1).padStart(2, '0')}`,
    folder: 'logos',
    width: Math.ceil(logo.width + 2),
    height: HEIGHT,
    ground: 'paper',
    alt: client.name,
    draw: () => logo.body,
  };
}

export const clientLogos: readonly Picture[] = await Promise.all(clients.map(clientLogo));
