/** React has taken the page over. A file of its own, so that browsers need not fetch the script that waits for it. */
export const awakeEvent = 'awake';

/** In the tab's storage: the address of a page that broke when it was awake, and is left asleep once. */
export const brokenPageKey = 'broken-page';
