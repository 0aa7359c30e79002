import { capitalize, numberWords } from './number-words.ts';

/** More strokes could not be told apart across a page. */
const maxStrokeCount = 600;

const unitNames = ['one', 'ten', 'a hundred', 'a thousand', 'ten thousand', 'a lakh', 'ten lakh', 'a crore'];

/** Shows a large number as strokes, each of which stands for 1, 10, 100 or more. */
export function tallyOf(figure: number) {
  let power = 0;
  while (figure / 10 ** power > maxStrokeCount) power += 1;
  return { strokeCount: Math.round(figure / 10 ** power), unitName: unitNames[power] ?? String(10 ** power) };
}

export function fillTally(note: string, figure: number): string {
  const { strokeCount, unitName } = tallyOf(figure);
  const missingWords = figure < 100 ? numberWords(100 - figure) : 'none';
  return note
    .replaceAll('{strokes}', String(strokeCount))
    .replaceAll('{each}', unitName)
    .replaceAll('{missing}', missingWords)
    .replaceAll('{Missing}', capitalize(missingWords));
}
