interface Watch {
  /** Answers by a selector of their field, as the visitor left them. */
  readonly typed: Map<string, string>;
  /** Whether an element has got focus by the keyboard and the visitor has not moved it elsewhere since. */
  hasKeyboardFocus: boolean;
  /** Whether the last press began beside a dialog: then it may close it. */
  isPressOnBackdrop: boolean;
}

export type WatchedWindow = Window & { walk?: Watch };

/** Runs in the page before each action: records what the visitor types and focuses. */
export function watchPage(): void {
  const page = window as WatchedWindow;
  // The empty page from before the first one.
  if (location.protocol === 'about:') setTimeout(() => history.forward());
  if (page.walk) return;
  const walk: Watch = { typed: new Map(), hasKeyboardFocus: false, isPressOnBackdrop: false };
  page.walk = walk;
  const selectorOf = (field: HTMLInputElement) =>
    field.form
      ? `form[action="${field.form.getAttribute('action')}"] [name="${field.name}"]`
      : '[contenteditable]';
  let isKeyboard = false;
  const on = (type: string, listener: (event: never) => void) =>
    addEventListener(type, listener as EventListener, true);
  on('pointerdown', ({ target }: PointerEvent) => {
    walk.isPressOnBackdrop = (target as Element).localName === 'dialog';
    isKeyboard = false;
    walk.hasKeyboardFocus = false;
  });
  on('keydown', ({ key, target }: KeyboardEvent) => {
    isKeyboard = true;
    // Escape restores the text of an editable title.
    if (key === 'Escape' && (target as HTMLElement).isContentEditable) walk.typed.delete('[contenteditable]');
    // Tab may leave the page.
    if (key === 'Tab') setTimeout(forgetFocusOutside, 50);
  });
  const forgetFocusOutside = () => {
    if (document.activeElement === document.body) walk.hasKeyboardFocus = false;
  };
  on('focusin', () => {
    walk.hasKeyboardFocus ||= isKeyboard;
  });
  // Without script the browser follows a link to a section: focus goes to the body, and Tab continues at the section.
  on('hashchange', () => {
    const { classList, dataset } = document.documentElement;
    walk.hasKeyboardFocus &&= classList.contains('js') && 'interactive' in dataset;
  });
  // The focused control may not exist at the other size.
  on('resize', () => {
    walk.hasKeyboardFocus = false;
  });
  on('input', ({ target, isTrusted }: Event & { target: HTMLInputElement }) => {
    if (isTrusted && target.type !== 'checkbox' && target.type !== 'radio')
      walk.typed.set(selectorOf(target), target.value ?? target.textContent);
  });
  const readHeading = () => document.querySelector('h1')?.textContent;
  let [path, heading] = [location.pathname, readHeading()];
  // The page before is shown, and can be typed into, until the next one is rendered.
  const forgetPageBefore = () => {
    if (location.pathname === path) return;
    walk.typed.clear();
    if (readHeading() === heading) requestAnimationFrame(forgetPageBefore);
    else [path, heading] = [location.pathname, readHeading()];
  };
  on('click', (event: MouseEvent) => {
    const target = event.target as Element;
    // Behind another tab the page would not be visible.
    if (target.closest('a[target]')) event.preventDefault();
    // A button of an opening fills in its position.
    const { name } = target.closest('button') ?? {};
    for (const field of walk.typed.keys()) if (name && field.includes(`"${name}"`)) walk.typed.delete(field);
  });
  // The thanks replace the form; it is empty when it is shown again.
  const forgetReplaced = new MutationObserver(() => {
    for (const field of walk.typed.keys()) if (!document.querySelector(field)) walk.typed.delete(field);
  });
  on('form-step', ({ detail: { step } }: WindowEventMap['form-step']) => {
    if (step === 'sent') forgetReplaced.observe(document.body, { childList: true, subtree: true });
  });
  on('reset', () => walk.typed.clear());
  on('popstate', forgetPageBefore);
  const push = history.pushState;
  history.pushState = (...values) => {
    push.apply(history, values);
    forgetPageBefore();
  };
}
