interface Entry {
  readonly address: string;
  /** YYYY-MM-DD */
  readonly changed: string | undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Without priority and change frequency, which search engines ignore. */
export function sitemap(entries: readonly Entry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${escaped(address)}</loc>${date}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}
