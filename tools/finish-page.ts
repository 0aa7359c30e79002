import { createHash } from 'node:crypto';
import { startTemplateId } from '../app/hydration/names.ts';

export interface FinishedPage {
  readonly html: string;
  /** The router's start scripts, with the page's data: a file of its own, fetched for hydration. */
  readonly start: { readonly address: string; readonly content: string };
}

const startTemplate = new RegExp(`<template id="${startTemplateId}">([\\s\\S]*?)</template>`);
const finishedTemplate = new RegExp(`<template id="${startTemplateId}" data-src="([^"]+)">`);
const stylesheetLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/**
 * A page as the router renders it waits for its style sheets and holds its data a second time. A finished page holds
 * its styles, so that it is painted as soon as the HTML is there; its start scripts are fetched after that.
 */
export function finishPage(page: string, readFile: (address: string) => string): FinishedPage {
  const content = page.match(startTemplate)?.[1];
  if (!content) throw new Error('The page has no start scripts.');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const address = `/built/start-${hash}.data`;
  const html = page.replace(
    startTemplate,
    () => `<template id="${startTemplateId}" data-src="${address}"></template>`,
  );
  return { html: withStylesInside(html, readFile), start: { address, content } };
}

/** Where the start scripts of a finished page are. */
export function startAddress(html: string): string {
  const address = html.match(finishedTemplate)?.[1];
  if (!address) throw new Error('The page is not finished: it names no file of start scripts.');
  return address;
}

/**
 * React finds its links where it left them, switched off; their rules stand in one style element before them, which
 * stays for the whole visit. The router marks with # what parts that load late need too: for those there is a second
 * link, so that Vite finds them loaded.
 */
function withStylesInside(page: string, readFile: (address: string) => string): string {
  const links = [...page.matchAll(stylesheetLink)];
  const [[first] = []] = links;
  if (first === undefined) throw new Error('The page has no style sheets.');
  const styles = links.map(([, address = '']) => readFile(address).trim()).join('\n');
  const alsoNeededLate = links.filter(([link]) => link.includes('#')).map(([, address]) => address);
  const twins = alsoNeededLate.map((address) => `<link rel="stylesheet" href="${address}"/>`);
  return page
    .replace(first, () => `<style>${styles}</style>${twins.join('')}${first}`)
    .replaceAll(stylesheetLink, (link) => link.replace('/>', ' disabled=""/>'));
}
