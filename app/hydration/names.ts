/** <template> with the router's start scripts, or with `data-src`, the file to which the build has moved them. */
export const startTemplateId = 'start';

/** React handles all events from now on. */
export const hydratedEvent = 'hydrated';

/** All effects of the first page have run. */
export const interactiveEvent = 'interactive';

/** sessionStorage: a page that failed after hydration and is next shown without it. */
export const failedPageKey = 'failed-page';

/** sessionStorage: the running navigation as JSON. */
export const pendingPageKey = 'pending-page';

/** Development: content has changed. A page that reloads its data cancels the event. */
export const contentChangedEvent = 'content-changed';

/** In the dataset of <html>. */
export const firstScreenOnly = 'firstScreenOnly';
