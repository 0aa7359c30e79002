import { readArrival } from './arrival.ts';
import { recordEvents } from './record-events.ts';
import { recordVitals } from './record-vitals.ts';
import { createView } from './view.ts';

/** The beacon of a page waits for the measurement of the click that led to the next page. */
const lateVitalsMs = 1000;

function countVisits(): void {
  const { page, navigation, ttfb, about } = readArrival();
  // If the router has already changed the page, layout shifts and interactions cannot be attributed.
  const vitals = location.pathname === page ? recordVitals(ttfb) : undefined;
  let currentPage = page;
  let backNavigationTo = '';
  let view = createView({ ...about, page, navigation }, vitals);
  const views = [view];

  const startView = () => {
    vitals?.stop();
    setTimeout(view.send, lateVitalsMs);
    currentPage = location.pathname;
    const navigation = currentPage === backNavigationTo ? 'back' : 'inside';
    view = createView({ ...about, page: currentPage, navigation });
    views.push(view);
    backNavigationTo = '';
  };
  const startViewIfPageChanged = () => {
    if (location.pathname !== currentPage) startView();
  };
  const recordBackNavigation = () => {
    backNavigationTo = location.pathname;
  };
  const sendAll = () => {
    for (const { send } of views) send();
  };

  startViewIfPageChanged();
  addEventListener('page-shown', startViewIfPageChanged);
  addEventListener('popstate', recordBackNavigation);
  addEventListener('pageshow', ({ persisted }) => {
    recordBackNavigation();
    if (persisted) startView();
  });
  // On the window and in the bubbling phase, so that web-vitals has its final values before.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  recordEvents((event) => view.record(event));
}

// A tab that was opened in the background counts when it is first visible.
if (document.visibilityState === 'hidden') addEventListener('visibilitychange', countVisits, { once: true });
else countVisits();
