import { contentChangedEvent } from '../../app/hydration/names.ts';
import { cssName } from '../../brand/css-name.ts';
import { type BrandColours, paletteOf } from '../../brand/palette.ts';
import { brandFile, picturesFile, siteFile } from '../../content-rules/file-names.ts';

/** What the site computes from these files is not in the data of a page. */
const filesThatNeedReload: readonly string[] = [brandFile, siteFile, picturesFile];

/** Makes a hydrated page load its content again; returns false if it is not hydrated. */
function revalidate(site: Window): boolean {
  return !site.dispatchEvent(new Event(contentChangedEvent, { cancelable: true }));
}

const navigatingFrames = new WeakSet<HTMLIFrameElement>();

export function navigateTo(frame: HTMLIFrameElement | null, page: string): void {
  if (!frame) return;
  navigatingFrames.add(frame);
  frame.addEventListener('load', () => navigatingFrames.delete(frame), { once: true });
  frame.contentWindow?.location.replace(page);
}

export function showDraft(frame: HTMLIFrameElement | null, file: string): void {
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  // Reloading now would cancel a navigation.
  if (site.location.href === 'about:blank' || navigatingFrames.has(frame))
    frame.addEventListener('load', () => showDraft(frame, file), { once: true });
  else if (filesThatNeedReload.includes(file) || !revalidate(site)) site.location.reload();
}

/** Changes only the colours of the page; pictures change when they are redrawn. */
export function showPalette(frame: HTMLIFrameElement | null, colours: BrandColours): void {
  const style = frame?.contentWindow?.document.documentElement.style;
  for (const [name, colour] of Object.entries(paletteOf(colours))) style?.setProperty(cssName(name), colour);
}

const normalise = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** A shorter text would also be found in wrong places. */
const minComparedLength = 4;
const maxComparedLength = 60;

function findElement(page: Document, text: string): Element | undefined {
  const wantedText = normalise(text).slice(0, maxComparedLength);
  if (wantedText.length < minComparedLength) return undefined;
  const elements = page.querySelectorAll(
    'main h1, main h2, main h3, main p, main li, main a, main span, main b, main blockquote',
  );
  // The innermost element comes last.
  return [...elements].findLast((element) => normalise(element.textContent).includes(wantedText));
}

/** Returns whether the page contains the text. */
function tryScrollTo(frame: HTMLIFrameElement, text: string): boolean {
  const site = frame.contentWindow;
  const element = site?.document.body && findElement(site.document, text);
  if (!site || !element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > site.innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}

const retryIntervalMs = 200;
const maxRetries = 25;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Events with which the owner may scroll the preview; the retries then stop. */
const ownerEvents = ['wheel', 'pointerdown', 'keydown'] as const;
const stopRetrying = () => clearTimeout(retryTimer);

/**
 * Scrolls to the first text as soon as it is on the page; if it never is, to the first of the others that is found.
 * Repeats this even after success, because a reloading page restores its old scroll position.
 */
export function scrollToText(frame: HTMLIFrameElement | null, texts: readonly string[]): void {
  stopRetrying();
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  for (const event of ownerEvents) site.addEventListener(event, stopRetrying, { once: true, passive: true });
  let hasFound = false;
  const attempt = (retriesLeft: number) => {
    hasFound = tryScrollTo(frame, texts[0] ?? '') || hasFound;
    if (retriesLeft > 0) retryTimer = setTimeout(() => attempt(retriesLeft - 1), retryIntervalMs);
    else if (!hasFound) texts.slice(1).some((text) => tryScrollTo(frame, text));
  };
  attempt(maxRetries);
}
