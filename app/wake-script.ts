import { awakeEvent, brokenPageKey } from './awake-event.ts';

/**
 * Stands at the end of every prerendered page and wakes it up: fetches the page's scripts and its text, and starts
 * React. It waits until the page is loaded and painted, so that no script competes with what the visitor came to
 * see; a visitor who acts sooner is not kept waiting. When something cannot be fetched the page keeps the form it
 * has without script. A button pressed in the meantime is pressed again once somebody listens; those that browsers
 * serve by themselves (a command, a form) are not. Whoever goes back in the meantime, to another page that was shown
 * in this document, gets it from the network. The text of this is the same on every page, one hash for the policy;
 * what differs is in `data-`.
 */
export const wakeScript = `(() => {
  const { text, routes, entry, preloads } = document.currentScript.dataset;
  const { pathname } = location;
  const { streamController: controller } = window.__reactRouterContext;
  const waiting = 'button[type=button]:not([command], [popovertarget])';
  const longestWaitMs = 4000;
  let awake = false;
  const stayAsleep = () => document.documentElement.classList.remove('js');
  const isBroken = () => {
    try {
      const broken = sessionStorage.getItem('${brokenPageKey}') === pathname;
      sessionStorage.removeItem('${brokenPageKey}');
      return broken;
    } catch {
      return false;
    }
  };
  const wake = async () => {
    if (awake) return;
    awake = true;
    if (isBroken()) return stayAsleep();
    for (const href of preloads.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    try {
      const load = async ([id, file]) => [id, await import(file)];
      const [answer, modules] = await Promise.all([
        fetch(text),
        Promise.all(Object.entries(JSON.parse(routes)).map(load)),
      ]);
      if (!answer.ok) throw answer;
      controller.enqueue(await answer.text());
      controller.close();
      window.__reactRouterRouteModules = Object.fromEntries(modules);
      await import(entry);
    } catch {
      stayAsleep();
    }
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  Promise.all([loaded, painted]).then(wake);
  setTimeout(wake, longestWaitMs);
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(sign, wake, { once: true, passive: true, capture: true });
  let pressed = null;
  const remember = ({ target }) => { pressed = target.closest(waiting); };
  addEventListener('click', remember, true);
  const leave = () => location.pathname === pathname || location.reload();
  addEventListener('popstate', leave);
  addEventListener('${awakeEvent}', () => {
    removeEventListener('popstate', leave);
    removeEventListener('click', remember, true);
    pressed?.click();
  }, { once: true });
})()`.replace(/\n\s*/g, ' ');
