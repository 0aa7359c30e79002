import { contentChangedEvent } from '../../app/hydration/names.ts';

/** The shell of the site reads its words once per visit. */
const shellFiles: readonly string[] = [
  'content/site.json',
  'content/navigation.json',
  'content/pictures.json',
];

/** Reads the page's data anew without losing the place, if the page is hydrated. */
function revalidate(site: Window): boolean {
  return !site.dispatchEvent(new Event(contentChangedEvent, { cancelable: true }));
}

/** Shows a draft that has just been taken. */
export function showDraft(frame: HTMLIFrameElement | null, file: string): void {
  const site = frame?.contentWindow;
  if (!frame || !site) return;
  // The first page is still on its way, perhaps from before the draft; to reload now would cancel it.
  if (site.location.href === 'about:blank')
    frame.addEventListener('load', () => showDraft(frame, file), { once: true });
  else if (shellFiles.includes(file) || !revalidate(site)) site.location.reload();
}

const comparable = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** Shorter words stand everywhere. */
const shortestFindable = 4;
const longestCompared = 60;

/** Scrolls the page to where these words stand, if they do. */
export function showWords(frame: HTMLIFrameElement | null, words: string): void {
  const page = frame?.contentWindow?.document;
  const wanted = comparable(words).slice(0, longestCompared);
  if (!page?.body || wanted.length < shortestFindable) return;
  const elements = page.querySelectorAll(
    'main h1, main h2, main h3, main p, main li, main a, main span, main blockquote',
  );
  // The innermost one that holds the words: those come last.
  const found = [...elements].findLast((element) => comparable(element.textContent).includes(wanted));
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
