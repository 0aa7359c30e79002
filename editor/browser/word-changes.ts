interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Words with their trailing space. */
const words = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** Table of the longest common subsequence. */
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

export function wordChanges(before: string, after: string): Part[] {
  const old = words(before);
  const now = words(after);
  const common = commonLengths(old, now);
  const parts: { kind: Part['kind']; text: string }[] = [];
  const put = (kind: Part['kind'], text = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      put('same', old[i++]);
      j++;
    } else if (
      j >= now.length ||
      (i < old.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      put('removed', old[i++]);
    } else put('added', now[j++]);
  }
  return parts;
}
