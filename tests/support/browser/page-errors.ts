import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** The status of a document is checked by the test itself. */
const isDocument = (request: Request) =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

function fromBrokenDocument(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url()
  );
}

/** axe and locators measure hidden text, too; the browser logs that. */
const measuredFoldedText = (message: ConsoleMessage) =>
  message.text().startsWith('Rendering was performed in a subtree hidden by');

/** A violation that a script catches itself, such as a call of eval, is not in the console. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Content Security Policy violated: ${effectiveDirective} ${blockedURI} (${sourceFile})`);
  });
}

/** Collects console messages, errors, failed and third-party requests of all tabs. */
export async function collectPageErrors(visit: BrowserContext, origin: string): Promise<readonly string[]> {
  const pageErrors: string[] = [];
  await visit.addInitScript(reportViolations);
  visit.on('console', (message) => {
    if (fromBrokenDocument(message) || measuredFoldedText(message)) return;
    pageErrors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  visit.on('weberror', (event) => {
    pageErrors.push(`page error: ${event.error().stack ?? event.error().message}`);
  });
  visit.on('request', (request) => {
    const url = new URL(request.url());
    if (isDocument(request) || url.origin === origin || !url.protocol.startsWith('http')) return;
    pageErrors.push(`request to another site: ${request.url()}`);
  });
  visit.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests; with script disabled, Chromium blocks scripts with 'csp'.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      pageErrors.push(`request failed: ${request.url()} ${reason}`);
  });
  visit.on('response', (response: Response) => {
    if (response.status() < 400 || isDocument(response.request())) return;
    pageErrors.push(`answer ${response.status()}: ${response.url()}`);
  });
  return pageErrors;
}
