import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver } from './browser-driver.ts';

/** An element that a visitor sees: the first of these whose text or label begins with these words. */
interface Target {
  readonly selector: string;
  readonly words: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone: Size = { width: 390, height: 844 };
export const desktop: Size = { width: 1440, height: 900 };

/** One window on one site, the same in every engine. */
export class Tab {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  evaluate<Result, Argument = undefined>(
    inPage: (argument: Argument) => Result,
    ...[argument]: Argument extends undefined ? [] : [Argument]
  ): Promise<Result> {
    return this.#driver.run(String(inPage), argument ?? null) as Promise<Result>;
  }

  /** Asked until it is so. Between two documents there is nobody to ask. */
  expectSoon<Result, Argument = undefined>(
    inPage: (argument: Argument) => Result,
    ...argument: Argument extends undefined ? [] : [Argument]
  ) {
    return expect.poll(() => this.evaluate(inPage, ...argument).catch((error: Error) => error.message));
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(`${this.#site}${path}`);
  }

  /** Until React has taken the page over and its effects have run: recorder.ts marks the document. */
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

  async hover(selector: string, words = ''): Promise<void> {
    const { x, y } = await this.#place({ selector, words });
    await this.#driver.moveMouse(x, y);
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.#driver.moveMouse(x, y);
  }

  /** Presses again if it was missed, as a person does: on a busy machine it may move between our look and the press. */
  async click(selector: string, words = ''): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      const { x, y } = await this.#place({ selector, words });
      await this.evaluate(watchPress, { selector, words });
      await this.#driver.click(x, y);
      if (await this.#wasHit()) return;
    }
    throw new Error(`${selector} ${words} was missed five times`);
  }

  /** Also if the press led to another document, where nobody knows of it. */
  async #wasHit(): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const press = await this.evaluate(() => (window as Pressed).press).catch(() => undefined);
      if (press !== 'awaited') return press !== 'missed';
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
    await this.expectSoon((field: string) => document.activeElement?.matches(field), selector).toBe(true);
    await this.press(...text);
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.evaluate(
      (wanted: { selector: string; value: string }) => {
        const list = document.querySelector<HTMLSelectElement>(wanted.selector);
        if (!list) throw new Error(`No ${wanted.selector}`);
        list.value = wanted.value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { selector, value },
    );
  }

  chooseFile(selector: string, file: string): Promise<void> {
    return this.#driver.chooseFile(selector, file);
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

  /** Whether a visitor sees something of it. */
  sees(selector: string, words = '') {
    return this.expectSoon(
      (wanted: Target) =>
        [...document.querySelectorAll(wanted.selector)].some(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            (element.ariaLabel ?? element.textContent ?? '').trim().startsWith(wanted.words),
        ),
      { selector, words },
    );
  }

  /** What holds now still holds after a while. */
  async stays(inPage: () => unknown, milliseconds = 1000): Promise<void> {
    await pause(milliseconds);
    expect(await this.evaluate(inPage)).toBe(true);
  }

  /** From now on 45 s pass every moment: Home is hydrated in parts, and the one that counts them may be late. */
  async letPopupTimePass(): Promise<void> {
    await this.evaluate(() => {
      const now = performance.now.bind(performance);
      let passed = 0;
      performance.now = () => now() + passed;
      setInterval(() => {
        passed += 45_000;
        document.dispatchEvent(new Event('visibilitychange'));
      }, 200);
    });
  }

  expectPath(path: string): Promise<void> {
    return this.expectSoon(() => location.pathname + location.hash).toBe(path);
  }

  /** The middle of the element, once it has stopped moving and nothing lies over it. */
  async #place(target: Target): Promise<{ readonly x: number; readonly y: number }> {
    let last = '';
    let timesSeen = 0;
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await this.evaluate(middleOf, target);
      const now = JSON.stringify(found);
      timesSeen = now === last ? timesSeen + 1 : 0;
      // Twice in a row may still be before it begins to move.
      if (found && timesSeen === 3) return found;
      last = now;
      await pause(50);
    }
    throw new Error(`${target.selector} ${target.words} cannot be pressed (${last})`);
  }
}

type Pressed = Window & { press?: 'awaited' | 'hit' | 'missed' };

/** Runs in the page. */
function watchPress({ selector, words }: Target): void {
  const page = window as Pressed;
  page.press = 'awaited';
  const judge = ({ target }: Event) => {
    const element = (target as Element).closest(selector);
    const isMeant = (element?.ariaLabel ?? element?.textContent ?? '').trim().startsWith(words);
    page.press = element && isMeant ? 'hit' : 'missed';
  };
  addEventListener('click', judge, { once: true, capture: true });
}

/** Runs in the page. */
function middleOf({ selector, words }: Target): {
  readonly x: number;
  readonly y: number;
  /** Where it is in the page: what is scrolled to the middle of the window each time may still move. */
  readonly inPage: number;
} | null {
  const element = [...document.querySelectorAll(selector)].find(
    (found) =>
      found.checkVisibility({ visibilityProperty: true }) &&
      (found.ariaLabel ?? found.textContent ?? '').trim().startsWith(words),
  );
  // On a busy machine something that unfolds stands still for longer than we look.
  const isUnfolding = document
    .getAnimations()
    .some(
      (animation) =>
        animation instanceof CSSTransition && animation.transitionProperty === 'grid-template-rows',
    );
  if (!element || isUnfolding) return null;
  const inSight = (top: number, bottom: number) => top >= 100 && bottom <= innerHeight - 100;
  let box = element.getBoundingClientRect();
  if (!inSight(box.top, box.bottom) && !element.closest('header, dialog')) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = element.getBoundingClientRect();
  }
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) ? { x, y, inPage: Math.round(y + scrollY) } : null;
}
