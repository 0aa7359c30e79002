import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** Documents are ignored, because each test checks the status of its documents itself. */
const isDocument = (request: Request) =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

function isAboutDocumentStatus(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url()
  );
}

/** The browser logs this when axe or a locator measures hidden text. */
const isAboutHiddenText = (message: ConsoleMessage) =>
  message.text().startsWith('Rendering was performed in a subtree hidden by');

/** Logs violations of the Content-Security-Policy, because one that a script catches, such as eval, is not in the console. */
function logViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Content Security Policy violated: ${effectiveDirective} ${blockedURI} (${sourceFile})`);
  });
}

/** Collects console messages, errors, failed and third-party requests of all tabs. */
export async function collectPageErrors(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const pageErrors: string[] = [];
  await context.addInitScript(logViolations);
  context.on('console', (message) => {
    if (isAboutDocumentStatus(message) || isAboutHiddenText(message)) return;
    pageErrors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    pageErrors.push(`page error: ${event.error().stack ?? event.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (isDocument(request) || url.origin === origin || !url.protocol.startsWith('http')) return;
    pageErrors.push(`request to another site: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests; with script disabled, Chromium blocks scripts with 'csp'.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      pageErrors.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() < 400 || isDocument(response.request())) return;
    pageErrors.push(`response ${response.status()}: ${response.url()}`);
  });
  return pageErrors;
}
