import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { saveButton } from '../../support/editor/editor-page.ts';

/** What happens to the next request of a tab. */
export const faults = {
  'slow answer': (route: Route) => pause(1500).then(() => route.continue()),
  'lost request': (route: Route) => route.abort(),
  'lost answer': async (route: Route) => {
    const { origin } = new URL(route.request().url());
    await route.fetch({ headers: { ...route.request().headers(), origin } });
    await route.abort();
  },
  'error answer': (route: Route) => route.fulfill({ status: 500, body: '{}' }),
};

/** A tab of the content editor without its preview. */
export class EditorTab {
  readonly page: Page;
  readonly errors: string[] = [];
  nextFault: keyof typeof faults | undefined;
  slowAnswerCount = 0;
  /** The owner then sees a message, and reloads the page. */
  hasFailedRead = false;
  /** When the last action, a key press, was; 0 after another action. */
  pressedKeyAt = 0;
  /** When its form was last closed. */
  leftAt = 0;
  /** The other tab then loses the focus if it was in the entry. */
  removedEntryAt = 0;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(1000);
    page.on('pageerror', ({ stack = 'page error' }) => this.errors.push(stack));
    page.on('dialog', (dialog) => void dialog.accept());
  }

  static async open(context: BrowserContext, address: string): Promise<EditorTab> {
    const tab = new EditorTab(await context.newPage());
    await tab.page.route(/^http/, (route) => tab.#answer(route));
    await tab.page.goto(address, { timeout: 60_000 });
    await tab.page.locator('main h1').waitFor({ timeout: 30_000 });
    return tab;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    if (!request.url().includes('/__edit/')) return route.fulfill({ contentType: 'text/html' });
    // What is polled meets no fault.
    const fault = /api\/(?!redraw$|publishing$)/.test(request.url()) ? this.nextFault : undefined;
    if (!fault) return route.continue();
    this.nextFault = undefined;
    this.hasFailedRead ||= fault !== 'slow answer' && request.method() === 'GET';
    this.slowAnswerCount += 1;
    await faults[fault](route).catch(() => {});
    this.slowAnswerCount -= 1;
  }

  get dialog() {
    return this.page.locator('dialog[open]');
  }

  /** Enabled when there is something to save. */
  get saveButton() {
    return this.page.getByRole('button', { name: saveButton });
  }
}
