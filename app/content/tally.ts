import { capitalized, numberWords } from './number-words.ts';

/** More would not be distinguishable across a page. */
const mostStrokes = 600;

const each = ['one', 'ten', 'a hundred', 'a thousand', 'ten thousand', 'a lakh', 'ten lakh', 'a crore'];

/** A large number as strokes that each stand for 1, 10, 100 or more. */
export function tallyOf(figure: number) {
  let power = 0;
  while (figure / 10 ** power > mostStrokes) power += 1;
  return { strokes: Math.round(figure / 10 ** power), each: each[power] ?? String(10 ** power) };
}

export function withTally(note: string, figure: number): string {
  const { strokes, each: unit } = tallyOf(figure);
  const missing = figure < 100 ? numberWords(100 - figure) : 'none';
  return note
    .replaceAll('{strokes}', String(strokes))
    .replaceAll('{each}', unit)
    .replaceAll('{missing}', missing)
    .replaceAll('{Missing}', capitalized(missing));
}
