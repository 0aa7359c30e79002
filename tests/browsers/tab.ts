import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver } from './browser-driver.ts';

/** The first visible element of the selector whose label or text begins with `label`. */
interface Target {
  readonly selector: string;
  readonly label: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone: Size = { width: 390, height: 844 };
export const desktop: Size = { width: 1440, height: 900 };

/** A browser window with the same functions in every engine. */
export class Tab {
  readonly #driver: Driver;
  readonly #siteAddress: string;

  constructor(driver: Driver, siteAddress: string) {
    this.#driver = driver;
    this.#siteAddress = siteAddress;
  }

  evaluate<Result, Argument = undefined>(
    pageFunction: (argument: Argument) => Result,
    ...[argument]: Argument extends undefined ? [] : [Argument]
  ): Promise<Result> {
    return this.#driver.run(String(pageFunction), argument ?? null) as Promise<Result>;
  }

  /** Polls the page. Errors count as a wrong result, because between two documents no page can be evaluated. */
  expectSoon<Result, Argument = undefined>(
    pageFunction: (argument: Argument) => Result,
    ...argument: Argument extends undefined ? [] : [Argument]
  ) {
    return expect.poll(() => this.evaluate(pageFunction, ...argument).catch((error: Error) => error.message));
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(`${this.#siteAddress}${path}`);
  }

  /** Waits until the script of rewrite-pages.ts marks the document as interactive. */
  async untilHydrated(): Promise<void> {
    await this.expectSoon(() => 'interactive' in document.documentElement.dataset).toBe(true);
  }

  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.untilHydrated();
  }

  resize({ width, height }: Size): Promise<void> {
    return this.#driver.resize(width, height);
  }

  async hover(selector: string, label = ''): Promise<void> {
    const { x, y } = await this.#waitForCenter({ selector, label });
    await this.#driver.moveMouse(x, y);
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.#driver.moveMouse(x, y);
  }

  /** Repeats the click if it missed, because the element may move between measuring and clicking. */
  async click(selector: string, label = ''): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      const { x, y } = await this.#waitForCenter({ selector, label });
      await this.evaluate(watchClick, { selector, label });
      await this.#driver.click(x, y);
      if (await this.#wasHit()) return;
    }
    throw new Error(`${selector} ${label} was missed by five clicks`);
  }

  /** Also true if the click opened another document, where its result is unknown. */
  async #wasHit(): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const result = await this.evaluate(() => (window as ClickWindow).clickResult).catch(() => undefined);
      if (result !== 'pending') return result !== 'missed';
      await pause(50);
    }
    return false;
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#driver.click(x, y);
  }

  press(...keys: readonly string[]): Promise<void> {
    return this.#driver.press(...keys);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.expectSoon(
      (fieldSelector: string) => document.activeElement?.matches(fieldSelector),
      selector,
    ).toBe(true);
    await this.press(...text);
  }

  async selectOption(selector: string, value: string): Promise<void> {
    await this.evaluate(
      (option: { selector: string; value: string }) => {
        const select = document.querySelector<HTMLSelectElement>(option.selector);
        if (!select) throw new Error(`No ${option.selector}`);
        select.value = option.value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { selector, value },
    );
  }

  chooseFile(selector: string, filePath: string): Promise<void> {
    return this.#driver.chooseFile(selector, filePath);
  }

  async goBack(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.back()));
  }

  async goForward(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.forward()));
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  expectVisibility(selector: string, label = '') {
    return this.expectSoon(
      (target: Target) =>
        [...document.querySelectorAll(target.selector)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            (element.ariaLabel ?? element.textContent ?? '').trim().startsWith(target.label),
        ),
      { selector, label },
    );
  }

  /** Waits, and then expects the condition to be true. */
  async expectStillTrue(pageFunction: () => unknown, waitMs = 1000): Promise<void> {
    await pause(waitMs);
    expect(await this.evaluate(pageFunction)).toBe(true);
  }

  /** Adds 45 s to the clock repeatedly, because the part of Home that shows the popup may hydrate late. */
  async skipPopupDelay(): Promise<void> {
    await this.evaluate(() => {
      const now = performance.now.bind(performance);
      let addedMs = 0;
      performance.now = () => now() + addedMs;
      setInterval(() => {
        addedMs += 45_000;
        document.dispatchEvent(new Event('visibilitychange'));
      }, 200);
    });
  }

  expectPath(path: string): Promise<void> {
    return this.expectSoon(() => location.pathname + location.hash).toBe(path);
  }

  /** Waits until the element has stopped moving and is not covered, and returns its center. */
  async #waitForCenter(target: Target): Promise<{ readonly x: number; readonly y: number }> {
    let previous = '';
    let repeats = 0;
    for (let tries = 0; tries < 200; tries += 1) {
      const center = await this.evaluate(findCenter, target);
      const current = JSON.stringify(center);
      repeats = current === previous ? repeats + 1 : 0;
      // Two equal centers may both be from before an animation starts.
      if (center && repeats === 3) return center;
      previous = current;
      await pause(50);
    }
    throw new Error(`${target.selector} ${target.label} cannot be clicked (${previous})`);
  }
}

type ClickWindow = Window & { clickResult?: 'pending' | 'hit' | 'missed' };

/** Runs in the page. */
function watchClick({ selector, label }: Target): void {
  const page = window as ClickWindow;
  page.clickResult = 'pending';
  const recordResult = ({ target }: Event) => {
    const element = (target as Element).closest(selector);
    const isTarget = (element?.ariaLabel ?? element?.textContent ?? '').trim().startsWith(label);
    page.clickResult = element && isTarget ? 'hit' : 'missed';
  };
  addEventListener('click', recordResult, { once: true, capture: true });
}

/** Runs in the page. */
function findCenter({ selector, label }: Target): {
  readonly x: number;
  readonly y: number;
  /** Position in the document, because an element that is scrolled to the center can still move in the document. */
  readonly documentY: number;
} | null {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      (candidate.ariaLabel ?? candidate.textContent ?? '').trim().startsWith(label),
  );
  // On a slow machine an element that unfolds may stand still for longer than the repeated measurements take.
  const isUnfolding = document
    .getAnimations()
    .some(
      (animation) =>
        animation instanceof CSSTransition && animation.transitionProperty === 'grid-template-rows',
    );
  if (!element || isUnfolding) return null;
  const isInView = (top: number, bottom: number) => top >= 100 && bottom <= innerHeight - 100;
  let box = element.getBoundingClientRect();
  if (!isInView(box.top, box.bottom) && !element.closest('header, dialog')) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  return element.contains(document.elementFromPoint(x, y))
    ? { x, y, documentY: Math.round(y + scrollY) }
    : null;
}
