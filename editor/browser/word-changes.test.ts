import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

test('EDIT-10 a changed sentence shows which words changed', () => {
  expect(wordChanges('Founder, strategy and tea', 'Founder, gardens and tea')).toEqual([
    { kind: 'same', text: 'Founder, ' },
    { kind: 'removed', text: 'strategy ' },
    { kind: 'added', text: 'gardens ' },
    { kind: 'same', text: 'and tea' },
  ]);
});

test('EDIT-10 joined, the parts are the texts', () => {
  const [before, after] = ['We draw it.\nThen we build.', 'We build it.\nThen, again, we draw.'];
  const parts = wordChanges(before, after);
  const text = (left: string) => parts.filter(({ kind }) => kind !== left).map((part) => part.text);
  expect(text('added').join('')).toBe(before);
  expect(text('removed').join('')).toBe(after);
});
