import { readArrival } from './arrival.ts';
import { recordEvents } from './record-events.ts';
import { recordVitals } from './record-vitals.ts';
import { createView } from './view.ts';

/** The beacon of a page waits for the vitals of the click that led to the next page. */
const lateVitalsMs = 1000;

function countVisits(): void {
  const { page, navigation, ttfb, visitDetails } = readArrival();
  // If the router has already changed the page, layout shifts and interactions cannot be attributed.
  const vitals = location.pathname === page ? recordVitals(ttfb) : undefined;
  let currentPage = page;
  let backNavigationPath = '';
  let view = createView({ ...visitDetails, page, navigation }, vitals);
  const views = [view];

  const startView = () => {
    vitals?.stop();
    setTimeout(view.send, lateVitalsMs);
    currentPage = location.pathname;
    const navigation = currentPage === backNavigationPath ? 'back' : 'inside';
    view = createView({ ...visitDetails, page: currentPage, navigation });
    views.push(view);
    backNavigationPath = '';
  };
  const startViewIfPageChanged = () => {
    if (location.pathname !== currentPage) startView();
  };
  const recordBackNavigation = () => {
    backNavigationPath = location.pathname;
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
  // On the window and in the bubbling phase, so that web-vitals has final values before this listener runs.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  recordEvents((event) => view.record(event));
}

// A tab that was opened in the background counts when it is first visible.
if (document.visibilityState === 'hidden') addEventListener('visibilitychange', countVisits, { once: true });
else countVisits();
