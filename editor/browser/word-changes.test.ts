import { expect, test } from 'vitest';
import { findWordChanges } from './word-changes.ts';

test('EDIT-10 a changed sentence is split into same, removed and added words', () => {
  expect(findWordChanges('Founder, strategy and tea', 'Founder, gardens and tea')).toEqual([
    { kind: 'same', text: 'Founder, ' },
    { kind: 'removed', text: 'strategy ' },
    { kind: 'added', text: 'gardens ' },
    { kind: 'same', text: 'and tea' },
  ]);
});

test('EDIT-10 the segments without the added words are the old text, without the removed ones the new text', () => {
  const [before, after] = ['We draw it.\nThen we build.', 'We build it.\nThen, again, we draw.'];
  const segments = findWordChanges(before, after);
  const textWithout = (omitted: string) =>
    segments.flatMap(({ kind, text }) => (kind === omitted ? [] : [text])).join('');
  expect(textWithout('added')).toBe(before);
  expect(textWithout('removed')).toBe(after);
});
