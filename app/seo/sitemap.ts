interface Entry {
  readonly address: string;
  /** YYYY-MM-DD. Left out where it is not known: a date that is not true is worse than none. */
  readonly changed: string | undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Priority and change frequency are left out: search engines ignore them. */
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
