import { createHash } from 'node:crypto';
import { startTemplateId } from '../../app/hydration/names.ts';

export interface PostprocessedPage {
  readonly html: string;
  /** The router's start scripts and the loader data, in a separate file that is fetched for hydration. */
  readonly startFile: { readonly address: string; readonly content: string };
}

const startTemplatePattern = new RegExp(`<template id="${startTemplateId}">([\\s\\S]*?)</template>`);
const postprocessedPattern = new RegExp(`<template id="${startTemplateId}" data-src="([^"]+)">`);
const stylesheetLinkPattern = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/** Inlines the styles, so that the first paint needs only the HTML, and moves the start scripts to a file. */
export function postprocessPage(page: string, readFile: (address: string) => string): PostprocessedPage {
  const content = page.match(startTemplatePattern)?.[1];
  if (!content) throw new Error('The page has no start scripts.');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const address = `/built/start-${hash}.data`;
  const html = page.replace(
    startTemplatePattern,
    () => `<template id="${startTemplateId}" data-src="${address}"></template>`,
  );
  return { html: inlineStyles(html, readFile), startFile: { address, content } };
}

export function startFileAddress(html: string): string {
  const address = html.match(postprocessedPattern)?.[1];
  if (!address) throw new Error('The page is not postprocessed: it names no file of start scripts.');
  return address;
}

/**
 * Styles are inlined in one <style>; the stylesheet links stay, disabled, so that hydration matches. Styles that lazy
 * chunks also need (React Router ends their address with #) get a second, enabled link, so that Vite does not load
 * them again.
 */
function inlineStyles(page: string, readFile: (address: string) => string): string {
  const links = [...page.matchAll(stylesheetLinkPattern)];
  const [[firstLink] = []] = links;
  if (firstLink === undefined) throw new Error('The page has no style sheets.');
  const styles = links.map(([, address = '']) => readFile(address).trim()).join('\n');
  const lazyChunkAddresses = links.filter(([link]) => link.includes('#')).map(([, address]) => address);
  const enabledLinks = lazyChunkAddresses.map((address) => `<link rel="stylesheet" href="${address}"/>`);
  return page
    .replace(firstLink, () => `<style>${styles}</style>${enabledLinks.join('')}${firstLink}`)
    .replaceAll(stylesheetLinkPattern, (link) => link.replace('/>', ' disabled=""/>'));
}
