const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** In words below a hundred, in digits from there on. */
export function numberWords(count: number): string {
  const unit = small[count];
  if (unit !== undefined) return unit;
  const ten = tens[Math.floor(count / 10)];
  if (ten === undefined) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
}

export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** '{Count} {person|people}' → 'One person' or 'Nine people' */
export function withCount(copy: string, count: number): string {
  const words = numberWords(count);
  return copy
    .replaceAll('{count}', words)
    .replaceAll('{Count}', capitalized(words))
    .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, many: string) => (count === 1 ? one : many));
}
