import { createHash } from 'node:crypto';
import { wakeScript } from '../app/wake-script.ts';

export interface FinishedPage {
  readonly html: string;
  /** What React needs to take the page over: a file of its own, fetched when the page wakes up. */
  readonly text: { readonly address: string; readonly content: string };
}

/** What the router writes into a page, as of its version 8.5. Whatever is not found as expected stops the build. */
const written = {
  preload: /<link rel="modulepreload" href="([^"]+)"\/>/g,
  stylesheet: /<link rel="stylesheet" href="([^"#]+)#?"\/>/g,
  start: /<script type="module" async="">([\s\S]*?)<\/script>/,
  manifest: /import "([^"]+)";/,
  routeImport: /import \* as (route\d+) from "([^"]+)";/g,
  routeModules: /window\.__reactRouterRouteModules = \{(.*?)\};/,
  routeModule: /("(?:[^"\\]|\\.)*"):(route\d+)/g,
  entry: /import\("([^"]+)"\);/,
  text: /<!--\$--><script>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script><!--\$--><script>window\.__reactRouterContext\.streamController\.close\(\);<\/script><!--\/\$--><!--\/\$-->/,
} as const;

function find(page: string, pattern: RegExp): string {
  const found = page.match(pattern)?.[1];
  if (found === undefined) throw new Error(`The router no longer writes ${pattern} into a page.`);
  return found;
}

/**
 * A page as the router renders it starts its scripts at once and waits for its style sheets. A finished page holds
 * its styles, paints as soon as the HTML is there, and starts its scripts after that.
 */
export function finishPage(page: string, readFile: (address: string) => string): FinishedPage {
  const content: string = JSON.parse(find(page, written.text));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const text = { address: `/built/text-${hash}.data`, content };
  const manifest = find(page, written.manifest);
  const preloads = [...page.matchAll(written.preload)].map(([, address]) => address);
  const html = withStylesInside(page, readFile)
    .replaceAll(written.preload, '')
    .replace(written.text, '')
    .replace(written.start, (_, start: string) => {
      const data = {
        text: text.address,
        manifest,
        routes: JSON.stringify(routeModules(start)),
        entry: find(start, written.entry),
        // Only who goes on to another page needs the manifest.
        preloads: preloads.filter((address) => address !== manifest).join(' '),
      };
      const attributes = Object.entries(data).map(
        ([name, value]) => ` data-${name}='${value.replaceAll("'", '&#39;')}'`,
      );
      return `<script${attributes.join('')}>${wakeScript}</script>`;
    });
  if (!html.includes(wakeScript))
    throw new Error(`The router no longer writes ${written.start} into a page.`);
  return { html, text };
}

/**
 * React finds its links where it left them, switched off; their rules stand in one style element before them, which
 * stays for the whole visit. The router marks with # what parts that load late need too: for those there is a second
 * link, so that Vite finds them loaded.
 */
function withStylesInside(page: string, readFile: (address: string) => string): string {
  const links = [...page.matchAll(written.stylesheet)];
  const [[first] = []] = links;
  if (first === undefined) throw new Error(`The router no longer writes ${written.stylesheet} into a page.`);
  const styles = links.map(([, address = '']) => readFile(address).trim()).join('\n');
  const alsoNeededLate = links.filter(([link]) => link.includes('#')).map(([, address]) => address);
  const twins = alsoNeededLate.map((address) => `<link rel="stylesheet" href="${address}"/>`);
  return page
    .replace(first, () => `<style>${styles}</style>${twins.join('')}${first}`)
    .replaceAll(written.stylesheet, switchedOff);
}

function switchedOff(link: string): string {
  return link.replace('/>', ' disabled=""/>');
}

function routeModules(start: string): Record<string, string> {
  const files = new Map(
    [...start.matchAll(written.routeImport)].map(([, name = '', file = '']) => [name, file]),
  );
  const entries = [...find(start, written.routeModules).matchAll(written.routeModule)];
  return Object.fromEntries(
    entries.map(([, id = '', name = '']) => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`The router imports no module for ${id}.`);
      return [JSON.parse(id), file];
    }),
  );
}
