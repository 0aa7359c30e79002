import { expect, test } from 'vitest';
import { spineTitle } from './spine-title.ts';

test.each([
  ['Never judge a book. Judge the reply time.', 'Never judge a book.'],
  ['Who asked? You did.', 'Who asked?'],
  ['No full stop at all', 'No full stop at all'],
  ['Two\nlines become\n one.', 'Two lines become one.'],
  ['v2.0 is one sentence', 'v2.0 is one sentence'],
  ['किताब को मत आँको। जवाब को आँको।', 'किताब को मत आँको।'],
  ['  ', ''],
])('the spine of a book with the cover text %j shows %j', (coverText, spineText) => {
  expect(spineTitle(coverText)).toBe(spineText);
});
