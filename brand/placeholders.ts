/** Values of {name}, {city} and the others in content files. */
export type Placeholders = Readonly<Record<'name' | 'shortName' | 'city' | 'accent' | 'blog', string>>;

interface SiteWords {
  readonly name?: string;
  readonly shortName?: string;
  readonly address?: { readonly city?: string };
  readonly blogUrl?: string;
}

interface BrandWords {
  readonly accentName?: string;
}

/** Every field may be missing, because an editor's draft is not validated yet. */
export function placeholdersOf(site: SiteWords, brand: BrandWords): Placeholders {
  const { name = '', shortName = name, address, blogUrl = '' } = site;
  return { name, shortName, city: address?.city ?? '', accent: brand.accentName ?? '', blog: blogUrl };
}

const pattern = /\{(name|shortName|city|accent|blog)\}/g;

export const fillText = (text: string, words: Placeholders): string =>
  text.replaceAll(pattern, (_, key: keyof Placeholders) => words[key]);

export function fillPlaceholders(content: unknown, words: Placeholders): unknown {
  if (typeof content === 'string') return fillText(content, words);
  if (Array.isArray(content)) return content.map((item) => fillPlaceholders(item, words));
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fillPlaceholders(value, words)]),
  );
}
