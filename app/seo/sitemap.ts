import { escapeMarkup } from './escape-markup.ts';

interface SitemapEntry {
  readonly address: string;
  /** YYYY-MM-DD */
  readonly lastChangedDate: string | undefined;
}

/** Omits priority and change frequency, because search engines ignore them. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, lastChangedDate }) => {
    const date = lastChangedDate ? `<lastmod>${lastChangedDate}</lastmod>` : '';
    return `  <url><loc>${escapeMarkup(address)}</loc>${date}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}
