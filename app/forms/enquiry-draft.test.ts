import { expect, test } from 'vitest';
import { parseDraft } from './enquiry-draft.ts';

const empty = { name: '', phone: '', email: '', service: '', message: '' };

test.each([
  ['no stored value', null, null],
  ['a value that is not JSON', 'Asha', null],
  ['a list', '[]', null],
  ['null', 'null', null],
  ['only empty fields', JSON.stringify(empty), null],
  ['one filled field', JSON.stringify({ ...empty, name: 'Asha' }), { ...empty, name: 'Asha' }],
  ['an unknown field', '{"name":"Asha","card":"1"}', { ...empty, name: 'Asha' }],
  ['a number as name', '{"name":7,"email":"a@b.example"}', { ...empty, email: 'a@b.example' }],
])('from %s (%j), the draft %j is parsed', (_, storedJson, draft) => {
  expect(parseDraft(storedJson)).toEqual(draft);
});
