import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const person = {
  type: 'object',
  title: 'Person',
  properties: {
    name: { type: 'string' },
    image: { type: 'string', title: 'Portrait', widget: 'picture' },
    position: { type: 'number', widget: 'position' },
  },
} as const;
const team = {
  type: 'object',
  properties: { items: { type: 'array', title: 'People', items: person } },
} as const;
const findPicture = (picture: string) => (picture.startsWith('/') ? picture : `/assets/${picture}.webp`);

test('EDIT-22 a changed picture is described with its address before and after', () => {
  const change = {
    kind: 'changed',
    where: ['items', 'Ira', 'image'],
    before: 'p-01',
    after: 'own-ira',
  } as const;
  expect(describeChanges([change], team, findPicture)).toEqual([
    {
      kind: 'changed',
      where: ['People', 'Ira', 'Portrait'],
      isSampleMark: false,
      before: [{ text: 'p-01', picture: '/assets/p-01.webp' }],
      after: [{ text: 'own-ira', picture: '/assets/own-ira.webp' }],
    },
  ]);
});

test('EDIT-22 a new entry is described field by field, without the fields that programs write', () => {
  const after = { name: 'Asha', image: 'p-02', position: 3 };
  expect(describeChanges([{ kind: 'added', where: ['items'], after }], team, findPicture)[0]?.after).toEqual([
    { label: 'Name', text: 'Asha' },
    { label: 'Portrait', text: 'p-02', picture: '/assets/p-02.webp' },
  ]);
});

test('EDIT-22 a new picture is described with its address and its alternative text', () => {
  const writtenByProgram = { type: 'string', widget: 'generated' } as const;
  const manifest = {
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: { src: writtenByProgram, width: writtenByProgram, alt: { title: 'What it shows' } },
    },
  } as const;
  const after = { src: '/assets/own/ira.webp', width: 1600, alt: 'Ira at sea' };
  expect(
    describeChanges([{ kind: 'added', where: ['own-ira'], after }], manifest, findPicture)[0]?.after,
  ).toEqual([
    { text: '', picture: '/assets/own/ira.webp' },
    { label: 'What it shows', text: 'Ira at sea' },
  ]);
});

test('EDIT-22 a ticked box is described as yes, an unticked one as no', () => {
  const logo = { type: 'object', properties: { showsName: { type: 'boolean' } } } as const;
  const change = { kind: 'changed', where: ['showsName'], before: true, after: false } as const;
  expect(describeChanges([change], logo, findPicture)).toMatchObject([
    { before: [{ text: 'yes' }], after: [{ text: 'no' }] },
  ]);
});
