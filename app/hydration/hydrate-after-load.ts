import { recordEarlyClicks } from './early-clicks.ts';
import { failedPageKey, hydratedEvent, interactiveEvent, pendingPageKey, startTemplateId } from './names.ts';
import { layOutAll, layOutProgressively } from './progressive-layout.ts';

/*
 * Inline script at the end of every page. It inserts the router's start scripts after load and first paint, so
 * that they do not delay the paint, or at the visitor's first input. If loading fails, the page falls back to its
 * version without script.
 */

const hydrateAtLatestMs = 4000;
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

const { pathname } = location;
const hydration = new AbortController();
/** For listeners that are needed only until the page is hydrated. */
const { signal } = hydration;
let hasHydrationStarted = false;

function fallBackToNoScript(): void {
  document.documentElement.classList.remove('js');
}

/**
 * The page to which the router was navigating when it could not load that page's script and reloaded the current
 * one.
 */
function takePendingPage(): string | null {
  try {
    const { from, to } = JSON.parse(sessionStorage.getItem(pendingPageKey) ?? '{}');
    sessionStorage.removeItem(pendingPageKey);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload' && from === location.href ? to : null;
  } catch {
    return null;
  }
}

/** Whether React could not render this page. Deletes the stored failure, so that the next load is hydrated again. */
function takeRenderFailure(): boolean {
  try {
    const hasFailed = sessionStorage.getItem(failedPageKey) === pathname;
    sessionStorage.removeItem(failedPageKey);
    return hasFailed;
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
  if (hasHydrationStarted) return;
  hasHydrationStarted = true;
  layOutAll();
  if (takeRenderFailure()) return fallBackToNoScript();
  try {
    // Scripts of a contextual fragment run when they are inserted.
    const fragment = document.createRange().createContextualFragment(await loadStartScripts());
    // Only these scripts: other programs insert scripts too, which the site does not need.
    for (const script of fragment.querySelectorAll('script'))
      script.addEventListener('error', fallBackToNoScript, { signal });
    document.body.append(fragment);
  } catch {
    fallBackToNoScript();
  }
}

const pendingPage = takePendingPage();
if (pendingPage) location.replace(pendingPage);

const pageLoad = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
void Promise.all([pageLoad, firstPaint]).then(layOutProgressively).then(hydrate);
setTimeout(hydrate, hydrateAtLatestMs);
for (const inputEvent of inputEvents)
  addEventListener(inputEvent, hydrate, { once: true, passive: true, capture: true });

const earlyClicks = recordEarlyClicks(window);
// Until the router runs, going back to a page that the router had shown changes only the address.
const reloadIfOtherPage = () => {
  if (location.pathname !== pathname) location.reload();
};
addEventListener('popstate', reloadIfOtherPage, { signal });
// Only this listener handles a failed dynamic import of the router's entry.
const fallBackIfImportFails = (event: PromiseRejectionEvent) => {
  // Every browser has its own text, such as 'Failed to fetch dynamically imported module'.
  if (!(event.reason instanceof TypeError && /import/i.test(event.reason.message))) return;
  event.preventDefault();
  fallBackToNoScript();
};
addEventListener('unhandledrejection', fallBackIfImportFails, { signal });
// A page that the visitor left during hydration comes back from the back/forward cache half hydrated.
const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
  if (persisted && hasHydrationStarted) location.reload();
};
addEventListener('pageshow', reloadIfRestored, { signal });
addEventListener(
  hydratedEvent,
  () => {
    hydration.abort();
    earlyClicks.stop();
  },
  { once: true },
);
// In a separate task, because during effects React cannot hydrate a <Suspense> boundary for a click.
addEventListener(interactiveEvent, () => setTimeout(earlyClicks.replay), { once: true });
