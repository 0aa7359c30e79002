interface Segment {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Each word has its trailing space. */
const splitWords = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** At [i][j] the length of the longest lengths subsequence of before from i and after from j. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? [];
      row[j] =
        before[i] === after[j]
          ? 1 + (lengths[i + 1]?.[j + 1] ?? 0)
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

export function findWordChanges(before: string, after: string): Segment[] {
  const oldWords = splitWords(before);
  const newWords = splitWords(after);
  const lengths = commonLengths(oldWords, newWords);
  const segments: { kind: Segment['kind']; text: string }[] = [];
  const append = (kind: Segment['kind'], text = '') => {
    const last = segments.at(-1);
    if (last?.kind === kind) last.text += text;
    else segments.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < oldWords.length || j < newWords.length) {
    if (i < oldWords.length && j < newWords.length && oldWords[i] === newWords[j]) {
      append('same', oldWords[i++]);
      j++;
    } else if (
      j >= newWords.length ||
      (i < oldWords.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      append('removed', oldWords[i++]);
    } else append('added', newWords[j++]);
  }
  return segments;
}
