/** Not in structured-data.ts, because browsers load this file and must not load Zod. */
export const absoluteUrl = (site: { readonly url: string }, path: string): string =>
  new URL(path, site.url).href;
