import { recordEarlyClicks } from './early-clicks.ts';
import { failedPageKey, hydratedEvent, interactiveEvent, pendingPageKey, startTemplateId } from './names.ts';
import { layOutAll, layOutProgressively } from './progressive-layout.ts';

/**
 * Inline script at the end of every page. Inserts the router's start scripts after load and first paint, so that
 * they do not delay what is visible, or at the visitor's first input. If loading fails, the page stays as it is
 * without script.
 */
const hydrateAtLatestMs = 4000;
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

const { pathname } = location;
let started = false;

function fallBackToNoScript(): void {
  document.documentElement.classList.remove('js');
}

/** Where the router was going when it could not load a page's script and reloaded the current page. */
function pendingPage(): string | null {
  try {
    const { from, to } = JSON.parse(sessionStorage.getItem(pendingPageKey) ?? '{}');
    sessionStorage.removeItem(pendingPageKey);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' && from === location.href ? to : null;
  } catch {
    return null;
  }
}

/** Deleted when read, so that the next visit tries again. */
function hasFailedBefore(): boolean {
  try {
    const failed = sessionStorage.getItem(failedPageKey) === pathname;
    sessionStorage.removeItem(failedPageKey);
    return failed;
  } catch {
    return false;
  }
}

async function loadStartScripts(): Promise<string> {
  const template = document.getElementById(startTemplateId) as HTMLTemplateElement;
  const { src } = template.dataset;
  if (!src) return template.innerHTML;
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  return await response.text();
}

async function hydrate(): Promise<void> {
  if (started) return;
  started = true;
  layOutAll();
  if (hasFailedBefore()) return fallBackToNoScript();
  try {
    // Scripts of a contextual fragment run when they are inserted.
    document.body.append(document.createRange().createContextualFragment(await loadStartScripts()));
  } catch {
    fallBackToNoScript();
  }
}

const pending = pendingPage();
if (pending) location.replace(pending);

const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
void Promise.all([loaded, painted]).then(layOutProgressively).then(hydrate);
setTimeout(hydrate, hydrateAtLatestMs);
for (const inputEvent of inputEvents)
  addEventListener(inputEvent, hydrate, { once: true, passive: true, capture: true });

const earlyClicks = recordEarlyClicks(window);
// Until the router runs, going back to another page of this document changes only the address.
const reloadIfOtherPage = () => {
  if (location.pathname !== pathname) location.reload();
};
addEventListener('popstate', reloadIfOtherPage);
// The router's dynamic import of its entry failed; nothing else handles that.
const fallBackIfImportFails = (event: PromiseRejectionEvent) => {
  if (!(event.reason instanceof TypeError)) return;
  event.preventDefault();
  fallBackToNoScript();
};
addEventListener('unhandledrejection', fallBackIfImportFails);
// The page was left during hydration and restored from the back/forward cache.
const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
  if (persisted && started) location.reload();
};
addEventListener('pageshow', reloadIfRestored);
addEventListener(
  hydratedEvent,
  () => {
    removeEventListener('popstate', reloadIfOtherPage);
    removeEventListener('unhandledrejection', fallBackIfImportFails);
    removeEventListener('pageshow', reloadIfRestored);
    earlyClicks.stop();
  },
  { once: true },
);
// In a separate task: during effects React cannot hydrate a part that waits for its first click.
addEventListener(interactiveEvent, () => setTimeout(earlyClicks.replay), { once: true });
