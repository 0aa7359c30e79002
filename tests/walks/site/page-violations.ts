import type { WatchedWindow } from './watch-page.ts';

interface Expectations {
  /** The title of each page, by its path. */
  readonly titles: Readonly<Record<string, string>>;
  readonly failedPosts: readonly { readonly address: string; readonly page: string }[];
  /** A page may then work as without script. */
  readonly hasFailed: boolean;
}

/** Runs in the page when it is at rest; returns what must not be. */
export function findPageViolations({ titles, failedPosts, hasFailed }: Expectations): readonly string[] {
  const { documentElement: html, body, activeElement } = document;
  const { walk } = window as WatchedWindow;
  const violations: string[] = [];
  const check = (isRight: boolean, violation: string) => {
    if (!isRight) violations.push(violation);
  };
  const describe = (element: Element) =>
    `${element.localName}.${element.className} '${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}'`;
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const modal = document.querySelector<HTMLDialogElement>('dialog:modal');

  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  // Behind a dialog, sections far from the view are not rendered.
  check(headings.length === 1 || modal !== null, `${headings.length} h1`);
  const title = titles[location.pathname];
  check(title === undefined || document.title === title, `title '${document.title}' at ${location.pathname}`);
  check((document.querySelector('main')?.innerText.length ?? 0) > 50 || modal !== null, 'no content');
  check(html.scrollWidth <= innerWidth, `scrolls sideways by ${html.scrollWidth - innerWidth} px`);
  check(
    hasFailed || html.classList.contains('js'),
    'the page works as without script, although all scripts were sent',
  );

  const isLocked = [html, body].some((element) => /hidden|clip/.test(getComputedStyle(element).overflowY));
  check(
    isLocked === (modal !== null),
    isLocked ? 'scrolling is locked without a dialog' : 'scrolls behind a dialog',
  );

  const isMenuOpen = document.querySelector('header [aria-expanded=true]') !== null;
  const layers = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (getComputedStyle(element).position !== 'fixed' || !isVisible(element)) return false;
    const { width, height } = element.getBoundingClientRect();
    return width * height > 0.6 * innerWidth * innerHeight && !isMenuOpen && !element.closest('dialog');
  });
  for (const layer of layers) check(false, `${describe(layer)} covers the page`);
  for (const x of [0.2, 0.5, 0.8])
    for (const y of [0.4, 0.7]) {
      const hit = document.elementFromPoint(x * innerWidth, y * innerHeight);
      const isPage = hit?.matches('html, body') || hit?.closest('header, main, footer, dialog, aside');
      check(isMenuOpen || !hit || Boolean(isPage), `${hit && describe(hit)} is in front of the page`);
    }
  for (const element of document.querySelectorAll('main :is(h1, h2, p)')) {
    const { top, bottom, width } = element.getBoundingClientRect();
    // A part appears when 100 px of it are in view.
    const isInView = width > 0 && top > 0 && bottom < innerHeight - 120;
    if (!isInView || element.closest('[aria-hidden], [inert], [aria-roledescription]')) continue;
    const isTransparent = element.checkVisibility() && !element.checkVisibility({ opacityProperty: true });
    check(!isTransparent, `${describe(element)} is transparent`);
  }

  const isFocusLost = !activeElement || activeElement === body;
  check(!(walk?.hasKeyboardFocus && isFocusLost), 'keyboard focus is lost');
  check(
    isFocusLost || activeElement.checkVisibility({ visibilityProperty: true }),
    `focus is on the hidden ${activeElement && describe(activeElement)}`,
  );
  check(!modal || isFocusLost || modal.contains(activeElement), 'focus is behind the dialog');
  for (const element of document.querySelectorAll('header, main, footer')) {
    const isHidden = element.closest('[inert], [aria-hidden=true]') !== null;
    check(!isHidden || modal !== null, `${element.localName} is inert without a dialog`);
  }

  for (const [selector, text] of walk?.typed ?? []) {
    const field = document.querySelector<HTMLInputElement>(selector);
    const current = field && (field.value ?? field.textContent);
    check(current === null || current === text, `'${text}', typed into ${selector}, has become '${current}'`);
  }
  check(!document.querySelector('[type=submit][aria-disabled=true]'), 'a form is still being sent');
  for (const { address, page } of failedPosts) {
    const form = document.querySelector(`form[action="${address}"]`);
    // A navigation may have opened another page with such a form.
    check(
      !form || page !== location.pathname || form.querySelector('[role=alert]') !== null,
      `${address} was not sent, without a message`,
    );
  }
  return violations;
}

/** Runs in the page; also true if the page works without script. */
export function isHydrated(): boolean {
  const { classList, dataset } = document.documentElement;
  return !classList.contains('js') || 'interactive' in dataset;
}

/** Runs in the page: whether nothing moves, loads or waits for an answer. */
export function isPageAtRest(): boolean {
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        Number.isFinite(effect?.getComputedTiming().endTime),
    );
  const isSending = document.querySelector('[type=submit][aria-disabled=true]') !== null;
  return document.readyState === 'complete' && !isMoving && !isSending;
}
