import { contentChangedEvent } from '../../app/hydration/names.ts';
import { cssName } from '../../brand/css-name.ts';
import { type BrandColours, paletteOf } from '../../brand/palette.ts';
import { brandFile, picturesFile, siteFile } from '../file-names.ts';

/** The site loads these once per visit, so they need a reload. */
const shellFiles: readonly string[] = [brandFile, siteFile, 'content/navigation.json', picturesFile];

/** Returns false if the page is not hydrated. */
function revalidate(site: Window): boolean {
  return !site.dispatchEvent(new Event(contentChangedEvent, { cancelable: true }));
}

const navigating = new WeakSet<HTMLIFrameElement>();

export function navigateTo(frame: HTMLIFrameElement | null, page: string): void {
  if (!frame) return;
  navigating.add(frame);
  frame.addEventListener('load', () => navigating.delete(frame), { once: true });
  frame.contentWindow?.location.replace(page);
}

export function showDraft(frame: HTMLIFrameElement | null, file: string): void {
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  // Reloading now would cancel a navigation.
  if (site.location.href === 'about:blank' || navigating.has(frame))
    frame.addEventListener('load', () => showDraft(frame, file), { once: true });
  else if (shellFiles.includes(file) || !revalidate(site)) site.location.reload();
}

/** Pictures follow when they are redrawn. */
export function showPalette(frame: HTMLIFrameElement | null, colours: BrandColours): void {
  const style = frame?.contentWindow?.document.documentElement.style;
  for (const [name, colour] of Object.entries(paletteOf(colours))) style?.setProperty(cssName(name), colour);
}

const comparable = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** Shorter texts are not specific enough. */
const shortestFindable = 4;
const longestCompared = 60;

function find(page: Document, words: string): Element | undefined {
  const wanted = comparable(words).slice(0, longestCompared);
  if (wanted.length < shortestFindable) return undefined;
  const elements = page.querySelectorAll(
    'main h1, main h2, main h3, main p, main li, main a, main span, main b, main blockquote',
  );
  // The innermost element comes last.
  return [...elements].findLast((element) => comparable(element.textContent).includes(wanted));
}

function scrollIntoSight(frame: HTMLIFrameElement, words: string): boolean {
  const site = frame.contentWindow;
  const found = site?.document.body && find(site.document, words);
  if (!site || !found) return false;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > site.innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}

const pollIntervalMs = 200;
const maxAttempts = 25;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Stop following when the owner scrolls. */
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const;
const stopFollowing = () => clearTimeout(retryTimer);

/**
 * Scrolls to the first text as soon as it is on the page, otherwise to the next best. Retries, because a reloading
 * page restores its scroll position.
 */
export function scrollToText(frame: HTMLIFrameElement | null, words: readonly string[]): void {
  stopFollowing();
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  for (const move of ownMoves) site.addEventListener(move, stopFollowing, { once: true, passive: true });
  let hasFound = false;
  const attempt = (attempts: number) => {
    hasFound = scrollIntoSight(frame, words[0] ?? '') || hasFound;
    if (attempts > 0) retryTimer = setTimeout(() => attempt(attempts - 1), pollIntervalMs);
    else if (!hasFound) words.slice(1).some((next) => scrollIntoSight(frame, next));
  };
  attempt(maxAttempts);
}
