/** React has taken the page over. A file of its own, so that browsers need not fetch the script that waits for it. */
export const awakeEvent = 'awake';
