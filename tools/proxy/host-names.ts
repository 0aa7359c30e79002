/** The name without 'www.' for one that has it, and the other way round: it leads to the site, too. */
const otherName = (host: string) => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`);

/** A proxy's configuration with the site's own name, and its other one, in place of the sample's. */
export function withHostNames(configuration: string, host: string): string {
  return configuration.replaceAll(/\b(www\.)?seaface\.example\b/g, (_, www?: string) =>
    www === undefined ? otherName(host) : host,
  );
}
