import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

const empty = { name: '', phone: '', email: '', service: '', message: '' };

test.each([
  ['nothing', null, null],
  ['no JSON', 'Asha', null],
  ['a list', '[]', null],
  ['null', 'null', null],
  ['only empty words', JSON.stringify(empty), null],
  ['some words', JSON.stringify({ ...empty, name: 'Asha' }), { ...empty, name: 'Asha' }],
  ['fields it does not know', '{"name":"Asha","card":"1"}', { ...empty, name: 'Asha' }],
  ['a number for a name', '{"name":7,"email":"a@b.example"}', { ...empty, email: 'a@b.example' }],
])('a draft from %s', (_, stored, draft) => {
  expect(parseDraft(stored)).toEqual(draft);
});
