const withoutWww = (host: string) => host.replace(/^www\./, '');

/** The host name that redirects to the site: with 'www.' if the site has none, and without it otherwise. */
const otherHost = (host: string) => (host.startsWith('www.') ? withoutWww(host) : `www.${host}`);

/** Replaces the sample host names in a proxy configuration. */
export function withHostNames(configuration: string, host: string): string {
  return configuration.replaceAll(/\b(www\.|preview\.)?seaface\.example\b/g, (_, prefix?: string) => {
    if (prefix === 'preview.') return `preview.${withoutWww(host)}`;
    return prefix === undefined ? otherHost(host) : host;
  });
}
