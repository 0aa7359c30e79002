import { diffArrays } from 'diff';

interface Segment {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Each word has its trailing space. */
const splitWords = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

export function findWordChanges(before: string, after: string): Segment[] {
  return diffArrays(splitWords(before), splitWords(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
