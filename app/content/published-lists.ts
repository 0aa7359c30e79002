/** The lists that are published as JSON files. Described without Zod, because browsers load this file. */

type FieldKind = 'text' | 'number' | 'text?' | 'number?';
type Fields = Readonly<Record<string, FieldKind>>;

type ValueOf<Kind extends FieldKind> = Kind extends 'text' | 'text?' ? string : number;
type OptionalKind = 'text?' | 'number?';

type Published<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends OptionalKind ? never : Name]: ValueOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name] extends OptionalKind ? Name : never]?: ValueOf<F[Name]> | undefined;
};

interface PublishedList<F extends Fields> {
  readonly address: `/assets/Data/${string}.json`;
  readonly fields: F;
}

const list = <const F extends Fields>(definition: PublishedList<F>): PublishedList<F> => definition;

export const publishedLists = {
  blog: list({
    address: '/assets/Data/blogdata.json',
    fields: {
      title: 'text',
      category: 'text',
      content: 'text',
      link: 'text',
      image: 'text',
      author: 'text',
      avatar: 'text',
    },
  }),
  work: list({
    address: '/assets/Data/workdata.json',
    fields: {
      id: 'number',
      title: 'text',
      project: 'text',
      client: 'text',
      preview: 'text',
      description: 'text',
      category: 'text',
      image: 'text',
    },
  }),
  team: list({
    address: '/assets/Data/teamdata.json',
    fields: { name: 'text', role: 'text', image: 'text', link: 'text' },
  }),
  careers: list({
    address: '/assets/Data/careerdata.json',
    fields: {
      title: 'text',
      description: 'text',
      city: 'text',
      positions: 'number',
      slug: 'text?',
      posted: 'text?',
      closing: 'text?',
      type: 'text?',
      pay: 'text?',
    },
  }),
};

export type ListName = keyof typeof publishedLists;
export type ListItem<Name extends ListName> = Published<(typeof publishedLists)[Name]['fields']>;

export const listAddresses: readonly string[] = Object.values(publishedLists).map(({ address }) => address);

function isOfKind(value: unknown, kind: FieldKind): boolean {
  if (value === undefined) return kind.endsWith('?');
  return typeof value === (kind.startsWith('text') ? 'string' : 'number');
}

export function isListOf<Name extends ListName>(
  name: Name,
  value: unknown,
): value is readonly ListItem<Name>[] {
  const fields = Object.entries(publishedLists[name].fields);
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        fields.every(([field, kind]) => isOfKind((item as Record<string, unknown>)[field], kind)),
    )
  );
}
