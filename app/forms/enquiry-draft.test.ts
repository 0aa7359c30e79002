import { expect, test } from 'vitest';
import { parseDraft } from './enquiry-draft.ts';

test.each([
  ['no stored value', null, null],
  ['a value that is not JSON', 'Asha', null],
  ['a list', '[]', null],
  ['null', 'null', null],
  ['only empty answers', '{"name":"","email":""}', null],
  ['one answer', '{"name":"Asha","email":""}', { name: 'Asha' }],
  ['a number as name', '{"name":7,"email":"a@b.example"}', { email: 'a@b.example' }],
])('from %s (%j), the draft %j is parsed', (_, storedJson, draft) => {
  expect(parseDraft(storedJson)).toEqual(draft);
});
