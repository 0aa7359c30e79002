import { createHash } from 'node:crypto';
import { interactiveEvent } from '../../app/hydration/names.ts';

export const errorReportAddress = '/__complaint';

/** Stands first in every page of this suite: WebDriver tells nobody what a page writes to its console. */
const script = `(() => {
  const tell = (...words) => navigator.sendBeacon('${errorReportAddress}', [location.pathname, ...words].join(' '));
  // A film in a format that this browser does not play is no fault of the page.
  const isUnknownFormat = ({ localName, type }) => localName === 'source' && !document.createElement('video').canPlayType(type);
  // WebKit calls pictures that a page no longer waits for not loaded; its driver marks a page that is left.
  const isLeft = () => 'left' in document.documentElement.dataset;
  addEventListener('error', ({ message, target }) => {
    if (message === undefined && isLeft()) return;
    if (!isUnknownFormat(target)) tell(message ?? 'not loaded:', target.src ?? target.href ?? '');
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled rejection:', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    tell('policy violated:', effectiveDirective, blockedURI, sourceFile));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { tell('console', level, ...words); write.apply(console, words); };
  }
  addEventListener('${interactiveEvent}', () => { document.documentElement.dataset.interactive = ''; });
  document.currentScript.remove();
})()`;

const hash = createHash('sha256').update(script).digest('base64');

export const withRecorder = (html: string) =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
export const policyWithRecorder = (policy: string) =>
  policy.replace('script-src ', `script-src 'sha256-${hash}' `);

/** The document as a browser without script reads it. */
export const withoutScript = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '');
