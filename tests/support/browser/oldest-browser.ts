import type { Page } from '@playwright/test';

/** Names that the oldest supported browsers do not know (docs/decisions/0021-supported-browsers.md); in HTML and CSS they are renamed. */
const unknownNames =
  /starting-style|allow-discrete|interpolate-size|::details-content|animation-timeline|field-sizing|text-wrap|hanging-punctuation|content-visibility|plaintext-only/g;

function removeNewerInterfaces(): void {
  for (const [owner, name] of [
    [URL, 'parse'],
    [AbortSignal, 'any'],
    [Promise, 'withResolvers'],
    [window, 'navigation'],
    [Document.prototype, 'startViewTransition'],
  ] as const)
    Reflect.deleteProperty(owner, name);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...condition: [string]) => !condition[0].includes('timeline') && supports(...condition);
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(name, value) {
    setAttribute.call(this, name, value === 'until-found' ? '' : value);
  };
}

/** Removes the attributes command and commandfor of buttons, as in browsers before Chrome 135, Firefox 144 and Safari 26.2. */
export async function removeInvokerCommands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    // The browser would still run the commands.
    addEventListener('command', (event) => event.preventDefault(), true);
  });
}

/** Removes from the page every feature that the oldest supported browser lacks. */
export async function simulateOldestBrowser(page: Page): Promise<void> {
  await removeInvokerCommands(page);
  await page.addInitScript(removeNewerInterfaces);
  await page.route(/\/[\w-]*(?:\.css)?(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    if (!/text\/(?:html|css)/.test(headers['content-type'] ?? '')) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(unknownNames, (name) => `${name}-unknown`);
    return route.fulfill({ response, headers, body });
  });
}
