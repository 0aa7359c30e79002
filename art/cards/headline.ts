import { type Type, widthOf, wrap } from './card-type.ts';

export interface Headline {
  readonly lines: readonly string[];
  readonly type: Type;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

const SMALLEST = 40;
/** Below this size a headline that may be broken anew looks better than one that keeps its lines. */
const MODEST = 96;

const typeOf = (size: number): Type => ({ face: 'imbue', size, tracking: -0.03, lineHeight: 0.86 });

/** Letters reach a little below the last line box, because the lines are set closer than the face asks. */
const fits = async (lines: readonly string[], type: Type, { width, height }: Room): Promise<boolean> => {
  const below = type.size * 0.16;
  if (lines.length * type.size * type.lineHeight + below > height) return false;
  const widths = await Promise.all(lines.map((line) => widthOf(line, type)));
  return Math.max(...widths) <= width;
};

const largestOf = async (
  room: Room,
  linesAt: (type: Type) => Promise<readonly string[]>,
): Promise<Headline> => {
  for (let size = room.largest; size > SMALLEST; size -= 2) {
    const type = typeOf(size);
    const lines = await linesAt(type);
    if (await fits(lines, type, room)) return { lines, type };
  }
  const type = typeOf(SMALLEST);
  return { lines: await linesAt(type), type };
};

/** The headline as large as its room allows, in the page's own lines unless these are long. */
export const fitHeadline = async (text: string, room: Room): Promise<Headline> => {
  const asWritten = text.split('\n');
  const kept = await largestOf(room, async () => asWritten);
  if (kept.type.size >= MODEST) return kept;
  const broken = await largestOf(room, (type) => wrap(text, type, room.width));
  return broken.type.size > kept.type.size ? broken : kept;
};
