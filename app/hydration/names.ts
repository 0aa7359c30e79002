/** Id of the <template> with the router's start scripts. The build moves these scripts to a file and sets `data-src`. */
export const startTemplateId = 'start';

/** Dispatched when React handles all events. */
export const hydratedEvent = 'hydrated';

/** Dispatched when all effects of the first page have run. */
export const interactiveEvent = 'interactive';

/** sessionStorage: path of a page that React could not render; its next load is not hydrated. */
export const failedPageKey = 'failed-page';

/** sessionStorage: addresses of the current page and of the page that is loading, as JSON. */
export const pendingPageKey = 'pending-page';

/** Dispatched in development when content has changed. A page that reloads its data cancels the event. */
export const contentChangedEvent = 'content-changed';

/** Key in the dataset of <html>; while it is set, base.css skips the layout of sections below the first screen. */
export const firstScreenOnlyKey = 'firstScreenOnly';
