/** The lists that the site publishes as JSON files. Without Zod schemas, because browsers load this file. */

type FieldKind = 'text' | 'number' | 'text?' | 'number?';
type OptionalKind = 'text?' | 'number?';
type ListFields = Readonly<Record<string, FieldKind>>;

type ValueOf<Kind extends FieldKind> = Kind extends 'text' | 'text?' ? string : number;

type ItemOf<Fields extends ListFields> = {
  readonly [Name in keyof Fields as Fields[Name] extends OptionalKind ? never : Name]: ValueOf<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends OptionalKind ? Name : never]?:
    | ValueOf<Fields[Name]>
    | undefined;
};

interface PublishedList {
  readonly address: `/assets/Data/${string}.json`;
  readonly fields: ListFields;
}

export const publishedLists = {
  blog: {
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
  },
  work: {
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
  },
  team: {
    address: '/assets/Data/teamdata.json',
    fields: { name: 'text', role: 'text', image: 'text', link: 'text' },
  },
  careers: {
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
  },
} as const satisfies Record<string, PublishedList>;

export type ListName = keyof typeof publishedLists;
export type ListItem<Name extends ListName> = ItemOf<(typeof publishedLists)[Name]['fields']>;

export const listJsonPaths: readonly string[] = Object.values(publishedLists).map(({ address }) => address);

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
