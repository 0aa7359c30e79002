import { load } from 'cheerio';

/** What the Content-Security-Policy of a page has to allow: the texts of its inline scripts and styles. */
export function inlineCode(html: string) {
  // With scripting disabled, cheerio also parses the content of <noscript>.
  const $ = load(html, { scriptingEnabled: false });
  const textsOf = (selector: string) => [...$(selector)].map((element) => $(element).text());
  // The policy does not apply to JSON.
  return { script: textsOf('script:not([src], [type$="json" i])'), style: textsOf('style') };
}
