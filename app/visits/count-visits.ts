import { arrival } from './arrival.ts';
import { recordEvents } from './record-events.ts';
import { recordVitals } from './record-vitals.ts';
import { createView } from './view.ts';

/** The click that led to the next page is still measured. */
const lateVitalsMs = 1000;

function countVisits(): void {
  const { page, navigation, ttfb, about } = arrival();
  // If the router has already changed the page, layout shifts and interactions cannot be attributed.
  const vitals = location.pathname === page ? recordVitals(ttfb) : undefined;
  let shown = page;
  let backNavigationTo = '';
  let view = createView({ ...about, page, navigation }, vitals);
  const views = [view];

  const show = () => {
    vitals?.stop();
    setTimeout(view.send, lateVitalsMs);
    shown = location.pathname;
    view = createView({ ...about, page: shown, navigation: shown === backNavigationTo ? 'back' : 'inside' });
    views.push(view);
    backNavigationTo = '';
  };
  const showIfNew = () => {
    if (location.pathname !== shown) show();
  };
  const recordBackNavigation = () => {
    backNavigationTo = location.pathname;
  };
  const sendAll = () => {
    for (const { send } of views) send();
  };

  showIfNew();
  addEventListener('page-shown', showIfNew);
  addEventListener('popstate', recordBackNavigation);
  addEventListener('pageshow', ({ persisted }) => {
    recordBackNavigation();
    if (persisted) show();
  });
  // On the window and not captured, so that it runs after web-vitals has its final values.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  recordEvents((event) => view.record(event));
}

// A background tab is not a view yet.
if (document.visibilityState === 'hidden') addEventListener('visibilitychange', countVisits, { once: true });
else countVisits();
