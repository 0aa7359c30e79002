/** Id of the <template> that holds the router's start scripts, or whose `data-src` names the file they were moved to. */
export const startTemplateId = 'start';

/** Sent when React has taken over the document: from then on it handles every event. */
export const hydratedEvent = 'hydrated';

/** Sent when the effects of the first page have run: every control works. */
export const interactiveEvent = 'interactive';

/** Key in sessionStorage: the address of a page that failed after hydration and is next shown without it. */
export const failedPageKey = 'failed-page';

/** Key in sessionStorage: from where and to where the router is going, as JSON, until it has arrived. */
export const pendingPageKey = 'pending-page';

/** While developing: the content has changed. Cancelled by a page that reads its data anew. */
export const contentChangedEvent = 'content-changed';

/** In the dataset of <html>: only the first screens of the page have been laid out. */
export const firstScreenOnly = 'firstScreenOnly';
