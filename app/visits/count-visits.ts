import { readArrival } from './arrival.ts';
import { createPageView } from './page-view.ts';
import { recordEvents } from './record-events.ts';
import { recordVitals } from './record-vitals.ts';

/** The beacon of a page waits for the vitals of the click that led to the next page. */
const lateVitalsMs = 1000;

function countVisits(): void {
  const { page, navigation, ttfb, visitDetails } = readArrival();
  // If the router has already changed the page, layout shifts and interactions cannot be attributed.
  const vitals = location.pathname === page ? recordVitals(ttfb) : undefined;
  let currentPath = page;
  let backNavigationPath = '';
  let pageView = createPageView({ ...visitDetails, page, navigation }, vitals);
  const pageViews = [pageView];

  const startPageView = () => {
    vitals?.stop();
    setTimeout(pageView.send, lateVitalsMs);
    currentPath = location.pathname;
    const navigation = currentPath === backNavigationPath ? 'back' : 'inside';
    pageView = createPageView({ ...visitDetails, page: currentPath, navigation });
    pageViews.push(pageView);
    backNavigationPath = '';
  };
  const startPageViewIfPathChanged = () => {
    if (location.pathname !== currentPath) startPageView();
  };
  const recordBackNavigation = () => {
    backNavigationPath = location.pathname;
  };
  const sendAll = () => {
    for (const { send } of pageViews) send();
  };

  startPageViewIfPathChanged();
  addEventListener('page-shown', startPageViewIfPathChanged);
  addEventListener('popstate', recordBackNavigation);
  addEventListener('pageshow', ({ persisted }) => {
    recordBackNavigation();
    if (persisted) startPageView();
  });
  // On the window and in the bubbling phase, so that web-vitals has final values before this listener runs.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  recordEvents((event) => pageView.record(event));
}

// A tab that was opened in the background counts when it is first visible.
if (document.visibilityState === 'hidden') addEventListener('visibilitychange', countVisits, { once: true });
else countVisits();
