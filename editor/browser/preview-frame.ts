import { contentChangedEvent } from '../../app/hydration/names.ts';
import { cssName } from '../../brand/css-name.ts';
import { type BrandColours, paletteOf } from '../../brand/palette.ts';
import { brandFile, picturesFile, siteFile } from '../file-names.ts';

/** The shell of the site reads its words once per visit. */
const shellFiles: readonly string[] = [brandFile, siteFile, 'content/navigation.json', picturesFile];

/** Reads the page's data anew without losing the place, if the page is hydrated. */
function revalidate(site: Window): boolean {
  return !site.dispatchEvent(new Event(contentChangedEvent, { cancelable: true }));
}

/** Frames that have been sent to another page and are not there yet. */
const onItsWay = new WeakSet<HTMLIFrameElement>();

/** Shows another page. */
export function sendTo(frame: HTMLIFrameElement | null, page: string): void {
  if (!frame) return;
  onItsWay.add(frame);
  frame.addEventListener('load', () => onItsWay.delete(frame), { once: true });
  frame.contentWindow?.location.replace(page);
}

/** Shows a draft that has just been taken. */
export function showDraft(frame: HTMLIFrameElement | null, file: string): void {
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  // A page is still on its way, perhaps from before the draft; to reload now would cancel it.
  if (site.location.href === 'about:blank' || onItsWay.has(frame))
    frame.addEventListener('load', () => showDraft(frame, file), { once: true });
  else if (shellFiles.includes(file) || !revalidate(site)) site.location.reload();
}

/** Paints the page in other colours without loading it anew; its drawings follow when they are drawn anew. */
export function showPalette(frame: HTMLIFrameElement | null, colours: BrandColours): void {
  const style = frame?.contentWindow?.document.documentElement.style;
  for (const [name, colour] of Object.entries(paletteOf(colours))) style?.setProperty(cssName(name), colour);
}

const comparable = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** Shorter words stand everywhere. */
const shortestFindable = 4;
const longestCompared = 60;

function find(page: Document, words: string): Element | undefined {
  const wanted = comparable(words).slice(0, longestCompared);
  if (wanted.length < shortestFindable) return undefined;
  const elements = page.querySelectorAll(
    'main h1, main h2, main h3, main p, main li, main a, main span, main b, main blockquote',
  );
  // The innermost one that holds the words: those come last.
  return [...elements].findLast((element) => comparable(element.textContent).includes(wanted));
}

/** Brings the words into sight, if they are on the page; tells whether they are. */
function showWords(frame: HTMLIFrameElement, words: string): boolean {
  const site = frame.contentWindow;
  const found = site?.document.body && find(site.document, words);
  if (!site || !found) return false;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > site.innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}

const betweenLooksMs = 200;
const mostLooks = 25;
let nextLook: ReturnType<typeof setTimeout> | undefined;

/** Whoever scrolls the page by hand is not pulled back. */
const ownMoves = ['wheel', 'pointerdown', 'keydown'] as const;
const stopFollowing = () => clearTimeout(nextLook);

/**
 * Shows the first of these words as soon as the page has them, the next best if it never does. It goes on for
 * a while, because a page that is loaded anew puts itself back to where it was.
 */
export function followWords(frame: HTMLIFrameElement | null, words: readonly string[]): void {
  stopFollowing();
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  for (const move of ownMoves) site.addEventListener(move, stopFollowing, { once: true, passive: true });
  let hasFound = false;
  const look = (looks: number) => {
    hasFound = showWords(frame, words[0] ?? '') || hasFound;
    if (looks > 0) nextLook = setTimeout(() => look(looks - 1), betweenLooksMs);
    else if (!hasFound) words.slice(1).some((next) => showWords(frame, next));
  };
  look(mostLooks);
}
