import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from './unreadable.ts';

const found = {
  script: 'JavaScript',
  attachment: 'an attached file',
  fileLink: 'a link to a file or program, or one without https://',
  unknownAction: 'a link or button with an action that our reader does not know',
  media: 'sound, film or a 3D model',
  xfa: 'a dynamic form (XFA)',
} as const;

/** Of a link, a bookmark or a form field in pdf.js. */
interface Target {
  readonly url?: string | null;
  readonly unsafeUrl?: string | undefined;
  readonly dest?: unknown;
  readonly action?: string;
  readonly attachment?: unknown;
  readonly setOCGState?: unknown;
  readonly resetForm?: unknown;
}

interface Annotation extends Target {
  readonly subtype?: string;
  readonly actions?: unknown;
  readonly pushButton?: boolean;
}

interface Bookmark extends Target {
  readonly items: readonly Bookmark[];
}

const mediaSubtypes = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

function targetFinding(target: Target): string | null {
  if (target.attachment) return found.attachment;
  if (target.url || target.dest || target.action || target.setOCGState || target.resetForm) return null;
  return target.unsafeUrl === undefined ? found.unknownAction : found.fileLink;
}

function annotationFinding(annotation: Annotation): string | null {
  const { subtype = '', actions, pushButton } = annotation;
  if (actions) return found.script;
  if (subtype === 'FileAttachment') return found.attachment;
  if (mediaSubtypes.has(subtype)) return found.media;
  return subtype === 'Link' || pushButton ? targetFinding(annotation) : null;
}

function* allBookmarks(bookmarks: readonly Bookmark[]): Generator<Bookmark> {
  for (const bookmark of bookmarks) {
    yield bookmark;
    yield* allBookmarks(bookmark.items);
  }
}

async function* findings(document: PDFDocumentProxy): AsyncGenerator<string | null> {
  if ((await document.getJSActions()) || (await document.hasJSActions())) yield found.script;
  if (await document.getAttachments()) yield found.attachment;
  const { info } = await document.getMetadata();
  if (Reflect.get(info, 'IsXFAPresent')) yield found.xfa;
  if (Reflect.get(info, 'IsCollectionPresent')) yield found.attachment;
  const outline: readonly Bookmark[] = (await document.getOutline()) ?? [];
  for (const bookmark of allBookmarks(outline)) yield targetFinding(bookmark);
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) yield found.script;
    const annotations: readonly Annotation[] = await page.getAnnotations({ intent: 'any' });
    for (const annotation of annotations) yield annotationFinding(annotation);
  }
}

/**
 * Adds active content, as far as the public API of pdf.js shows it. It does not show actions other than JavaScript that
 * run when the file or a page is opened, chained actions, or scripts of links for events other than a click.
 */
export async function inspectPdf(file: Uint8Array, active: Set<string>): Promise<void> {
  const options = { data: file, verbosity: VerbosityLevel.ERRORS, useWasm: false, useSystemFonts: false };
  const document = await getDocument(options).promise.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Unreadable('locked with a password');
    throw error;
  });
  if (document.numPages === 0) throw new Unreadable('without a page');
  for await (const finding of findings(document)) if (finding !== null) active.add(finding);
}
