const ignoredWords = new Set(['and', 'for', 'of', 'our', 'the', 'us', 'solution']);
/** Without them, because labels say 'optimization' where pages say 'optimisation'. */
const endings = /(?:i[sz]ation|ment|ing|s)$/i;

/** The words of a link's label that a text does not contain; the whole label if it says nothing. */
export function missingLabelWords(label: string, text: string): readonly string[] {
  const words = (label.match(/\p{L}+/gu) ?? []).filter((word) => !ignoredWords.has(word.toLowerCase()));
  if (words.length === 0) return [label];
  return words.filter((word) => !new RegExp(`(?<!\\p{L})${word.replace(endings, '')}`, 'iu').test(text));
}
