import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** A document's own status is an answer under test; only what the document asks for is a fault of the page. */
const isDocument = (request: Request) =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

function fromBrokenDocument(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url()
  );
}

/** axe and locators measure folded text as well; the browser remarks on it, at a level that nobody is shown. */
const measuredFoldedText = (message: ConsoleMessage) =>
  message.text().startsWith('Rendering was performed in a subtree hidden by');

/**
 * A violation that the script itself catches, such as a call of eval, appears in no console. Written there it
 * reaches the test even when the page is left at once.
 */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Content Security Policy violated: ${effectiveDirective} ${blockedURI} (${sourceFile})`);
  });
}

/** Notes everything that a healthy page never does, in whichever tab of the visit it happens. */
export async function collectComplaints(visit: BrowserContext, origin: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  await visit.addInitScript(reportViolations);
  visit.on('console', (message) => {
    if (fromBrokenDocument(message) || measuredFoldedText(message)) return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  visit.on('weberror', (event) => {
    complaints.push(`page error: ${event.error().stack ?? event.error().message}`);
  });
  visit.on('request', (request) => {
    const url = new URL(request.url());
    if (isDocument(request) || url.origin === origin || !url.protocol.startsWith('http')) return;
    complaints.push(`request to another site: ${request.url()}`);
  });
  visit.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still fetching; with script off, Chromium refuses scripts as by a policy.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      complaints.push(`request failed: ${request.url()} ${reason}`);
  });
  visit.on('response', (response: Response) => {
    if (response.status() < 400 || isDocument(response.request())) return;
    complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  return complaints;
}
