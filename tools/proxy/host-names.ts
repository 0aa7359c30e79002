const bare = (host: string) => host.replace(/^www\./, '');

/** The name without 'www.' for one that has it, and the other way round: it leads to the site, too. */
const otherName = (host: string) => (host.startsWith('www.') ? bare(host) : `www.${host}`);

/** A proxy's configuration with the site's own name, its other one and that of its preview, in place of the sample's. */
export function withHostNames(configuration: string, host: string): string {
  return configuration.replaceAll(/\b(www\.|preview\.)?seaface\.example\b/g, (_, before?: string) => {
    if (before === 'preview.') return `preview.${bare(host)}`;
    return before === undefined ? otherName(host) : host;
  });
}
