import { createHash } from 'node:crypto';
import { interactiveEvent } from '../../app/hydration/names.ts';

export const pageErrorAddress = '/__page-error';

/**
 * Runs first in every page of this suite: sends the page's errors to the test proxy, because WebDriver does not report
 * the console of a page, and marks the document when it is interactive.
 */
const recorderScript = `(() => {
  const sendError = (...values) => navigator.sendBeacon('${pageErrorAddress}', [location.pathname, ...values].join(' '));
  // A video format that this browser cannot play is not an error of the page.
  const isUnknownFormat = ({ localName, type }) => localName === 'source' && !document.createElement('video').canPlayType(type);
  // WebKit reports errors for pictures that are still loading when a page is left, so webkit-browser.ts marks that page.
  const isBeingLeft = () => 'leaving' in document.documentElement.dataset;
  addEventListener('error', ({ message, target }) => {
    if (message === undefined && isBeingLeft()) return;
    if (!isUnknownFormat(target)) sendError(message ?? 'not loaded:', target.src ?? target.href ?? '');
  }, true);
  // The page may handle it in a later listener.
  addEventListener('unhandledrejection', (event) =>
    setTimeout(() => event.defaultPrevented || sendError('unhandled rejection:', event.reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    sendError('CSP violated:', effectiveDirective, blockedURI, sourceFile));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...values) => { sendError('console', level, ...values); write.apply(console, values); };
  }
  addEventListener('${interactiveEvent}', () => { document.documentElement.dataset.interactive = ''; });
  document.currentScript.remove();
})()`;

const recorderHash = createHash('sha256').update(recorderScript).digest('base64');

export const withErrorRecorder = (html: string) =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script>${recorderScript}</script>`);
export const cspWithErrorRecorder = (csp: string) =>
  csp.replace('script-src ', `script-src 'sha256-${recorderHash}' `);

/** Removes scripts and shows the content of noscript, like a browser without script. */
export const withoutScript = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '');
