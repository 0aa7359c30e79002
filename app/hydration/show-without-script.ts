import { failedPageKey, startTemplateId } from './names.ts';

interface FirstPage {
  readonly pathname: string;
  /** A copy of the answer to a posted form, which cannot be fetched again. */
  readonly answer: HTMLElement | null;
}

let first: FirstPage | undefined;

/** Call before hydration. */
export function rememberInitialPage(): void {
  const canBeFetched = document.querySelector(`#${startTemplateId}[data-src]`) !== null;
  const answer = canBeFetched ? null : (document.documentElement.cloneNode(true) as HTMLElement);
  first = { pathname: window.location.pathname, answer };
}

/** For a page that React cannot render. */
export function showWithoutScript(): void {
  const isFirst = window.location.pathname === first?.pathname;
  if (isFirst && first?.answer) {
    first.answer.classList.remove('js');
    document.replaceChildren(first.answer);
    return;
  }
  try {
    // A page shown later may have loaded scripts of an older release: reload it with script.
    if (isFirst) sessionStorage.setItem(failedPageKey, window.location.pathname);
  } catch {
    // Without the stored key, it would reload forever.
    return;
  }
  window.location.reload();
}
