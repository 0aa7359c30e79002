const upToNineteen =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** 27 → 'twenty-seven'; numbers from 100 in digits. */
export function numberWords(count: number): string {
  const word = upToNineteen[count];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(count / 10)];
  if (ten === undefined) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${upToNineteen[count % 10]}`;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** '{Count} {person|people}' → 'One person' or 'Nine people' */
export function fillCount(text: string, count: number): string {
  const words = numberWords(count);
  return text
    .replaceAll('{count}', words)
    .replaceAll('{Count}', capitalize(words))
    .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, many: string) => (count === 1 ? one : many));
}
