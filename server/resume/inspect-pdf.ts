import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFile } from './unreadable-file.ts';

const findings = {
  script: 'JavaScript',
  attachment: 'an attached file',
  fileLink: 'a link to a file or program, or one without https://',
  unknownAction: 'a link or button with an action that our reader does not know',
  media: 'sound, film or a 3D model',
  xfa: 'a dynamic form (XFA)',
} as const;

/** The properties that links, bookmarks and form fields share in pdf.js. */
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

function inspectTarget(target: Target): string | null {
  if (target.attachment) return findings.attachment;
  if (target.url || target.dest || target.action || target.setOCGState || target.resetForm) return null;
  return target.unsafeUrl === undefined ? findings.unknownAction : findings.fileLink;
}

function inspectAnnotation(annotation: Annotation): string | null {
  const { subtype = '', actions, pushButton } = annotation;
  if (actions) return findings.script;
  if (subtype === 'FileAttachment') return findings.attachment;
  if (mediaSubtypes.has(subtype)) return findings.media;
  return subtype === 'Link' || pushButton ? inspectTarget(annotation) : null;
}

function* walkBookmarks(bookmarks: readonly Bookmark[]): Generator<Bookmark> {
  for (const bookmark of bookmarks) {
    yield bookmark;
    yield* walkBookmarks(bookmark.items);
  }
}

async function* findActiveContent(document: PDFDocumentProxy): AsyncGenerator<string | null> {
  if ((await document.getJSActions()) || (await document.hasJSActions())) yield findings.script;
  if (await document.getAttachments()) yield findings.attachment;
  const { info } = await document.getMetadata();
  if (Reflect.get(info, 'IsXFAPresent')) yield findings.xfa;
  if (Reflect.get(info, 'IsCollectionPresent')) yield findings.attachment;
  const outline: readonly Bookmark[] = (await document.getOutline()) ?? [];
  for (const bookmark of walkBookmarks(outline)) yield inspectTarget(bookmark);
  for (let pageNumber = 1; pageNumber <= document.numPages; pageNumber += 1) {
    const page = await document.getPage(pageNumber);
    if (await page.getJSActions()) yield findings.script;
    const annotations: readonly Annotation[] = await page.getAnnotations({ intent: 'any' });
    for (const annotation of annotations) yield inspectAnnotation(annotation);
  }
}

/**
 * Adds the active content that the public API of pdf.js shows. The API does not show chained actions, scripts of links
 * for other events than a click, or actions other than JavaScript that run when the file or a page is opened.
 */
export async function inspectPdf(file: Uint8Array, activeContent: Set<string>): Promise<void> {
  const options = { data: file, verbosity: VerbosityLevel.ERRORS, useWasm: false, useSystemFonts: false };
  const document = await getDocument(options).promise.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new UnreadableFile('locked with a password');
    throw error;
  });
  if (document.numPages === 0) throw new UnreadableFile('without a page');
  for await (const finding of findActiveContent(document)) if (finding !== null) activeContent.add(finding);
}
