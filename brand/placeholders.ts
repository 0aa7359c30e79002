/** Values of the placeholders {name}, {shortName}, {city}, {accent} and {blog} in content files. */
export type Placeholders = Readonly<Record<'name' | 'shortName' | 'city' | 'accent' | 'blog', string>>;

interface SiteDraft {
  readonly name?: string;
  readonly shortName?: string;
  readonly address?: { readonly city?: string };
  readonly blogUrl?: string;
}

interface BrandDraft {
  readonly accentName?: string;
}

/** Every field may be missing, because an editor's draft may be invalid. */
export function placeholdersOf(site: SiteDraft, brand: BrandDraft): Placeholders {
  const { name = '', shortName = name, address, blogUrl = '' } = site;
  return { name, shortName, city: address?.city ?? '', accent: brand.accentName ?? '', blog: blogUrl };
}

const placeholderPattern = /\{(name|shortName|city|accent|blog)\}/g;

export const fillText = (text: string, placeholders: Placeholders): string =>
  text.replaceAll(placeholderPattern, (_, key: keyof Placeholders) => placeholders[key]);

export function fillPlaceholders(content: unknown, placeholders: Placeholders): unknown {
  if (typeof content === 'string') return fillText(content, placeholders);
  if (Array.isArray(content)) return content.map((item) => fillPlaceholders(item, placeholders));
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fillPlaceholders(value, placeholders)]),
  );
}
