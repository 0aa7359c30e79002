import { createHash } from 'node:crypto';
import { interactiveEvent } from '../../app/hydration/names.ts';

export const errorReportAddress = '/__page-error';

/** The first script of every page of this suite, because WebDriver does not report the console of a page. */
const script = `(() => {
  const report = (...values) => navigator.sendBeacon('${errorReportAddress}', [location.pathname, ...values].join(' '));
  // A video format that this browser cannot play is not an error of the page.
  const isUnknownFormat = ({ localName, type }) => localName === 'source' && !document.createElement('video').canPlayType(type);
  // WebKit reports errors for pictures that are still loading when a page is left, so its driver marks that page.
  const isLeft = () => 'left' in document.documentElement.dataset;
  addEventListener('error', ({ message, target }) => {
    if (message === undefined && isLeft()) return;
    if (!isUnknownFormat(target)) report(message ?? 'not loaded:', target.src ?? target.href ?? '');
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection:', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report('policy violated:', effectiveDirective, blockedURI, sourceFile));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...values) => { report('console', level, ...values); write.apply(console, values); };
  }
  addEventListener('${interactiveEvent}', () => { document.documentElement.dataset.interactive = ''; });
  document.currentScript.remove();
})()`;

const hash = createHash('sha256').update(script).digest('base64');

export const withRecorder = (html: string) =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
export const policyWithRecorder = (policy: string) =>
  policy.replace('script-src ', `script-src 'sha256-${hash}' `);

/** Removes scripts and shows the content of noscript, like a browser without script. */
export const withoutScript = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<\/?noscript>/g, '');
