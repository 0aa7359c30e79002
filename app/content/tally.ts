import { capitalize, numberWords } from './number-words.ts';

/** More strokes could not be told apart across a page. */
const maxStrokes = 600;

const unitNames = ['one', 'ten', 'a hundred', 'a thousand', 'ten thousand', 'a lakh', 'ten lakh', 'a crore'];

/** A large number as strokes that each stand for 1, 10, 100 or more. */
export function tallyOf(figure: number) {
  let power = 0;
  while (figure / 10 ** power > maxStrokes) power += 1;
  return { strokes: Math.round(figure / 10 ** power), each: unitNames[power] ?? String(10 ** power) };
}

export function fillTally(note: string, figure: number): string {
  const { strokes, each: unit } = tallyOf(figure);
  const missing = figure < 100 ? numberWords(100 - figure) : 'none';
  return note
    .replaceAll('{strokes}', String(strokes))
    .replaceAll('{each}', unit)
    .replaceAll('{missing}', missing)
    .replaceAll('{Missing}', capitalize(missing));
}
