import type { Page } from '@playwright/test';

/**
 * What the oldest browsers of package.json's list do not know: docs/decisions/0021-supported-browsers.md. Renamed in
 * everything that is served, a name is as unknown as it is there.
 */
const unknownInStyles =
  /starting-style|allow-discrete|interpolate-size|::details-content|animation-timeline|field-sizing|text-wrap|hanging-punctuation|content-visibility|plaintext-only/g;

function withoutNewerInterfaces(): void {
  for (const [owner, name] of [
    [URL, 'parse'],
    [AbortSignal, 'any'],
    [Promise, 'withResolvers'],
    [window, 'navigation'],
    [Document.prototype, 'startViewTransition'],
    [HTMLIFrameElement.prototype, 'credentialless'],
  ] as const)
    Reflect.deleteProperty(owner, name);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...condition: [string]) => !condition[0].includes('timeline') && supports(...condition);
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(name, value) {
    setAttribute.call(this, name, value === 'until-found' ? '' : value);
  };
}

/** Takes from buttons the commands that open and close dialogs: missing before Chrome 135, Firefox 144, Safari 26.2. */
export async function withoutInvokerCommands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    // The browser itself would still do what a command says.
    addEventListener('command', (event) => event.preventDefault(), true);
  });
}

/** Takes from the page whatever the oldest supported browser lacks. */
export async function simulateOldestBrowser(page: Page): Promise<void> {
  await withoutInvokerCommands(page);
  await page.addInitScript(withoutNewerInterfaces);
  await page.route(/\/[\w-]*(?:\.css)?(?:\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    if (!/text\/(?:html|css)/.test(headers['content-type'] ?? '')) return route.fulfill({ response: answer });
    const body = (await answer.text()).replaceAll(unknownInStyles, (name) => `${name}-unknown`);
    return route.fulfill({ response: answer, headers, body });
  });
}
