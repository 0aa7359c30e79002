import fc from 'fast-check';
import { fieldName } from '../../../app/content/field-name.ts';
import type { Path } from '../../../content-rules/json-values.ts';

interface Entry {
  /** Never changed: the test knows the entry in every version by it. */
  readonly id: string;
  name: string;
  role: string;
  note?: string | undefined;
  links: Entry[];
  /** Whether the role has a sample mark. */
  isSample: boolean;
}
interface Content {
  title: string;
  readonly items: Entry[];
}
const entryOf = (id: string, links: readonly Entry[] = []): Entry => ({
  ...{ id, name: `Person ${id}`, role: `role ${id}`, links: [...links], isSample: id.endsWith('s') },
});
const linkIds = fc.uniqueArray(fc.constantFrom('a', 'bs', 'c', 'ds'), { maxLength: 4 });
export const contents: fc.Arbitrary<Content> = fc.array(linkIds, { maxLength: 4 }).map((lists) => ({
  title: 'title',
  items: lists.map((ids, n) =>
    entryOf(
      `${n}${ids[1] ? 's' : ''}`,
      ids.map((id) => entryOf(`${n}${id}`)),
    ),
  ),
}));

export const textKinds = ['title', 'role', 'note', 'unmark'] as const;
export type EditKind = (typeof textKinds)[number] | 'first name' | 'name' | 'add' | 'remove' | 'move';
export const editsOf = (kinds: readonly EditKind[]) =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.boolean(), fc.nat(5), fc.nat(5), fc.nat(3)), {
    maxLength: 5,
  });
type Edits = ReturnType<ReturnType<typeof editsOf>['generate']>['value'];

/** What the editor's form can do, to the entries with these ids. Sometimes two editors write the same. */
export function editContent(base: Content, edits: Edits, editor: string, ids: RegExp): Content {
  const content = structuredClone(base);
  for (const [step, [kind, isInLinks, position, target, dice]] of edits.entries()) {
    const text = dice === 0 ? 'same' : `${editor}${step}`;
    const parent = content.items[target % content.items.length];
    const list = isInLinks && parent && ids.test(parent.id) ? parent.links : content.items;
    const index = position % list.length;
    const entry = list[index];
    if (kind === 'title') content.title = text;
    if (kind === 'add') list.push(entryOf(text === 'same' ? 'same' : `new ${text}`));
    if (!entry || !ids.test(entry.id)) continue;
    if (kind === 'role') Object.assign(entry, { role: text, isSample: false });
    if (kind === 'note') entry.note = entry.note === undefined ? text : undefined;
    if (kind === 'unmark') entry.isSample = false;
    if (kind === 'first name') entry.name = `${text} ${entry.name}`;
    if (kind === 'name') entry.name = text;
    if (kind === 'remove') list.splice(index, 1);
    if (kind === 'move') list.splice(target % list.length, 0, ...list.splice(index, 1));
  }
  return content;
}

export function asFile({ title, items }: Content): object {
  const marks: [string, string][] = [];
  const asEntries = (list: readonly Entry[], path: Path): object[] =>
    list.map(({ isSample, links, ...fields }, index) => {
      if (isSample) marks.push([fieldName([...path, index, 'role']), 'the real role']);
      return { ...fields, links: asEntries(links, [...path, index, 'links']) };
    });
  const file = { title, items: asEntries(items, ['items']) };
  // In the files, marks are not in the order of their fields.
  const samples = Object.fromEntries(marks.toReversed());
  return JSON.parse(JSON.stringify(marks.length > 0 ? { ...file, samples } : file));
}
