const withoutWww = (host: string) => host.replace(/^www\./, '');

/** The name with or without 'www.', which redirects to the site. */
const otherName = (host: string) => (host.startsWith('www.') ? withoutWww(host) : `www.${host}`);

/** Replaces the sample host names in a proxy configuration. */
export function withHostNames(configuration: string, host: string): string {
  return configuration.replaceAll(/\b(www\.|preview\.)?seaface\.example\b/g, (_, prefix?: string) => {
    if (prefix === 'preview.') return `preview.${withoutWww(host)}`;
    return prefix === undefined ? otherName(host) : host;
  });
}
