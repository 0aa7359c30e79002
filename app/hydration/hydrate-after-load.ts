import { rememberEarlyPresses } from './early-presses.ts';
import { layOutAll, layOutInSlices } from './lay-out-in-slices.ts';
import { failedPageKey, hydratedEvent, interactiveEvent, pendingPageKey, startTemplateId } from './names.ts';

/**
 * The script at the end of every page's HTML: inserts the router's start scripts, which fetch the page's modules and
 * hydrate it. It waits until the page is loaded and painted, so that no script competes with what the visitor came to
 * see; a visitor who acts sooner is not kept waiting. If something cannot be fetched, the page stays as it is without
 * script.
 */
const longestWaitMs = 4000;
const actions = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

const { pathname } = location;
let started = false;

function stayWithoutScript(): void {
  document.documentElement.classList.remove('js');
}

/** Where the router was going when it could not fetch a page's script and reloaded the page that was shown. */
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

/** Asked once: the next visit of the page tries again. */
function failedLastTime(): boolean {
  try {
    const failed = sessionStorage.getItem(failedPageKey) === pathname;
    sessionStorage.removeItem(failedPageKey);
    return failed;
  } catch {
    return false;
  }
}

async function startScripts(): Promise<string> {
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
  if (failedLastTime()) return stayWithoutScript();
  try {
    // Scripts of a contextual fragment run when they are inserted.
    document.body.append(document.createRange().createContextualFragment(await startScripts()));
  } catch {
    stayWithoutScript();
  }
}

const pending = pendingPage();
if (pending) location.replace(pending);

const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
void Promise.all([loaded, painted]).then(layOutInSlices).then(hydrate);
setTimeout(hydrate, longestWaitMs);
for (const action of actions) addEventListener(action, hydrate, { once: true, passive: true, capture: true });

const presses = rememberEarlyPresses(window);
// Going back to another page that was shown in this document changes only the address until the router runs.
const reloadOtherPage = () => {
  if (location.pathname !== pathname) location.reload();
};
addEventListener('popstate', reloadOtherPage);
// The router imports its entry by a dynamic import, whose failure nobody else hears.
const stayIfNotImported = (event: PromiseRejectionEvent) => {
  if (!(event.reason instanceof TypeError)) return;
  event.preventDefault();
  stayWithoutScript();
};
addEventListener('unhandledrejection', stayIfNotImported);
// A page that was left in the middle of this, and is shown again from the browser's memory, starts anew.
const startAnew = ({ persisted }: PageTransitionEvent) => {
  if (persisted && started) location.reload();
};
addEventListener('pageshow', startAnew);
addEventListener(
  hydratedEvent,
  () => {
    removeEventListener('popstate', reloadOtherPage);
    removeEventListener('unhandledrejection', stayIfNotImported);
    removeEventListener('pageshow', startAnew);
    presses.stop();
  },
  { once: true },
);
// In a task of its own: while effects run, React cannot hydrate a part that waits for its first press.
addEventListener(interactiveEvent, () => setTimeout(presses.repeat), { once: true });
