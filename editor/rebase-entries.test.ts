import { expect, test } from 'vitest';
import { rebaseEntries } from './rebase-entries.ts';

test('EDIT-27 changes of a draft stay when the drawing program rewrites the file', () => {
  const before = { a: { width: 1 }, b: { alt: 'old' }, c: {}, film: {} };
  const draft = { a: { width: 1 }, b: { alt: 'mine' }, film: {}, own: {} };
  const current = { a: { width: 2 }, b: { alt: 'old' }, c: {}, card: {} };
  expect(rebaseEntries(before, draft, current)).toEqual({
    a: { width: 2 },
    b: { alt: 'mine' },
    card: {},
    own: {},
  });
});
