import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { startTemplateId } from '../names.ts';

interface PostprocessedPage {
  readonly html: string;
  /** The router's start scripts and the loader data, in a separate file that is fetched for hydration. */
  readonly startFile: { readonly address: string; readonly content: string };
}

interface Edit {
  readonly start: number;
  readonly end?: number;
  readonly text: string;
}

const startTemplateSelector = `template#${startTemplateId}`;

/**
 * Moves the start scripts to a file, and inlines the styles in one <style>, so that the first paint needs only the HTML.
 * The stylesheet links stay, disabled, so that hydration matches. Styles that lazy chunks also need (React Router ends
 * their address with #) get a second link without #, by which Vite finds that it need not load them again.
 */
export function postprocessPage(page: string, readFile: (address: string) => string): PostprocessedPage {
  const $ = load(page, { sourceCodeLocationInfo: true });

  const { startTag, endTag } = $(startTemplateSelector).get(0)?.sourceCodeLocation ?? {};
  const content = startTag && endTag && page.slice(startTag.endOffset, endTag.startOffset);
  if (!content) throw new Error('The page has no start scripts.');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const startFile = { address: `/built/start-${hash}.data`, content };

  const links = $('head > link[rel=stylesheet]')
    .toArray()
    .map(({ attribs: { href = '' }, sourceCodeLocation }) => {
      const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {};
      const link = page.slice(startOffset, endOffset);
      if (link !== `<link rel="stylesheet" href="${href}"/>`)
        throw new Error(`Unexpected style sheet: ${link}`);
      const attributesEnd = endOffset - '/>'.length;
      return {
        address: href.replace(/#$/, ''),
        isForLazyChunk: href.endsWith('#'),
        start: startOffset,
        attributesEnd,
      };
    });
  if (!links[0]) throw new Error('The page has no style sheets.');
  const styles = links.map(({ address }) => readFile(address).trim()).join('\n');
  const linksForVite = links
    .filter(({ isForLazyChunk }) => isForLazyChunk)
    .map(({ address }) => `<link rel="stylesheet" href="${address}" disabled=""/>`);

  const html = edit(page, [
    { start: links[0].start, text: `<style>${styles}</style>${linksForVite.join('')}` },
    ...links.map(({ attributesEnd }) => ({ start: attributesEnd, text: ' disabled=""' })),
    { start: startTag.endOffset - 1, end: endTag.startOffset, text: ` data-src="${startFile.address}">` },
  ]);
  return { html, startFile };
}

/** Keeps the rest as React wrote it, unlike a serialisation of the parsed page. The edits are in the order of the text. */
function edit(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (edited, { start, end = start, text: added }) => edited.slice(0, start) + added + edited.slice(end),
    text,
  );
}

export function startFileAddress(html: string): string {
  const address = load(html)(startTemplateSelector).attr('data-src');
  if (!address) throw new Error('The page is not postprocessed: it names no file of start scripts.');
  return address;
}
