import { capitalized, numberWords } from './number-words.ts';

/** As many upright strokes as can be told apart across a page. */
const mostStrokes = 600;

const each = ['one', 'ten', 'a hundred', 'a thousand', 'ten thousand', 'a lakh', 'ten lakh', 'a crore'];

/** A large figure as strokes, each of which stands for one, ten, a hundred or more of it. */
export function tallyOf(figure: number) {
  let power = 0;
  while (figure / 10 ** power > mostStrokes) power += 1;
  return { strokes: Math.round(figure / 10 ** power), each: each[power] ?? String(10 ** power) };
}

/** What a note says of the drawing beside a figure: its strokes, what each stands for, and what is missing to a hundred. */
export function withTally(note: string, figure: number): string {
  const { strokes, each: unit } = tallyOf(figure);
  const missing = figure < 100 ? numberWords(100 - figure) : 'none';
  return note
    .replaceAll('{strokes}', String(strokes))
    .replaceAll('{each}', unit)
    .replaceAll('{missing}', missing)
    .replaceAll('{Missing}', capitalized(missing));
}
