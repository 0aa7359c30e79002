import { arrival } from './arrival.ts';
import { noticeEvents } from './notice-events.ts';
import { createView } from './view.ts';
import { watchVitals } from './watch-vitals.ts';

/** For so long the vitals of a page that the router has left are waited for: the press that led away is one. */
const lastInteractionMs = 1000;

/** Counts the views of this document, each in one beacon when it ends. */
function countVisits(): void {
  const { page, navigation, ttfb, about } = arrival();
  // The router may have been faster: then nobody can tell whose a shift or an interaction was.
  const vitals = location.pathname === page ? watchVitals(ttfb) : undefined;
  let shown = page;
  let wentBackTo = '';
  let view = createView({ ...about, page, navigation }, vitals);
  const views = [view];

  const show = () => {
    vitals?.end();
    setTimeout(view.send, lastInteractionMs);
    shown = location.pathname;
    view = createView({ ...about, page: shown, navigation: shown === wentBackTo ? 'back' : 'inside' });
    views.push(view);
    wentBackTo = '';
  };
  const showIfNew = () => {
    if (location.pathname !== shown) show();
  };
  const noteWayBack = () => {
    wentBackTo = location.pathname;
  };
  const sendAll = () => {
    for (const { send } of views) send();
  };

  showIfNew();
  addEventListener('page-shown', showIfNew);
  addEventListener('popstate', noteWayBack);
  addEventListener('pageshow', ({ persisted }) => {
    noteWayBack();
    if (persisted) show();
  });
  // Also when the page is left. On the window and not captured: after web-vitals, which then knows its last values.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });
  noticeEvents((event) => view.note(event));
}

// A tab in the background is not a view yet.
if (document.visibilityState === 'hidden') addEventListener('visibilitychange', countVisits, { once: true });
else countVisits();
