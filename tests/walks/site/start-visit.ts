import { setTimeout as pause } from 'node:timers/promises';
import { formPaths } from '../../../app/paths.ts';
import { forms } from '../../../enquiries/forms.ts';
import type { Driver, Point } from '../../browsers/browser-driver.ts';
import type { Tab } from '../../browsers/tab.ts';
import { sampleAnswersOf } from '../../support/enquiries/sample-values.ts';
import { type FaultyNetwork, foreignScript } from './faulty-network.ts';
import { fillForm } from './fill-form.ts';
import { findTarget, type Target } from './find-target.ts';
import { type Action, type ActionKind, postFaults, sizes } from './walk-plan.ts';
import { type WatchedWindow, watchPage } from './watch-page.ts';

const links = 'a[href^="/"]:not([target]), a[href^="#"]';
const sectionLinks = 'a[href*="#"]:not([target])';
const buttons = 'button:not([type=submit]), summary';
const menuButtons = 'header button[aria-expanded]';
const linksInMenu = 'header [aria-expanded=true] + * a';
const dialogButtons = 'button[command]';
const textFields =
  '[contenteditable], form :is(input[type=email], input[type=tel], input[type=text], textarea)';
const keys = ['Tab', 'Tab', 'Tab', 'Enter', 'Escape', ' ', 'ArrowDown', 'ArrowUp', 'End', 'Home'];
const mediaValues = { 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' };

interface Settings {
  readonly driver: Driver;
  readonly network: FaultyNetwork;
  readonly resumePath: string;
  /** Makes the answers of this visit unique. */
  readonly name: string;
}

/** A page that goes to the back/forward cache does not answer, and puppeteer would wait for three minutes. */
async function untilTooLate(): Promise<never> {
  await pause(5000, undefined, { ref: false });
  throw new Error('The page does not answer');
}

export interface Visit {
  readonly run: Tab['evaluate'];
  /** An action that is impossible on the current page does nothing. */
  readonly act: (action: Action) => Promise<void>;
  readonly violations: readonly string[];
}

export function startVisit({ driver, network, resumePath, name }: Settings): Visit {
  const violations: string[] = [];
  const media: Record<string, string> = {};
  let filledCount = 0;

  const run: Visit['run'] = (pageFunction, ...[argument]) =>
    Promise.race([driver.run(String(pageFunction), argument ?? null), untilTooLate()]) as Promise<never>;

  async function find(selector: string, choice: number, scope: Target['scope'] = 'page'): Promise<Point> {
    const point = await run(findTarget, { selector, choice, scope });
    if (!point) throw new Error(`No ${selector}`);
    return point;
  }

  async function press(...target: Parameters<typeof find>): Promise<void> {
    const { x, y } = await find(...target);
    await driver.click(x, y);
  }

  async function follow(selector: string, choice: number): Promise<void> {
    await run(findTarget, { selector, choice, scope: 'page', hasFocus: true });
    await driver.press('Enter');
  }

  async function hover(selector: string, choice: number): Promise<void> {
    const { x, y } = await find(selector, choice, 'screen');
    await driver.moveMouse(x, y);
  }

  /** Selecting a text by the mouse may end outside of a dialog, which stays open. */
  async function drag(choice: number): Promise<void> {
    const from = await find(`${textFields}, p, h2`, choice, 'screen');
    const readPage = () => ({
      id: `${location.pathname} ${performance.timeOrigin}`,
      isModal: document.querySelector('dialog:modal') !== null,
      isPressOnBackdrop: (window as WatchedWindow).walk?.isPressOnBackdrop,
    });
    const before = await run(readPage);
    await driver.drag(from, { x: 4, y: from.y });
    await pause(100);
    const after = await run(readPage);
    if (before.isModal && !after.isModal && !after.isPressOnBackdrop && before.id === after.id)
      violations.push('selecting a text closed the dialog');
  }

  async function send(choice: number): Promise<void> {
    filledCount += 1;
    const answers = Object.values(forms).map((form) => ({
      address: formPaths[form.name],
      answers: sampleAnswersOf(form).map(({ name: field, typed, field: { kind } }) => ({
        name: field,
        value: kind === 'email' ? `${name}-${filledCount}@school.example` : typed,
      })),
    }));
    const address = await run(fillForm, { choice, answers });
    if (!address) throw new Error('No form');
    if (address === formPaths.application) await driver.chooseFile('[name=resume]', resumePath);
    network.postFaults = [...(postFaults[choice % postFaults.length] ?? [])];
    network.sendCount += 1;
    await press(`form[action="${address}"] [type=submit]`, 0);
  }

  const actions: Readonly<Record<ActionKind, (choice: number) => unknown>> = {
    press: (choice) => press(`${links}, ${buttons}`, choice),
    pressOnScreen: (choice) => press(`${links}, ${buttons}`, choice, 'screen'),
    key: (choice) => {
      const key = keys[choice % keys.length] ?? 'Tab';
      if (key === 'Enter' || key === ' ') network.sendCount += 1;
      return driver.press(key);
    },
    follow: (choice) => follow(`${links}, ${buttons}`, choice),
    followSection: (choice) => follow(sectionLinks, choice),
    hover: (choice) => hover(links, choice),
    hoverMenu: (choice) => hover(menuButtons, choice),
    focusInMenu: (choice) =>
      run(findTarget, { selector: linksInMenu, choice, scope: 'screen', hasFocus: true }),
    leave: (choice) => driver.moveMouse(100 + (choice % 200), 600),
    wheel: (choice) => driver.wheel(((choice % 7) - 2) * 400),
    drag,
    tap: async (choice) => driver.chromium?.tap(await find(`${links}, ${buttons}`, choice, 'screen')),
    back: () => run(() => void setTimeout(() => history.back())),
    forward: () => run(() => void setTimeout(() => history.forward())),
    reload: () => run(() => void setTimeout(() => location.reload())),
    resize: (choice) => {
      const { width, height } = sizes[choice % sizes.length] ?? sizes[0];
      return driver.resize(width, height);
    },
    switchMotion: () =>
      run(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => /motion/i.test(textContent ?? ''))?.click();
      }),
    emulateMedia: (choice) => {
      const feature = choice % 2 ? 'prefers-reduced-motion' : 'forced-colors';
      media[feature] = media[feature] ? '' : mediaValues[feature];
      return driver.chromium?.emulateMedia(media);
    },
    type: async (choice) => {
      await press(textFields, choice);
      await driver.press(...'abc'.slice(0, 1 + (choice % 3)));
    },
    openDialog: (choice) => press(dialogButtons, choice),
    send,
    endPopupDelay: () =>
      run(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 45_000;
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    hide: (choice) =>
      run(
        (value: DocumentVisibilityState) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        choice % 2 ? 'hidden' : 'visible',
      ),
    slowAnswers: (choice) => {
      network.delayMs = choice % 2 ? 800 : 0;
    },
    offline: (choice) => {
      network.isOffline = choice % 2 === 0;
      if (!network.isOffline) return run(() => void dispatchEvent(new Event('online')));
    },
    blockScript: () => {
      network.blocksNextScript = true;
    },
    failForeignScript: () =>
      run((src: string) => {
        const script = document.createElement('script');
        script.src = src;
        document.body.append(script);
      }, foreignScript),
  };

  return {
    run,
    violations,
    act: async ({ kind, choice, pauseMs }) => {
      network.actionCount += 1;
      // Between two documents, and on the browser's own error page, nothing can be done.
      await run(watchPage)
        .then(() => Promise.race([actions[kind](choice), untilTooLate()]))
        .catch(() => undefined);
      await pause(pauseMs);
    },
  };
}
